import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { isRecord } from '#rules/is-record.ts'
import { valueFault } from '#rules/json-limits.ts'
import type { ErrorCode } from '#schema/errors.ts'
import type { UploadedFile } from '#schema/upload.ts'
import { UPLOAD_BOUNDS } from '../rest/upload-bounds.ts'
import { hashIn, type PersistedOperations, persistedQueryNotFound } from './persisted-operations.ts'
import type { RequestErrorCode } from './request-errors.ts'
import type { IncomingUpload, ServerContext, UploadLimits } from './server-context.ts'
import { requireUploadAccess } from './upload-access.ts'

/** The limits of a multipart request; the graph enforces the limit of each field. */
export const UPLOAD_LIMITS = {
  // Of a larger file only the size is kept, so that its field can refuse it.
  ...UPLOAD_BOUNDS,
  /** The lowest rate of an upload, checked after a grace period; the higher one while others wait for a slot. */
  slowestBytesPerSecond: 4 * 1024,
  slowestWhenCrowded: 16 * 1024,
  graceSeconds: 20,
} as const

/** How often an upload that sends nothing is checked. */
const HALT_CHECK_MS = 5_000

/** Whether an upload is so slow that it would keep others out. */
export const isTooSlow = (bytes: number, seconds: number, isCrowded: boolean): boolean =>
  seconds > UPLOAD_LIMITS.graceSeconds &&
  bytes < seconds * (isCrowded ? UPLOAD_LIMITS.slowestWhenCrowded : UPLOAD_LIMITS.slowestBytesPerSecond)

const CODES = {
  400: 'BAD_REQUEST',
  408: 'REQUEST_TIMEOUT',
  413: 'REQUEST_ENTITY_TOO_LARGE',
} as const satisfies Record<number, RequestErrorCode>

const refuse = (status: keyof typeof CODES, message: string) =>
  new GraphQLError(message, {
    extensions: {
      http: { status },
      code: CODES[status],
    },
  })

/** The disk of this machine is full or cannot be written to. */
const notKept = () =>
  new GraphQLError('Something went wrong on our side.', {
    extensions: { http: { status: 500 }, code: 'INTERNAL' satisfies ErrorCode },
  })

const tooLarge = () => refuse(413, 'The upload is too large.')

const tooSlow = () => refuse(408, 'The upload is too slow to finish.')

/** Whether a request carries files. */
export const isMultipart = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

/**
 * Reads requests by the GraphQL multipart request spec, within the limits. Batches are refused, and so are files of
 * operations that the caller may not call, before they are read.
 */
export function uploads(schema: GraphQLSchema, known: PersistedOperations): Plugin<object, ServerContext> {
  return {
    onRequestParse({ serverContext: { facts, upload }, setRequestParser }) {
      if (upload === undefined) return
      if (Number(facts.headers['content-length'] ?? 0) > UPLOAD_LIMITS.bodyBytes) throw tooLarge()
      setRequestParser(() => readMultipart({ upload, facts, schema, known }))
    },
  }
}

/** What a form is read with. */
interface Reading {
  readonly upload: IncomingUpload
  readonly facts: ServerContext['facts']
  readonly schema: GraphQLSchema
  readonly known: PersistedOperations
}

async function readMultipart(reading: Reading): Promise<GraphQLParams> {
  const { form, files } = await partsOf(reading)
  const { query, variables, operationName, map } = form
  for (const [part, paths] of Object.entries(map)) {
    const file = files.get(part)
    if (!Array.isArray(paths) || file === undefined)
      throw refuse(400, `The part '${part}' must be a file with a list of paths in 'map'.`)
    for (const path of paths) place(variables, path, file)
  }
  return { query, variables, ...(operationName !== null && { operationName }) }
}

/** The parts of a form that come before its files. */
interface UploadForm {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly operationName: string | null
  readonly map: Readonly<Record<string, unknown>>
}

/** Reads the texts of a form, and refuses what its files need not be read for. */
async function formIn(
  texts: ReadonlyMap<string, unknown>,
  { upload: { caller }, schema, known }: Reading,
): Promise<UploadForm> {
  const [operation, map] = [parsed(texts.get('operations')), parsed(texts.get('map'))]
  if (valueFault([operation, map]) !== null)
    throw refuse(400, "The parts 'operations' and 'map' are nested too deeply or have too many values.")
  const query = isRecord(operation) ? textOf(operation, known) : null
  if (!isRecord(operation) || query === null)
    throw refuse(400, "The part 'operations' must be one GraphQL operation as JSON, before the files.")
  if (!isRecord(map)) throw refuse(400, "The part 'map' must be a JSON object, before the files.")
  if (Object.keys(map).length > UPLOAD_LIMITS.files) throw tooLarge()
  const operationName = typeof operation.operationName === 'string' ? operation.operationName : null
  await requireUploadAccess({ schema, query, operationName, caller })
  return { query, operationName, map, variables: isRecord(operation.variables) ? operation.variables : {} }
}

/** The text of an operation, also where it is named by its hash; null for one without either. */
function textOf(
  { query, extensions }: Readonly<Record<string, unknown>>,
  known: PersistedOperations,
): string | null {
  if (typeof query === 'string') return query
  const hash = hashIn(extensions)
  if (hash === null) return null
  const text = known.get(hash)
  if (text === undefined) throw persistedQueryNotFound()
  return text
}

interface Parts {
  readonly form: UploadForm
  readonly files: ReadonlyMap<string, UploadedFile>
}

/** Reads the form part by part; files go to the spool as they come. */
async function partsOf(reading: Reading): Promise<Parts> {
  const { parts, spool, isCrowded, isDisplaced } = reading.upload
  const texts = new Map<string, unknown>()
  const files = new Map<string, UploadedFile>()
  const started = performance.now()
  let size = 0
  const isSlow = () => isDisplaced() || isTooSlow(size, (performance.now() - started) / 1000, isCrowded())
  let form: UploadForm | null = null
  const stalled = Promise.withResolvers<never>()
  // A stalled upload emits no event, so a timer checks it.
  const watch = setInterval(() => {
    if (isSlow()) stalled.reject(tooSlow())
  }, HALT_CHECK_MS).unref()
  const count = (bytes: number) => {
    size += bytes
    if (size > UPLOAD_LIMITS.bodyBytes) throw tooLarge()
    if (isSlow()) throw tooSlow()
  }
  const read = async () => {
    for await (const part of parts(PART_LIMITS)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge()
        texts.set(part.fieldname, part.value)
      } else {
        form ??= await formIn(texts, reading)
        const incoming = { name: part.filename.slice(0, 255), bytes: part.file }
        files.set(part.fieldname, await spool.keep(incoming, UPLOAD_LIMITS.fileBytes, count))
      }
    }
  }
  try {
    // What is still read of a stalled upload ends with its connection, or with the dropping of its rest.
    await Promise.race([read(), stalled.promise])
  } catch (problem) {
    if (problem instanceof GraphQLError) throw problem
    if (isOverLimit(problem)) throw tooLarge()
    if (isOurDisk(problem)) {
      reading.facts.log.error({ err: problem }, 'an upload could not be kept')
      throw notKept()
    }
    throw refuse(400, 'The upload cannot be read.')
  } finally {
    clearInterval(watch)
  }
  // A form without files is refused by the places that 'map' names, or has none.
  return { form: form ?? (await formIn(texts, reading)), files }
}

const PART_LIMITS: UploadLimits = {
  // One byte above the limit of the body, so that a larger file is counted and not cut off.
  fileSize: UPLOAD_LIMITS.bodyBytes + 1,
  files: UPLOAD_LIMITS.files,
  // One more than is used, so that a text sent in place of a file is reported as such.
  fields: 3,
  fieldSize: UPLOAD_LIMITS.fieldBytes,
  fieldNameSize: 100,
  parts: UPLOAD_LIMITS.files + 3,
}

const isOverLimit = (problem: unknown): boolean =>
  problem instanceof Error && 'statusCode' in problem && problem.statusCode === 413

/** Whether a file system call failed. On the caller's connection only `read` can fail. */
const isOurDisk = (problem: unknown): boolean =>
  problem instanceof Error && 'syscall' in problem && problem.syscall !== 'read'

/** Parses a part that is JSON text; a part with the media type of JSON is parsed already. */
function parsed(part: unknown): unknown {
  if (typeof part !== 'string') return part
  try {
    return JSON.parse(part)
  } catch {
    return null
  }
}

/** Puts a file at its path in the variables, which must hold null there. */
function place(variables: Readonly<Record<string, unknown>>, path: unknown, file: UploadedFile): void {
  const [root, ...keys] = typeof path === 'string' ? path.split('.') : []
  const last = keys.pop()
  let holder: unknown = variables
  for (const key of keys) holder = isHolder(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
  if (root !== 'variables' || last === undefined || !isHolder(holder) || !isFree(holder, last))
    throw refuse(400, `'map' names a place that is not null: ${String(path)}`)
  holder[last] = file
}

type Holder = Record<string, unknown>

/** Lists are included, because a path names their places by number. */
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const isFree = (holder: Holder, key: string): boolean => Object.hasOwn(holder, key) && holder[key] === null
