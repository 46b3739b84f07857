import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import {
  CLAIM_DOCUMENT_RULE,
  type FileRule,
  fileError,
  fileKindError,
  IMAGE_RULE,
  PAYROLL_FILE_RULE,
  PICTURE_ZIP_RULE,
  PUBLISHED_PDF_RULE,
} from '#rules/documents/file-limits.ts'
import { fileTypeOf, SNIFFED_BYTES } from '#rules/documents/file-type.ts'
import { INK_SIDE, isInked } from '#rules/documents/ink.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { invalid, tooLarge, wrongKind } from '../http/problems.ts'
import { pdfFault } from './check-pdf.ts'
import type { Spool, SpooledFile } from './spool.ts'
import type { FileKind } from './tables.ts'
import { makeTurns } from './turns.ts'

/**
 * What a file is sent as. A signature is an image with ink on it, and is kept as an image; a zip of pictures is read and not kept.
 */
export type SentKind = FileKind | 'signature' | 'picture zip'

/** What a file of each kind may be and how large. */
export const FILE_RULES: Readonly<Record<SentKind, FileRule>> = {
  image: IMAGE_RULE,
  signature: IMAGE_RULE,
  'claim document': CLAIM_DOCUMENT_RULE,
  'published pdf': PUBLISHED_PDF_RULE,
  'payroll file': PAYROLL_FILE_RULE,
  'picture zip': PICTURE_ZIP_RULE,
}

/** Pixels of the largest picture: 24 megapixels are 96 MB once decoded. */
export const PIXELS_MAX = 24_000_000

/** The longest side of a picture: one of 1 × 24,000,000 pixels took half a minute of both cores to draw. */
const SIDE_MAX = 16_000

/** How long a picture may take to be drawn, in seconds. */
const DRAWING_SECONDS = 20

const JPEG_QUALITY = 85

/** A file whose bytes were looked at: what it says it is, it is; pictures are drawn anew. On the disk while its request is under way. */
export interface CheckedFile extends SpooledFile {
  /** A zip of pictures is never kept. */
  readonly kind: FileKind | 'picture zip'
  readonly contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'application/octet-stream'
  /** SHA-256 of what was sent, so that the same upload is recognised. */
  readonly sentHash: string
}

// Decoded pictures are large: two at a time, whoever sends them.
const turns = makeTurns(2)
sharp.cache(false)
sharp.concurrency(1)

/** 415 for bytes of another kind than the field takes. */
export function kindRefusal(kind: SentKind, field: string): Error {
  const text = fileKindError(FILE_RULES[kind])
  return wrongKind(text, { [field]: text })
}

/** 413 for a file over its kind's size and 400 for one of no bytes, keyed by the field it came in. */
export function refuseSize(size: number, kind: SentKind, field: string): void {
  const rule = FILE_RULES[kind]
  if (size === 0) throw invalid({ [field]: DOCUMENTS_TEXTS.fileEmpty })
  if (size <= rule.maxBytes) return
  const text = fileError({ size, type: '' }, rule) ?? fileKindError(rule)
  throw tooLarge(text, { [field]: text })
}

/**
 * Looks at an upload: 400 for no bytes and for a signature without ink, 413 when it is over its kind's size or 24 megapixels, 415 when its bytes are of another
 * kind or broken. A picture is decoded and drawn anew, upright, as JPEG or PNG: nothing but the picture is
 * left of it, no place, no camera, no hidden document. What is drawn goes to the spool.
 */
export async function checkFile(
  spool: Spool,
  sent: SpooledFile,
  kind: SentKind,
  field: string,
): Promise<CheckedFile> {
  const { size, sha256: sentHash } = sent
  refuseSize(size, kind, field)
  // A text file has no bytes that say so: whoever reads the file judges it. It is never shown, only stored.
  if (kind === 'payroll file' || kind === 'picture zip')
    return { ...sent, kind, contentType: 'application/octet-stream', sentHash }
  const keptKind = kind === 'signature' ? 'image' : kind
  const rule = FILE_RULES[kind]
  const type = fileTypeOf(await firstBytes(sent.path)) ?? ''
  const refusal = fileError({ size, type }, rule)
  if (refusal !== null) throw wrongKind(refusal, { [field]: refusal })
  if (type === 'application/pdf') {
    const fault = await pdfFault(sent.path)
    if (fault === null) return { ...sent, kind: keptKind, contentType: type, sentHash }
    const broken = kind === 'published pdf' ? DOCUMENTS_TEXTS.fileNotPdf : DOCUMENTS_TEXTS.pdfUnreadable
    const text = fault === 'active' ? DOCUMENTS_TEXTS.fileHasScripts : broken
    throw wrongKind(text, { [field]: text })
  }
  // Within the turn, so that no more than two drawn pictures are in memory.
  const drawn = await turns(async () => {
    const { contentType, bytes } = await drawnAnew(sent.path, field)
    if (kind === 'signature' && !(await hasInk(bytes)))
      throw invalid({ [field]: GUARANTORS_TEXTS.noSignatureDetected })
    return { contentType, ...(await spool.keep([bytes], bytes.length)) }
  })
  return { ...drawn, kind: keptKind, sentHash }
}

/** Few enough that no parser is needed to tell the kinds that are taken. */
async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Drawn {
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const isTooMany = ({ width, height }: Metadata): boolean =>
  width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX

async function drawnAnew(path: string, field: string): Promise<Drawn> {
  const metadata = await facts(path)
  if (metadata !== null && isTooMany(metadata))
    throw tooLarge(DOCUMENTS_TEXTS.imageTooManyPixels, { [field]: DOCUMENTS_TEXTS.imageTooManyPixels })
  const isPng = metadata?.format === 'png' || metadata?.hasAlpha === true
  try {
    if (metadata === null) throw new TypeError('the header cannot be read')
    const image = sharp(path, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: DRAWING_SECONDS })
    const drawn = isPng ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: JPEG_QUALITY })
    return { contentType: isPng ? 'image/png' : 'image/jpeg', bytes: await drawn.toBuffer() }
  } catch {
    // Whatever the decoder stumbled over, its words name libraries and offsets, not what to do.
    throw wrongKind(DOCUMENTS_TEXTS.imageUnreadable, { [field]: DOCUMENTS_TEXTS.imageUnreadable })
  }
}

/** Whether a picture shows anything on white paper (Spec 002 §5: an empty signature is none). */
async function hasInk(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .resize({ width: INK_SIDE, height: INK_SIDE, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return isInked({ width: info.width, height: info.height, data })
}

async function facts(path: string): Promise<Metadata | null> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}
