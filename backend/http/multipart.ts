import { finished } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type CheckedFile, checkFile, FILE_RULES, refuseSize } from '../files/check-file.ts'
import { isOfTheDisk, type Spool, type SpooledFile } from '../files/spool.ts'
import type { FileKind } from '../files/tables.ts'
import { badRequest, Problem, tooLarge } from './problems.ts'

const MEGABYTE = 1024 * 1024

/** The most bytes of all texts of a body together, as of a body in JSON. Files go to the disk, texts to the memory. */
const TEXT_BYTES = 4 * MEGABYTE

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
      fileSize: Math.max(...Object.values(FILE_RULES).map(({ maxBytes }) => maxBytes)) + 1,
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

/** What is thrown for a form the parser gives up on, whatever it stumbled over: cut off, another boundary, none. */
function formRefusal(error: unknown): unknown {
  if (error instanceof Problem || isOfTheDisk(error)) return error
  const { statusCode = 0 } = error as Partial<FastifyError>
  return statusCode >= 400 && statusCode < 500 ? error : badRequest(BROKEN_FORM)
}

/** The parts as they were sent: texts, and the files the call names. */
interface SentParts {
  readonly fields: Map<string, string>
  readonly files: Map<string, { readonly kind: FileKind; readonly file: SpooledFile }>
}

async function readParts(request: FastifyRequest, form: MultipartForm, spool: Spool): Promise<SentParts> {
  // The parser learns of a sender who leaves by an event; one who left while access and limits were looked at sends none.
  if (request.raw.destroyed && !request.raw.complete) throw badRequest(BROKEN_FORM)
  const sent: SentParts = { fields: new Map(), files: new Map() }
  // What is refused is read to its end all the same, so that the sender gets an answer.
  let refused: Error | null = null
  const most = form.parts ?? PARTS
  let [parts, textBytes] = [0, 0]
  for await (const part of request.parts({ limits: { parts: most + 1 } })) {
    parts += 1
    if (parts > most) throw tooLarge(TOO_MANY_PARTS)
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : ''
      textBytes += Buffer.byteLength(text)
      // Truncated texts would be stored as if they were whole.
      if (part.valueTruncated || textBytes > TEXT_BYTES) throw tooLarge('a text in the body is too large')
      sent.fields.set(part.fieldname, text)
      continue
    }
    const kind = Object.hasOwn(form.files ?? {}, part.fieldname) ? form.files?.[part.fieldname] : undefined
    if (kind === undefined) {
      part.file.resume()
      await finished(part.file)
      continue
    }
    try {
      const file = await spool.keep(part.file, FILE_RULES[kind].maxBytes)
      // A browser sends a field that nobody filled in as no bytes without a name.
      if (file.size === 0 && !part.filename) continue
      refuseSize(file.size, kind, part.fieldname)
      const earlier = sent.files.get(part.fieldname)
      if (earlier !== undefined) await spool.drop(earlier.file)
      sent.files.set(part.fieldname, { kind, file })
    } catch (refusal) {
      if (!(refusal instanceof Problem || isOfTheDisk(refusal))) throw refusal
      refused ??= refusal
    }
  }
  if (refused !== null) throw refused
  return sent
}

/**
 * Reads the parts: texts, and the files the call names, which go to the spool as they come and are checked there. Other
 * files are passed over. Throws 400 for a form that is broken and for a file of no bytes, 413 for too many parts, too much
 * text and, with the field, for a file over its kind's limit; 415 for one of another kind; and what the disk refused.
 */
export async function readMultipart(
  request: FastifyRequest,
  form: MultipartForm,
  spool: Spool,
): Promise<MultipartBody> {
  const sent = await readParts(request, form, spool).catch((error: unknown) => {
    throw formRefusal(error)
  })
  const files: [string, CheckedFile][] = []
  for (const [name, { kind, file }] of sent.files)
    files.push([name, await checkFile(spool, file, kind, name)])
  return { fields: Object.fromEntries(sent.fields), files: Object.fromEntries(files) }
}
