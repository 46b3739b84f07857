import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Durations } from './durations.ts'
import type { GuardState } from './rest/call-guard.ts'
import type { CallRecord } from './rest/call-record.ts'

/** The figures of GET /metrics. No label holds anything that callers choose. */
export interface Metrics {
  readonly registry: Registry
  countCall(record: CallRecord): void
  /** A value of an answer that could not be read; `field` as in `CallRecord.leftOut`. */
  countUnreadable(call: string, field: string): void
  countRequest(route: string, status: number, seconds: number): void
  /** `name` is one of the product's own operations, or 'other'. */
  countOperation(kind: string, name: string, outcome: string): void
  /** A call that was not sent to the backend: its breaker was open, or too many calls waited. */
  readonly countRefusal: (call: string, reason: string) => void
  /** A request that was refused by one of the limits of the gateway. */
  countLimit(limit: string): void
  /** Reads the state of the gateway at each scrape. */
  watch(state: GatewayState): void
}

/** What is under way, read when the metrics are. */
export interface GatewayState {
  readonly operations: () => number
  readonly uploads: () => number
  readonly streams: () => number
  readonly guards: () => readonly GuardState[]
  readonly connections: () => { readonly running: number; readonly free: number; readonly queued: number }
  readonly identities: () => { readonly found: number; readonly missed: number }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'isusu_gateway_' })
  const calls = new Durations({
    name: 'isusu_backend_call_seconds',
    help: 'Calls to the backend, by call and outcome (ok, or the error code it became).',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registry,
  })
  const requests = new Durations({
    name: 'isusu_http_request_seconds',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registry,
  })
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const operations = counter(
    'isusu_graphql_operations_total',
    "GraphQL operations, by kind, name (the product's own, else 'other') and outcome (ok, or the code of the first error).",
    'kind',
    'operation',
    'outcome',
  )
  const refusals = counter(
    'isusu_backend_calls_refused_total',
    'Calls not sent to the backend, by call and reason (open: circuit breaker, full: too many at once).',
    'call',
    'reason',
  )
  const unreadable = counter(
    'isusu_backend_unreadable_fields_total',
    "Answers of the backend with a field that could not be read, by call and field; positions in lists are '[]'.",
    'call',
    'field',
  )
  const limits = counter('isusu_limit_refusals_total', 'Requests refused by a limit of the gateway.', 'limit')
  return {
    registry,
    countRefusal: (call, reason) => refusals.inc({ call, reason }),
    countCall({ call, outcome, milliseconds, field, leftOut }) {
      calls.observe(call, outcome, milliseconds / 1000)
      if (field === null && leftOut.length === 0) return
      for (const each of new Set([...(field === null ? [] : [field]), ...leftOut]))
        unreadable.inc({ call, field: each.replaceAll(/\[\d+\]/g, '[]') })
    },
    countUnreadable: (call, field) => unreadable.inc({ call, field }),
    countRequest: (route, status, seconds) => requests.observe(route, status, seconds),
    countOperation: (kind, operation, outcome) => operations.inc({ kind, operation, outcome }),
    countLimit: (limit) => limits.inc({ limit }),
    watch: (state) => watch(registry, state),
  }
}

function watch(registry: Registry, state: GatewayState): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly (readonly [Partial<Record<Label, string>>, number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const [labels, value] of read()) this.set(labels, value)
      },
    })
  gauge('isusu_operations_under_way', 'GraphQL operations under way.', [], () => [[{}, state.operations()]])
  gauge('isusu_uploads_under_way', 'Uploads under way.', [], () => [[{}, state.uploads()]])
  gauge('isusu_streams_open', 'Subscriptions that are open.', [], () => [[{}, state.streams()]])
  gauge('isusu_backend_calls_under_way', 'Calls to the backend under way, by call.', ['call'], () =>
    state.guards().map(({ call, underWay }) => [{ call }, underWay]),
  )
  gauge('isusu_backend_calls_waiting', 'Calls to the backend that wait for room, by call.', ['call'], () =>
    state.guards().map(({ call, waiting }) => [{ call }, waiting]),
  )
  gauge('isusu_backend_breaker_open', 'Circuit breakers: 0 closed, 1 open, 0.5 trying.', ['call'], () =>
    state.guards().map(({ call, breaker }) => [{ call }, { closed: 0, open: 1, trying: 0.5 }[breaker]]),
  )
  gauge('isusu_backend_connections', 'Connections to the backend, and calls queued for one.', ['state'], () =>
    Object.entries(state.connections()).map(([name, count]) => [{ state: name }, count]),
  )
  gauge('isusu_identity_cache', 'Callers identified since the start, from memory or not.', ['result'], () =>
    Object.entries(state.identities()).map(([result, count]) => [{ result }, count]),
  )
}
