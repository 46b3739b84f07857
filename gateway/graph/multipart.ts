import { GraphQLError } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { isRecord } from '../rest/reading.ts'

const MEGABYTE = 1024 * 1024

/** What a multipart request may hold; each field's own limit is kept by the graph. */
export const UPLOAD_LIMITS = {
  /** The whole body: a claim with its seven files at 5 MB each. */
  bodyBytes: 40 * MEGABYTE,
  /** One file: a published PDF. */
  fileBytes: 20 * MEGABYTE,
  files: 8,
  /** `operations`, which holds query and variables, or `map`. */
  fieldBytes: MEGABYTE,
} as const

/** What the form reader of this fetch takes beyond the standard's. */
interface LimitedRequest {
  formData(options: { formDataLimits: Readonly<Record<string, number>> }): Promise<FormData>
}

const refuse = (status: 400 | 413, message: string) =>
  new GraphQLError(message, {
    extensions: {
      http: { status },
      code: status === 413 ? 'REQUEST_ENTITY_TOO_LARGE' : 'BAD_REQUEST',
    },
  })

/** Whether a request carries files. */
export const isMultipart = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

/** Reads requests by the GraphQL multipart request spec, within the limits. Batches are refused. */
export function uploads(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      if (isMultipart(request.headers.get('content-type'))) setRequestParser(readMultipart)
    },
  }
}

async function readMultipart(request: Request): Promise<GraphQLParams> {
  const form = await formOf(request)
  const operation = parsed(form, 'operations')
  if (!isRecord(operation) || typeof operation.query !== 'string')
    throw refuse(400, "The part 'operations' must be one GraphQL operation as JSON.")
  const variables = isRecord(operation.variables) ? operation.variables : {}
  const map = parsed(form, 'map')
  if (!isRecord(map)) throw refuse(400, "The part 'map' must be a JSON object.")
  for (const [part, paths] of Object.entries(map)) {
    const file = form.get(part)
    if (!Array.isArray(paths) || file === null || typeof file === 'string')
      throw refuse(400, `The part '${part}' must be a file with a list of paths in 'map'.`)
    for (const path of paths) place(variables, path, file)
  }
  const { operationName } = operation
  return {
    query: operation.query,
    variables,
    ...(typeof operationName === 'string' && { operationName }),
  }
}

async function formOf(request: Request): Promise<FormData> {
  const { fileBytes, files, fieldBytes } = UPLOAD_LIMITS
  try {
    return await (request as unknown as LimitedRequest).formData({
      formDataLimits: {
        fileSize: fileBytes,
        files,
        // One more than is used, so that a text sent in place of a file is told as such.
        fields: 3,
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        parts: files + 3,
      },
    })
  } catch (problem) {
    if (problem instanceof GraphQLError) throw problem
    const tooMuch = problem instanceof Error && /exceeded/.test(problem.message)
    throw refuse(tooMuch ? 413 : 400, tooMuch ? 'The upload is too large.' : 'The upload cannot be read.')
  }
}

function parsed(form: FormData, part: string): unknown {
  const text = form.get(part)
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Puts a file where the map says: into a place of the variables that holds null, and nowhere else. */
function place(variables: Readonly<Record<string, unknown>>, path: unknown, file: File): void {
  const [root, ...keys] = typeof path === 'string' ? path.split('.') : []
  const last = keys.pop()
  let holder: unknown = variables
  for (const key of keys) holder = isHolder(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
  if (root !== 'variables' || last === undefined || !isHolder(holder) || !isFree(holder, last))
    throw refuse(400, `'map' names a place that is not null: ${String(path)}`)
  holder[last] = file
}

type Holder = Record<string, unknown>

/** Lists count: their places are named by number. */
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const isFree = (holder: Holder, key: string): boolean => Object.hasOwn(holder, key) && holder[key] === null
