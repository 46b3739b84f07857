import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckedFile, checkFile, FILE_RULES, refuseOverSize } from '../files/check-file.ts'
import type { FileKind } from '../files/tables.ts'
import { Problem, tooLarge } from './problems.ts'

const MEGABYTE = 1024 * 1024

/** The most parts of a body whose form does not say otherwise. */
const PARTS = 20

const TOO_MANY_PARTS = 'too many parts in the body'

/** Bounds of any body; a text part may hold a data URL of an image. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fieldSize: 2 * MEGABYTE,
      fieldNameSize: 100,
      fileSize: FILE_RULES['published pdf'].maxBytes + 1,
      headerPairs: 100,
    },
  })
}

export interface MultipartBody {
  readonly fields: Record<string, string>
  readonly files: Record<string, CheckedFile>
}

/** Which files a body may bring, and how many parts. */
export interface MultipartForm {
  readonly files?: Readonly<Record<string, FileKind>>
  readonly parts?: number
}

/** A file part's bytes, of those over the limit only the count: all is read, so that the sender gets an answer. */
async function bytesOf(file: AsyncIterable<unknown>, most: number): Promise<{ bytes: Buffer; size: number }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    if (!(chunk instanceof Buffer)) continue
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), size }
}

/**
 * Reads the parts: texts, and the files the call names, checked. Other files are passed over unread. Throws
 * 413 for too many parts and, with the field, for a file over its kind's limit; 415 for one of another kind.
 */
export async function readMultipart(request: FastifyRequest, form: MultipartForm): Promise<MultipartBody> {
  const fields = new Map<string, string>()
  const sent = new Map<string, { kind: FileKind; bytes: Buffer }>()
  let oversize: Problem | null = null
  const most = form.parts ?? PARTS
  let parts = 0
  for await (const part of request.parts({ limits: { parts: most + 1 } })) {
    parts += 1
    if (parts > most) throw tooLarge(TOO_MANY_PARTS)
    if (part.type === 'field') {
      // Truncated texts would be stored as if they were whole.
      if (part.valueTruncated) throw tooLarge('a text in the body is too large')
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '')
      continue
    }
    const kind = Object.hasOwn(form.files ?? {}, part.fieldname) ? form.files?.[part.fieldname] : undefined
    const { bytes, size } = await bytesOf(part.file, kind === undefined ? 0 : FILE_RULES[kind].maxBytes)
    if (kind === undefined || size === 0) continue
    try {
      refuseOverSize(size, kind, part.fieldname)
      sent.set(part.fieldname, { kind, bytes })
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      oversize ??= refusal
    }
  }
  if (oversize !== null) throw oversize
  const files: [string, CheckedFile][] = []
  for (const [name, { kind, bytes }] of sent) files.push([name, await checkFile(bytes, kind, name)])
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) }
}
