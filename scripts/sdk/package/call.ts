import { type Connection, GraphError, type TypedDocument } from './connection.ts'

/** How one call is made. */
export interface CallOptions {
  /**
   * Makes a change safe to send again: it is carried out once. With it a change is sent again after a failure, without it only
   * when it was certainly not carried out. `newKey()` makes one.
   */
  readonly idempotencyKey?: string
}

/** A key that nobody has used. */
export const newKey = (): string => crypto.randomUUID()

/** The answer of the graph. */
export interface GraphAnswer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly {
    readonly message: string
    readonly path?: readonly (string | number)[]
    readonly extensions?: Readonly<Record<string, unknown>>
  }[]
}

/** Refused before anything was done. */
const NOT_BEGUN = new Set(['OVERLOADED', 'TOO_MANY_REQUESTS'])

/** It may have been done, or not. */
const UNCERTAIN = new Set(['BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT', 'IN_PROGRESS'])

/** The longest that one waits between two tries, in seconds. */
const LONGEST_WAIT = 60

/** Reads the text of an operation. */
export function textOf(document: Pick<TypedDocument<never, never>, 'loc'> | string): string {
  const text = typeof document === 'string' ? document : document.loc?.source.body
  if (text === undefined)
    throw new TypeError('The document has no text: pass the text of the operation instead.')
  return text
}

/** The headers of every request of a connection. */
export const headersOf = ({ token }: Connection, options: CallOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
})

/** Seconds of a Retry-After; null for none, and for a date. */
const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null

/** One answer: its data, or why there is none. */
async function read<Data>(answer: Response): Promise<Data> {
  const retryAfter = secondsOf(answer.headers.get('retry-after'))
  let body: GraphAnswer<Data>
  try {
    body = (await answer.json()) as GraphAnswer<Data>
  } catch {
    const code =
      answer.status === 429
        ? 'TOO_MANY_REQUESTS'
        : answer.status >= 500
          ? 'BACKEND_UNAVAILABLE'
          : 'BAD_REQUEST'
    throw new GraphError(`The answer is no JSON (${answer.status}).`, { code, retryAfter })
  }
  const [problem] = body.errors ?? []
  if (problem) throw new GraphError(problem.message, { retryAfter, ...problem.extensions }, problem.path)
  if (body.data === undefined || body.data === null)
    throw new GraphError('The answer has no data.', { code: 'UNKNOWN' })
  return body.data
}

/** Sends a request until it is answered, as often as the connection allows, and as long as it is safe. */
export async function sendSafely<Data>(
  connection: Connection,
  send: () => Promise<Response>,
  isSafe: boolean,
): Promise<Data> {
  const { tries = 4, wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) } =
    connection
  for (let tried = 1; ; tried += 1) {
    const problem = await send()
      .then((answer) => read<Data>(answer))
      .then(
        (data) => ({ data }),
        (error: unknown) => ({ error }),
      )
    if ('data' in problem) return problem.data
    const { error } = problem
    const isLost = !(error instanceof GraphError)
    const mayBeDone = isLost || UNCERTAIN.has(error.code)
    const isWorth = mayBeDone ? isSafe : NOT_BEGUN.has(error.code)
    const seconds = (isLost ? null : error.retryAfter) ?? 2 ** (tried - 1)
    if (!isWorth || tried >= tries || seconds > LONGEST_WAIT) throw error
    await wait(seconds * 1000)
  }
}

/**
 * Sends one operation and answers its data, with the types of its document. Waits as long as the service asks for (Retry-After)
 * and sends again what is safe to send again. Throws GraphError for anything in `errors`; what the user can correct is in
 * `userErrors` of the data.
 */
export function call<Data, Variables>(
  connection: Connection,
  document: TypedDocument<Data, Variables> | string,
  variables: Variables,
  options: CallOptions = {},
): Promise<Data> {
  const query = textOf(document)
  const isChange = /^\s*mutation\b/m.test(query.replace(/^\s*#.*$/gm, ''))
  const { url, fetch: send = fetch } = connection
  const body = JSON.stringify({ query, variables })
  const headers = { ...headersOf(connection, options), 'content-type': 'application/json' }
  return sendSafely<Data>(
    connection,
    () => send(new URL('/graphql', url), { method: 'POST', headers, body }),
    !isChange || options.idempotencyKey !== undefined,
  )
}
