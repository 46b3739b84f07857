import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CallRecord } from './rest/call-record.ts'

/** The figures of GET /metrics. */
export interface Metrics {
  readonly registry: Registry
  countCall(record: CallRecord): void
  countRequest(route: string, status: number, seconds: number): void
  countOperation(kind: string, outcome: string): void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'isusu_gateway_' })
  const calls = new Histogram({
    name: 'isusu_backend_call_seconds',
    help: 'Calls to the backend, by call and outcome (ok, or the error code it became).',
    labelNames: ['call', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  })
  const requests = new Histogram({
    name: 'isusu_http_request_seconds',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const operations = new Counter({
    name: 'isusu_graphql_operations_total',
    help: 'GraphQL operations, by kind and outcome (ok, or the code of the first error).',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  })
  const unreadable = new Counter({
    name: 'isusu_backend_unreadable_fields_total',
    help: "Answers of the backend with a field that could not be read, by call and field; positions in lists are '[]'.",
    labelNames: ['call', 'field'],
    registers: [registry],
  })
  return {
    registry,
    countCall({ call, outcome, milliseconds, field, leftOut }) {
      calls.observe({ call, outcome }, milliseconds / 1000)
      for (const each of new Set([...(field === null ? [] : [field]), ...leftOut]))
        unreadable.inc({ call, field: each.replaceAll(/\[\d+\]/g, '[]') })
    },
    countRequest: (route, status, seconds) => requests.observe({ route, status }, seconds),
    countOperation: (kind, outcome) => operations.inc({ kind, outcome }),
  }
}
