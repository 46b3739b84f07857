import { CallStopped } from './call-stopped.ts'

/** One finished call, for logs, metrics and tests that count calls. It holds no personal data. */
export interface CallRecord {
  /** 'GET /user/getuser/:id'. */
  readonly call: string
  /** HTTP status; null without an answer. */
  readonly status: number | null
  /** 'ok', or the code of the error it became; STOPPED when its request was over before it was answered. */
  readonly outcome: string
  readonly milliseconds: number
  readonly requestId: string
  /** The wire field that could not be read, for BACKEND_INVALID_ANSWER. */
  readonly field: string | null
  /** The optional fields, rows and records that could not be read and were left out; positions in lists as '[]'. */
  readonly leftOut: readonly string[]
}

/** A value of a finished call that was found unreadable when it was asked for. */
export interface LateRecord {
  readonly call: string
  readonly requestId: string
  /** As in `CallRecord.leftOut`. */
  readonly leftOut: string
}

/** The outcome of a call that threw, as CallRecord has it. */
export function outcomeOf(problem: unknown): string {
  if (problem instanceof CallStopped) return 'STOPPED'
  if (!(problem instanceof Error) || !('extensions' in problem)) return 'INTERNAL'
  const { code } = problem.extensions as { code?: unknown }
  return typeof code === 'string' ? code : 'INTERNAL'
}
