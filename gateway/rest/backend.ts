import type { FormFields } from '#backend/contract/form.ts'
import type { DocumentedCall, WireAccess, WireCall } from '#backend/contract/wire.ts'
import { backendInvalidAnswer } from '#schema/errors.ts'
import type { Outcome } from '#schema/outcome.ts'
import type { GuardEvents, GuardState } from './call-guard.ts'
import { makeCallGuards } from './call-guards.ts'
import { outcomeOf } from './call-record.ts'
import { type CallListener, CallReport } from './call-report.ts'
import { DecodeError, unreadableField } from './decode-error.ts'
import { readDone } from './done-answer.ts'
import type { WireAnswer } from './envelope.ts'
import { connectionsOf, makePool } from './exchange.ts'
import type { FileAnswer } from './file-exchange.ts'
import { usedWhole } from './first-use.ts'
import { AnswerKinds } from './json/record-kind.ts'
import { moreFor } from './long-calls.ts'
import { type CallWay, MadeCall } from './made-call.ts'
import {
  type Caller,
  type CallOptions,
  exchangeOf,
  listPathOf,
  RequestHeaders,
  sendingMs,
} from './outgoing-call.ts'
import { isRefusal, refusalOf } from './refusal.ts'
import { RequestShare } from './request-share.ts'
import { makeSharedReads, type SharedReads } from './shared-reads.ts'
import { type FileViewer, openFile } from './stored-file.ts'

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
export interface BackendClientOptions extends CallListener {
  /** Address without a trailing slash; it may have a path. */
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly events?: GuardEvents
  /** Hears the time by the clock of a sandbox with each answer; null from a society that is none. */
  readonly onSandbox?: (now: string | null, askedAt: Date) => void
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
      const headers = new RequestHeaders(caller)
      const way = {
        share: new RequestShare(),
        guards,
        pool,
        trace: caller.trace ?? null,
        stop: caller.stop ?? null,
      }
      const reading = { caller, headers, kinds, root, client: options, reads, ...way }
      return {
        ask: (call, callOptions, read) => makeCall(call, callOptions, read, reading),
        async act(call, callOptions, read = () => null) {
          reads.forget()
          options.onChange?.()
          const done = (answer: WireAnswer) => readDone(answer, call, read)
          try {
            return await makeCall(call, callOptions, done, { ...reading, reads: null })
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
interface Calling extends CallWay {
  readonly caller: Caller
  readonly headers: RequestHeaders
  readonly kinds: AnswerKinds
  readonly root: string
  readonly client: BackendClientOptions
  /** null for a change. */
  readonly reads: SharedReads | null
}

async function makeCall<Result, Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  read: ReadAnswer<Result>,
  calling: Calling,
): Promise<Result> {
  const { caller, client, reads } = calling
  const report = new CallReport(nameOf(call), caller.requestId, client)
  let made: MadeCall | null = null
  const askedAt = client.now()
  try {
    const given = options.token === undefined ? caller.token() : options.token
    const token = given instanceof Promise ? await given : given
    made = madeCall(call, options, token, calling)
    const answer = await (reads !== null && made.isRead ? reads.read(made) : made.make())
    if (made.isMade) caller.countCall?.()
    report.status = answer.status
    // A proxy before the backend knows nothing of the clock, and an answer that was kept is of an earlier moment.
    if (made.isMade && answer.isJson && answer.status < 500) client.onSandbox?.(answer.sandboxNow, askedAt)
    if (answer.isReplayed) caller.changes?.heardBefore()
    if (isRefusal(answer)) {
      if (answer.status === 401 && token !== null && options.isSignIn !== true) caller.onRefused(token)
      const refused = refusalOf(answer, call, options, token, client.now())
      report.field = refused.field
      throw refused.error
    }
    try {
      if (!answer.isJson) throw new DecodeError('answer', 'JSON')
      const result = read({ body: answer.body, etag: answer.etag, note: report.note })
      if (client.recordLate === undefined) usedWhole(result)
      report.end('ok', made.isMade)
      return result
    } catch (problem) {
      report.field = unreadableField(problem)
      throw report.field === null ? problem : backendInvalidAnswer()
    }
  } catch (problem) {
    const outcome = outcomeOf(problem)
    // What a guard refuses was no call; it has a counter of its own. An equal call of the same request was recorded before.
    const isCall = made?.isSent === true || !NOT_SENT.has(outcome)
    if (report.status === null && isCall && made?.isMade !== false) caller.countCall?.()
    report.end(outcome, isCall && made?.isMade !== false)
    throw problem
  }
}

function madeCall<Fields extends FormFields>(
  call: DocumentedCall<WireAccess, Fields>,
  options: CallOptions<Fields>,
  token: string | null,
  calling: Calling,
): MadeCall {
  const { root, caller, headers, kinds, client, reads } = calling
  const name = nameOf(call)
  // Some changes are documented as GET; they are made by `act`, which shares nothing.
  const isRead = reads !== null && call.method === 'GET'
  const exchange = exchangeOf(root, call, options, {
    headers: headers.with(token),
    key: reads === null ? (caller.changes?.key ?? null) : null,
    isRead,
    kind: kinds.of(name),
  })
  const timeoutMs =
    Math.min(options.timeoutMs ?? client.timeoutMs, client.timeoutMs) +
    sendingMs(exchange.body) +
    moreFor(call, client.timeoutMs)
  const list = isRead ? listPathOf(call, options) : null
  return new MadeCall(name, exchange, { guard: options.guard ?? name, list, token, timeoutMs }, calling)
}

const names = new Map<WireCall, string>()

/** 'GET /user/getuser/:id'. */
function nameOf(call: WireCall): string {
  const known = names.get(call)
  if (known !== undefined) return known
  const name = `${call.method} ${call.path}`
  names.set(call, name)
  return name
}

/** The outcomes of calls that a guard refuses. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'BACKEND_UNAVAILABLE',
  'OVERLOADED',
  'OPERATION_TOO_COSTLY',
  'STOPPED',
])
