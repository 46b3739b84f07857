import { type FileRule, fileError } from '#rules/documents/file-limits.ts'
import type { UserError } from './errors.ts'

/** A file as received with the request; the backend validates its content. */
export interface UploadedFile {
  readonly name: string
  /** The media type, such as 'image/png'. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Its bytes as a stream of chunks. */
  stream(): AsyncIterable<Uint8Array>
}

/** Whether a value is an uploaded file, recognised by the members that are used. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'stream' in value &&
  typeof value.stream === 'function' &&
  'size' in value &&
  typeof value.size === 'number' &&
  'type' in value &&
  typeof value.type === 'string'

/** The errors of files that are too large or of a kind that their field does not accept; missing files give none. */
export function uploadErrors(
  files: Readonly<Record<string, UploadedFile | null | undefined>>,
  rule: FileRule,
): readonly UserError[] {
  return Object.entries(files).flatMap(([field, file]) => {
    const message = file ? fileError(file, rule) : null
    if (!file || message === null) return []
    const code = file.size > rule.maxBytes ? 'FILE_TOO_LARGE' : 'FILE_TYPE'
    return [{ field: field.split('.'), message, code }]
  })
}
