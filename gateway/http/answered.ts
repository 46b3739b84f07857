import type { Services } from '../services.ts'
import type { Trace } from '../tracing/trace.ts'

/** What is told of a request that was answered. */
export interface AnsweredRequest {
  readonly id: string
  readonly trace: Trace | null
  /** The known name of its GraphQL operation, or its kind; null without one. */
  readonly operation: string | null
}

/** Counts and logs an answered request, and ends its trace. `route` is the pattern of its address. */
export type Answered = (request: AnsweredRequest, route: string, status: number, milliseconds: number) => void

export function makeAnswered({ metrics, log }: Pick<Services, 'metrics' | 'log'>): Answered {
  return ({ id, trace, operation }, route, status, milliseconds) => {
    metrics.countRequest(route, status, milliseconds / 1000)
    trace?.end(operation ?? route, status < 500 ? 'ok' : String(status))
    log.info(
      {
        requestId: id,
        route,
        status,
        ms: Math.round(milliseconds),
        // What is undefined is not written.
        operation: operation ?? undefined,
        traceId: trace?.traceId,
      },
      'answered',
    )
  }
}
