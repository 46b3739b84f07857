/** A call to the backend in the trace of its request (W3C Trace Context). */
export interface TracedCall {
  /** Names and values in turn: `traceparent`, and `tracestate` where the caller sent one. */
  readonly headers: readonly string[]
  /** null where nothing is recorded. */
  readonly end: ((outcome: string) => void) | null
}

/** Begins the part of a trace that is one call, 'GET /user/getuser/:id'. */
export interface CallTracer {
  begin(call: string): TracedCall
}
