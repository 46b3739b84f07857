import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileKind } from '../files/tables.ts'
import { tooLarge } from './problems.ts'
import type { UploadedFile } from './route.ts'

const MEGABYTE = 1024 * 1024

/** The most bytes a file of each kind may have. */
export const FILE_BYTES: Readonly<Record<FileKind, number>> = {
  image: MEGABYTE,
  'claim document': 5 * MEGABYTE,
  'published pdf': 20 * MEGABYTE,
}

const tooLargeText: Readonly<Record<FileKind, string>> = {
  image: 'file cannot exceed 1mb',
  'claim document': 'file cannot exceed 5mb',
  'published pdf': 'file cannot exceed 20mb',
}

/** Twenty parts in a body; a text part may hold a data URL of an image. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      parts: 60,
      fields: 60,
      files: 20,
      fieldSize: 2 * MEGABYTE,
      fieldNameSize: 100,
      fileSize: FILE_BYTES['published pdf'] + 1,
      headerPairs: 100,
    },
  })
}

export interface MultipartBody {
  readonly fields: Record<string, string>
  readonly files: Record<string, UploadedFile>
}

/**
 * Reads the parts: texts, and the files the call names. Other files are passed over unread. Throws 413,
 * with the field, for a file over its kind's limit.
 */
export async function readMultipart(
  request: FastifyRequest,
  wanted: Readonly<Record<string, FileKind>>,
): Promise<MultipartBody> {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile>()
  const tooBig: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '')
      continue
    }
    const kind = Object.hasOwn(wanted, part.fieldname) ? wanted[part.fieldname] : undefined
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file) {
      if (kind === undefined || !(chunk instanceof Buffer)) continue
      size += chunk.length
      // Over the limit the rest is read and dropped, so that the sender gets an answer and not a reset.
      if (size <= FILE_BYTES[kind]) chunks.push(chunk)
    }
    if (kind === undefined) continue
    if (size > FILE_BYTES[kind]) tooBig[part.fieldname] = tooLargeText[kind]
    else if (size > 0) files.set(part.fieldname, { bytes: Buffer.concat(chunks), name: part.filename })
  }
  const [problem] = Object.values(tooBig)
  if (problem !== undefined) throw tooLarge(problem, tooBig)
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) }
}
