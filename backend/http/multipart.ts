import { finished } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fileError } from '#rules/documents/file-limits.ts'
import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { boundsOf, FIELD_FILES, type FormBounds } from '#rules/http/form-bounds.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { type Form, type FormField, type FormPart, wireFields } from '../contract/form.ts'
import { type CheckedFile, checkFile, FILE_RULES, refuseSize, type SentKind } from '../files/check-file.ts'
import { filePartsOf } from '../files/read-files.ts'
import { isOfTheDisk, type Spool, type SpooledFile } from '../files/spool.ts'
import { bodyRefused, Problem, tooLarge } from './problems.ts'

const TOO_MANY_PARTS = 'the form has more fields than were asked for'

const BROKEN_FORM = 'the form did not arrive whole, please send it again'

/** Bounds of any body; each form has its own beside them. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 100, headerPairs: 100 },
  })
}

export interface MultipartBody {
  readonly fields: Record<string, string>
  readonly files: Record<string, CheckedFile>
}

/** What a body may bring, by the form of its call. */
export interface MultipartForm {
  readonly files: Readonly<Record<string, SentKind>>
  readonly bounds: FormBounds
  readonly fields: ReadonlyMap<string, FormField | FormPart>
}

/** What a multipart body may bring; nothing for a call without a form. */
export function multipartFormOf(form: Form | null): MultipartForm {
  const fields = form === null ? [] : wireFields(form.fields)
  return {
    files: form === null ? {} : filePartsOf(form),
    bounds: boundsOf(fields),
    fields: new Map(fields),
  }
}

/** What is thrown for a form the parser gives up on, whatever it stumbled over: cut off, another boundary, none. */
function formRefusal(error: unknown): unknown {
  if (error instanceof Problem || isOfTheDisk(error)) return error
  const { statusCode = 0 } = error as Partial<FastifyError>
  return statusCode >= 400 && statusCode < 500 ? error : bodyRefused(400, BROKEN_FORM)
}

/** Bytes of the largest file of any form: a larger one is read no further. */
const LARGEST = Math.max(...Object.values(FILE_RULES).map(({ maxBytes }) => maxBytes))

/** The parts as they were sent: texts, and the files the call names. */
interface SentParts {
  readonly fields: Map<string, string>
  readonly files: Map<string, { readonly kind: SentKind; readonly file: SpooledFile }>
}

/** 413 for a text that is longer than its field takes, beside the field; a picture in a text is too large as a file is. */
function textTooLong(field: string, { fields }: MultipartForm): Problem {
  const rule = FIELD_FILES[fields.get(field)?.kind ?? '']
  const size = (rule?.maxBytes ?? 0) + 1
  const text = (rule && fileError({ size, type: '' }, rule)) ?? FIELD_TEXTS.tooLong(PARAGRAPH_MAX)
  return tooLarge(text, { [field]: text })
}

async function readParts(request: FastifyRequest, form: MultipartForm, spool: Spool): Promise<SentParts> {
  // The parser learns of a sender who leaves by an event; one who left while access and limits were looked at sends none.
  if (request.raw.destroyed && !request.raw.complete) throw bodyRefused(400, BROKEN_FORM)
  const sent: SentParts = { fields: new Map(), files: new Map() }
  // What is refused is read to its end all the same, so that the sender gets an answer.
  let refused: Error | null = null
  const { parts: most, longestText, textBytes } = form.bounds
  let parts = 0
  const limits = {
    parts: most + 1,
    fields: most + 1,
    files: most + 1,
    fieldSize: longestText + 1,
    fileSize: LARGEST + 1,
  }
  for await (const part of request.parts({ limits })) {
    parts += 1
    if (parts > most) throw bodyRefused(413, TOO_MANY_PARTS)
    if (part.type === 'field') {
      const text = typeof part.value === 'string' ? part.value : ''
      // Truncated texts would be stored as if they were whole.
      if (part.valueTruncated || Buffer.byteLength(text) > textBytes(part.fieldname))
        refused ??= textTooLong(part.fieldname, form)
      else sent.fields.set(part.fieldname, text)
      continue
    }
    const kind = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined
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
 * files are passed over. Throws 400 for a form that is broken and for a file of no bytes, 413 for more parts than the form
 * has fields and, with the field, for a text or a file over its field's limit; 415 for one of another kind; and what the disk refused.
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
