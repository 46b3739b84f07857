import { type FileRule, fileError } from '#rules/documents/file-limits.ts'
import type { UserError } from './errors.ts'

/** A file as it came with the request; what its bytes really are, the backend looks at. */
export interface UploadedFile {
  readonly name: string
  /** The media type the sender states: 'image/png'. */
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Its bytes, piece by piece. */
  stream(): AsyncIterable<Uint8Array>
}

/** Whether a value is a file of the request, told by what is used of it. */
export const isUploadedFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'stream' in value &&
  typeof value.stream === 'function' &&
  'size' in value &&
  typeof value.size === 'number' &&
  'type' in value &&
  typeof value.type === 'string'

/** The errors of files over their field's limit or of a kind it does not take; files not sent are left out. */
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
