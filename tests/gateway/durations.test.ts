import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { Durations } from '#gateway/durations.ts'

const OPTIONS = {
  name: 'isusu_call_seconds',
  help: 'Calls.',
  labelNames: ['call', 'status'] as [string, string],
  buckets: [0.01, 0.1, 1],
}

it('writes durations as the histogram of the library does', async () => {
  const [own, judge] = [new Registry(), new Registry()]
  const durations = new Durations({ ...OPTIONS, registry: own })
  const histogram = new Histogram({ ...OPTIONS, registers: [judge] })
  expect(await own.metrics()).toBe(await judge.metrics())
  for (const seconds of [0, 0.004, 0.01, 0.0100001, 0.5, 1, 7, 0.25])
    for (const [call, status] of [
      ['GET /a "b"\\', 200],
      ['GET /c', 500],
    ] as const) {
      durations.observe(call, status, seconds * (status / 200))
      histogram.observe({ call, status }, seconds * (status / 200))
    }
  expect(await own.metrics()).toBe(await judge.metrics())
  expect(await own.getMetricsAsJSON()).toMatchObject([{ name: OPTIONS.name, type: 'histogram' }])
})
