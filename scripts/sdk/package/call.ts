import { type Connection, GraphError, type TypedDocument } from './connection.ts'
import { isChange } from './is-change.ts'

/** How one call is made. */
export interface CallOptions {
  /**
   * Makes a change safe to send again: it is carried out once. With it a change is sent again after a failure, without it only
   * when it was certainly not carried out. `newKey()` makes one.
   */
  readonly idempotencyKey?: string
  /** Ends the call, whatever it waits for. What was sent of a change may be carried out all the same. */
  readonly signal?: AbortSignal
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

/** Refused before anything was done, where it is no field that says so. */
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

/** Waits for so many milliseconds, or until it is ended. Throws the reason of the signal. */
export async function pause(
  { wait }: Connection,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted()
  let end = () => {}
  const isOver = new Promise<void>((done) => {
    end = done
  })
  signal?.addEventListener('abort', end)
  const timer = wait === undefined ? setTimeout(end, milliseconds) : undefined
  try {
    await Promise.race([isOver, ...(wait === undefined ? [] : [wait(milliseconds)])])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
  signal?.throwIfAborted()
}

/** Seconds of a Retry-After; null for none, and for a date. */
const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null

/** What became of one request. */
type Outcome<Data> =
  | { readonly data: Data; readonly isUnderWay: boolean }
  | { readonly error: unknown; readonly isNotBegun: boolean; readonly mayBeDone: boolean }

/** Whether a payload says that the same change is being made at this moment. */
const isUnderWay = (payload: unknown): boolean => {
  const problems = (payload as { userErrors?: unknown } | null)?.userErrors
  return Array.isArray(problems) && problems.some((each) => each?.code === 'IN_PROGRESS')
}

/** One answer: its data, or why there is none. */
async function read<Data>(answer: Response): Promise<Outcome<Data>> {
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
    const error = new GraphError(`The answer is no JSON (${answer.status}).`, { code, retryAfter })
    return { error, isNotBegun: NOT_BEGUN.has(code), mayBeDone: UNCERTAIN.has(code) }
  }
  const [problem] = body.errors ?? []
  if (problem) {
    const error = new GraphError(problem.message, { retryAfter, ...problem.extensions }, problem.path)
    const isRefused = NOT_BEGUN.has(error.code)
    // What a field says was said while others were carried out.
    const isNotBegun = isRefused && problem.path === undefined && (body.data ?? null) === null
    const isUncertain = UNCERTAIN.has(error.code) || error.reason === 'IN_PROGRESS'
    return { error, isNotBegun, mayBeDone: isUncertain || (isRefused && !isNotBegun) }
  }
  if (body.data === undefined || body.data === null) {
    const error = new GraphError('The answer has no data.', { code: 'UNKNOWN' })
    return { error, isNotBegun: false, mayBeDone: false }
  }
  return { data: body.data, isUnderWay: Object.values(body.data).some(isUnderWay) }
}

/** Sends a request until it is answered, as often as the connection allows, and as long as it is safe. */
export async function sendSafely<Data>(
  connection: Connection,
  send: () => Promise<Response>,
  isSafe: boolean,
  { idempotencyKey, signal }: CallOptions,
): Promise<Data> {
  const { tries = 4 } = connection
  for (let tried = 1; ; tried += 1) {
    signal?.throwIfAborted()
    const outcome = await send()
      .then((answer) => read<Data>(answer))
      .catch((error: unknown): Outcome<Data> => ({ error, isNotBegun: false, mayBeDone: true }))
    signal?.throwIfAborted()
    if ('data' in outcome) {
      const isToAsk = outcome.isUnderWay && idempotencyKey !== undefined && tried < tries
      if (!isToAsk) return outcome.data
      await pause(connection, 2 ** (tried - 1) * 1000, signal)
      continue
    }
    const { error, isNotBegun, mayBeDone } = outcome
    const isWorth = isNotBegun || (mayBeDone && isSafe)
    const seconds = (error instanceof GraphError ? error.retryAfter : null) ?? 2 ** (tried - 1)
    if (!isWorth || tried >= tries || seconds > LONGEST_WAIT) throw error
    await pause(connection, seconds * 1000, signal)
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
  const { url, fetch: send = fetch } = connection
  const { idempotencyKey, signal } = options
  const body = JSON.stringify({ query, variables })
  const headers = { ...headersOf(connection, options), 'content-type': 'application/json' }
  return sendSafely<Data>(
    connection,
    () =>
      send(new URL('/graphql', url), {
        method: 'POST',
        headers,
        body,
        ...(signal !== undefined && { signal }),
      }),
    !isChange(query) || idempotencyKey !== undefined,
    options,
  )
}
