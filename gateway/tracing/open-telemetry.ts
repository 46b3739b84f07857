import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { remoteTrace, type Tracing, traceHeaders } from './trace.ts'

/** Milliseconds after which spans that could not be sent are given up when the gateway ends. */
const CLOSE_MS = 2_000

/** Sends spans to a collector at `endpoint` (OTLP over HTTP), or to `exporter`. Spans hold no personal data. */
export function openTelemetry(
  endpoint: string,
  exporter: SpanExporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'isusu-gateway' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('isusu-gateway')
  return {
    begin(headers) {
      const remote = remoteTrace(headers)
      const parent =
        remote === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: remote.traceId,
              spanId: remote.parentId,
              traceFlags: remote.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            })
      const request = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      const within = trace.setSpan(ROOT_CONTEXT, request)
      const { traceId } = request.spanContext()
      return {
        traceId,
        begin(call) {
          const span = tracer.startSpan(call, { kind: SpanKind.CLIENT }, within)
          const { spanId, traceFlags } = span.spanContext()
          return {
            headers: traceHeaders(
              `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
              remote,
            ),
            end(outcome) {
              if (outcome !== 'ok') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
              span.end()
            },
          }
        },
        end(name, outcome) {
          request.updateName(name)
          if (outcome !== 'ok') request.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
          request.end()
        },
      }
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ])
    },
  }
}
