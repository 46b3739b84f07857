import type { Pool } from 'undici'
import type { FormFields } from '#backend/contract/form.ts'
import type { DocumentedCall, WireAccess, WireCall } from '#backend/contract/wire.ts'
import { backendInvalidAnswer } from '#schema/errors.ts'
import type { Outcome } from '#schema/outcome.ts'
import { type CallGuards, type GuardEvents, type GuardState, makeCallGuards } from './call-guards.ts'
import { type CallRecord, type LateRecord, outcomeOf } from './call-record.ts'
import { DecodeError, unreadableField } from './decoder.ts'
import { readDone } from './done-answer.ts'
import type { Ending } from './ending.ts'
import type { WireAnswer } from './envelope.ts'
import { type Answer, connectionsOf, type Exchange, isFailure, makePool, send } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'
import { usedWhole } from './first-use.ts'
import { AnswerKinds } from './json/record-kind.ts'
import { type Caller, type CallOptions, exchangeOf, listPathOf, sendingMs } from './outgoing-call.ts'
import { isRefusal, refusalOf } from './refusal.ts'
import { makeRequestShare, type RequestShare } from './request-share.ts'
import { makeSharedReads, type SharedReads } from './shared-reads.ts'
import { type FileViewer, openFile } from './stored-file.ts'
import type { TracedCall } from './traced-call.ts'

/** Parses an answer. */
type ReadAnswer<Result> = (answer: WireAnswer) => Result

/** The backend for one request, with its token and address. */
export interface Backend {
  /** Makes one call that reads, and parses its answer. Throws only the errors of schema/errors.ts. */
  ask<Result, Fields extends FormFields>(
    call: DocumentedCall<WireAccess, Fields>,
    options: CallOptions<Fields>,
    read: ReadAnswer<Result>,
  ): Promise<Result>
  /**
   * Makes one call that changes something, whatever its method. BACKEND_INVALID_ANSWER unless the answer says that it
   * was done. `read` finds the record of the answer; one that cannot be read is null, because the change was made.
   */
  act<Item = never, Fields extends FormFields = FormFields>(
    call: DocumentedCall<WireAccess, Fields>,
    options: CallOptions<Fields>,
    read?: ReadAnswer<Item | null>,
  ): Promise<Outcome<Item | null>>
}

/** The connections to one backend, shared by all requests. */
export interface BackendClient {
  readonly origin: string
  for(caller: Caller): Backend
  /** A stored file by the backend's own path; null when it does not exist, or not for this viewer. Throws as `ask`. */
  file(path: string, viewer: FileViewer): Promise<FileAnswer | null>
  /** The breakers and concurrent calls, for the metrics. */
  readonly guards: () => readonly GuardState[]
  /** The connections of the pool. */
  readonly connections: () => { readonly running: number; readonly free: number; readonly queued: number }
  close(): Promise<void>
}

/** The options of a client. */
export interface BackendClientOptions {
  /** Address without a trailing slash; it may have a path. */
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
  /** Hears of values found unreadable after their call was recorded; without it all of an answer is read before. */
  readonly recordLate?: (late: LateRecord) => void
  readonly events?: GuardEvents
  /** Called before and after each change. */
  readonly onChange?: () => void
  /** Whether calls that keep failing are refused for a while; true when left out. */
  readonly hasBreakers?: boolean
}

/** Does not connect yet: each call connects when needed and fails while the backend is down. */
export function makeBackendClient(options: BackendClientOptions): BackendClient {
  const pool = makePool(options.url)
  // An address may have a path of its own, below which the calls are.
  const root = new URL(options.url).pathname.replace(/\/$/, '')
  const guards = makeCallGuards(options.events, options.hasBreakers)
  return {
    origin: options.url,
    guards: guards.states,
    connections: () => connectionsOf(pool),
    for(caller) {
      const reads = makeSharedReads()
      const kinds = caller.kinds ?? new AnswerKinds()
      const calling = { caller, kinds, pool, root, guards, share: makeRequestShare(), client: options }
      return {
        ask: (call, callOptions, read) => makeCall(call, callOptions, read, { ...calling, reads }),
        async act(call, callOptions, read = () => null) {
          reads.forget()
          options.onChange?.()
          const done = (answer: WireAnswer) => readDone(answer, call, read)
          try {
            return await makeCall(call, callOptions, done, { ...calling, reads: null })
          } finally {
            // What was read while the change was under way may be from before it.
            reads.forget()
            options.onChange?.()
          }
        },
      }
    },
    file: (path, viewer) => openFile(path, viewer, pool, { ...options, guards }),
    close: () => pool.close(),
  }
}

/** What the calls of one request share. */
interface Calling {
  readonly caller: Caller
  readonly kinds: AnswerKinds
  readonly pool: Pool
  readonly root: string
  readonly guards: CallGuards
  readonly share: RequestShare
  readonly client: BackendClientOptions
  /** null for a change. */
  readonly reads: SharedReads | null
}

async function makeCall<Result, Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  read: ReadAnswer<Result>,
  { caller, kinds, pool, root, guards, share, client, reads }: Calling,
): Promise<Result> {
  const started = performance.now()
  const name = nameOf(call)
  const { stop = null } = caller
  // Some changes are documented as GET; they are made by `act`, which shares nothing.
  const isRead = reads !== null && call.method === 'GET'
  let isShared = false
  let isSent = false
  let status: number | null = null
  let field: string | null = null
  let leftOut: Set<string> | null = null
  let isRecorded = false
  const note = (one: string) => {
    const left = one.replaceAll(/\[\d+\]/g, '[]')
    leftOut ??= new Set()
    if (leftOut.has(left) || leftOut.size >= LEFT_OUT_MAX) return
    leftOut.add(left)
    // A record is read further while it is answered (record.ts).
    if (isRecorded) client.recordLate?.({ call: name, requestId: caller.requestId, leftOut: left })
  }
  const record = (outcome: string) =>
    client.record({
      call: name,
      status,
      outcome,
      milliseconds: performance.now() - started,
      requestId: caller.requestId,
      field,
      leftOut: leftOut === null ? NOTHING : [...leftOut],
    })
  try {
    const given = options.token === undefined ? caller.token() : options.token
    const token = given instanceof Promise ? await given : given
    const exchange = exchangeOf(root, call, options, { caller, token, isRead, kind: kinds.of(name) })
    const timeoutMs = Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs)
    const guarded = (leave: () => void) =>
      guards.run({
        call: name,
        timeoutMs: timeoutMs + sendingMs(exchange.body),
        request: stop,
        isRead,
        send(ending) {
          isSent = true
          return sendTraced(exchange, pool, ending, caller.trace?.begin(name) ?? null)
        },
        onEnd: leave,
      })
    const exchanged = () => {
      isShared = false
      return share(guarded)
    }
    isShared = isRead
    const answer =
      reads !== null && isRead
        ? await reads.read({ path: exchange.path, list: listPathOf(call, options), token }, exchanged)
        : await exchanged()
    status = answer.status
    if (isRefusal(answer)) {
      if (status === 401 && token !== null && options.isSignIn !== true) caller.onRefused(token)
      const refused = refusalOf(answer, call, options, token, client.now())
      field = refused.field
      throw refused.error
    }
    try {
      if (!answer.isJson) throw new DecodeError('answer', 'JSON')
      const result = read({ body: answer.body, etag: answer.etag, note })
      if (client.recordLate === undefined) usedWhole(result)
      if (!isShared) record('ok')
      isRecorded = true
      return result
    } catch (problem) {
      field = unreadableField(problem)
      throw field === null ? problem : backendInvalidAnswer()
    }
  } catch (problem) {
    // An equal call of the same request was sent and recorded before.
    const outcome = outcomeOf(problem)
    // What a guard refuses was no call; it has a counter of its own.
    const isCall = isSent || !NOT_SENT.has(outcome)
    if (!isShared && isCall) record(outcome)
    throw problem
  }
}

/** Sends a call as a part of the trace of its request. */
function sendTraced(
  exchange: Exchange,
  pool: Pool,
  ending: Ending,
  traced: TracedCall | null,
): Promise<Answer> {
  if (traced === null) return send(exchange, pool, ending)
  const { end } = traced
  const { method, path, body, isRead, kind } = exchange
  const headers = exchange.headers.concat(traced.headers)
  const sent = send({ method, path, headers, body, isRead, kind }, pool, ending)
  if (end !== null)
    sent.then(
      (answer) => end(isFailure(answer) ? String(answer.status) : 'ok'),
      (problem) => end(outcomeOf(problem)),
    )
  return sent
}

const NOTHING: readonly string[] = []

const names = new Map<WireCall, string>()

/** 'GET /user/getuser/:id'. */
function nameOf(call: WireCall): string {
  const known = names.get(call)
  if (known !== undefined) return known
  const name = `${call.method} ${call.path}`
  names.set(call, name)
  return name
}

/** The most left out fields of one call that are recorded. */
const LEFT_OUT_MAX = 20

/** The outcomes of calls that a guard refuses. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'BACKEND_UNAVAILABLE',
  'OVERLOADED',
  'OPERATION_TOO_COSTLY',
  'STOPPED',
])
