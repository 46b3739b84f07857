import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckedFile, checkFile, FILE_RULES, refuseSize } from '../files/check-file.ts'
import type { FileKind } from '../files/tables.ts'
import { badRequest, Problem, tooLarge } from './problems.ts'

const MEGABYTE = 1024 * 1024

/** The most parts of a body whose form does not say otherwise. */
const PARTS = 20

const TOO_MANY_PARTS = 'too many parts in the body'

const BROKEN_FORM = 'the form did not arrive whole, please send it again'

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

/** What is thrown for a form the parser gives up on, whatever it stumbled over: cut off, another boundary, none. */
function formRefusal(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { statusCode = 0 } = error as Partial<FastifyError>
  return statusCode >= 400 && statusCode < 500 ? error : badRequest(BROKEN_FORM)
}

/** The parts as they were sent: texts, and the bytes of the files the call names. */
interface SentParts {
  readonly fields: Map<string, string>
  readonly files: Map<string, { readonly kind: FileKind; readonly bytes: Buffer }>
}

async function readParts(request: FastifyRequest, form: MultipartForm): Promise<SentParts> {
  const sent: SentParts = { fields: new Map(), files: new Map() }
  let refused: Problem | null = null
  const most = form.parts ?? PARTS
  let parts = 0
  for await (const part of request.parts({ limits: { parts: most + 1 } })) {
    parts += 1
    if (parts > most) throw tooLarge(TOO_MANY_PARTS)
    if (part.type === 'field') {
      // Truncated texts would be stored as if they were whole.
      if (part.valueTruncated) throw tooLarge('a text in the body is too large')
      sent.fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '')
      continue
    }
    const kind = Object.hasOwn(form.files ?? {}, part.fieldname) ? form.files?.[part.fieldname] : undefined
    const { bytes, size } = await bytesOf(part.file, kind === undefined ? 0 : FILE_RULES[kind].maxBytes)
    // A browser sends a field that nobody filled in as no bytes without a name.
    if (kind === undefined || (size === 0 && !part.filename)) continue
    try {
      refuseSize(size, kind, part.fieldname)
      sent.files.set(part.fieldname, { kind, bytes })
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal
      refused ??= refusal
    }
  }
  if (refused !== null) throw refused
  return sent
}

/**
 * Reads the parts: texts, and the files the call names, checked. Other files are passed over unread. Throws
 * 400 for a form that is broken and for a file of no bytes, 413 for too many parts and, with the field, for a file over
 * its kind's limit; 415 for one of another kind.
 */
export async function readMultipart(request: FastifyRequest, form: MultipartForm): Promise<MultipartBody> {
  const sent = await readParts(request, form).catch((error: unknown) => {
    throw formRefusal(error)
  })
  const files: [string, CheckedFile][] = []
  for (const [name, { kind, bytes }] of sent.files) files.push([name, await checkFile(bytes, kind, name)])
  return { fields: Object.fromEntries(sent.fields), files: Object.fromEntries(files) }
}
