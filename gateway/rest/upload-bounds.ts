import { CALLS } from '#backend/contract/calls.ts'
import { wireFields } from '#backend/contract/form.ts'
import { boundsOf, type FormBounds } from '#rules/http/form-bounds.ts'

const MEGABYTE = 1024 * 1024

/** Bytes of the text of an operation beside its variables. */
const QUERY_BYTES = 64 * 1024

/** The forms of the contract that bring files. */
const BOUNDS: readonly FormBounds[] = CALLS.flatMap(({ form }) => {
  const bounds = form === null ? null : boundsOf(wireFields(form.fields))
  return bounds !== null && bounds.files > 0 ? [bounds] : []
})

const most = (of: (bounds: FormBounds) => number): number => Math.max(...BOUNDS.map(of))

/** Bytes of the largest `operations`, which holds the query and everything that is typed into a form. */
const fieldBytes = QUERY_BYTES + most(({ typedTexts }) => typedTexts)

/** What an upload of the graph may bring: as much as the largest form of the contract asks for, and no more. */
export const UPLOAD_BOUNDS = {
  files: most(({ files }) => files),
  /** Bytes of the largest file. */
  fileBytes: most((bounds) => bounds.fileBytes),
  fieldBytes,
  /** Bytes of the whole body, in whole megabytes. */
  bodyBytes: Math.ceil((most(({ filesBytes }) => filesBytes) + fieldBytes) / MEGABYTE) * MEGABYTE,
} as const
