import { randomUUID } from 'node:crypto'
import type { CallTracer } from '../rest/traced-call.ts'

/** One request as part of a trace (W3C Trace Context), which may have begun at the caller's. */
export interface Trace extends CallTracer {
  /** 32 hexadecimal digits, the same in the logs of every service that the request passes through. */
  readonly traceId: string
  /** The request is answered. `name` is the known name of its operation, or its kind. */
  end(name: string, outcome: string): void
}

/** Where traces come from; `close` sends what has not been sent. */
export interface Tracing {
  begin(headers: Readonly<Record<string, unknown>>): Trace
  close(): Promise<void>
}

/** The trace that a caller's headers name. */
export interface RemoteTrace {
  readonly traceId: string
  readonly parentId: string
  readonly isSampled: boolean
  readonly state: string | null
}

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
const STATE = /^[\x20-\x7e]{1,512}$/

/** Reads `traceparent` and `tracestate`; null without a valid one. `baggage` is not read: it may hold anything. */
export function remoteTrace(headers: Readonly<Record<string, unknown>>): RemoteTrace | null {
  const { traceparent, tracestate } = headers
  const [, traceId, parentId, flags] =
    typeof traceparent === 'string' ? (PARENT.exec(traceparent.trim()) ?? []) : []
  if (traceId === undefined || parentId === undefined || flags === undefined) return null
  const state = typeof tracestate === 'string' && STATE.test(tracestate) ? tracestate : null
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1, state }
}

/** The headers of a call in a trace, names and values in turn. */
export const traceHeaders = (parent: string, remote: RemoteTrace | null): readonly string[] =>
  typeof remote?.state === 'string'
    ? ['traceparent', parent, 'tracestate', remote.state]
    : ['traceparent', parent]

/** 32 hexadecimal digits at random; the ids of node:crypto are made in advance, so they cost little. */
const randomId = (): string => randomUUID().replaceAll('-', '')

/** Eight hexadecimal digits at random, the same for all calls of this process. */
const PROCESS = randomUUID().slice(0, 8)

/** As many calls as eight hexadecimal digits can tell apart while small numbers are written fast. */
const MOST_PARTS = 0x1000_0000

let parts = 0

/** Sixteen hexadecimal digits; the parts of a trace need to differ, and no more. */
function nextPart(): string {
  parts = (parts + 1) % MOST_PARTS
  return PROCESS + (MOST_PARTS + parts).toString(16)
}

/** Passes traces on and gives every request an id for the logs, without recording anything. */
export const passingOn: Tracing = {
  begin(headers) {
    const remote = remoteTrace(headers)
    const traceId = remote?.traceId ?? randomId()
    const flags = remote?.isSampled === true ? '01' : '00'
    return {
      traceId,
      begin: () => ({
        headers: traceHeaders(`00-${traceId}-${nextPart()}-${flags}`, remote),
        end: null,
      }),
      end: () => undefined,
    }
  },
  close: () => Promise.resolve(),
}
