import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeMetrics } from '#gateway/metrics.ts'

const FILE = join(import.meta.dirname, '../../../docs/dashboard/gateway.json')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

it('the dashboard shows only figures that the gateway has, and every one of its own', async () => {
  const metrics = makeMetrics()
  metrics.watch({
    operations: () => 0,
    uploads: () => 0,
    streams: () => 0,
    guards: () => [],
    connections: () => ({ running: 0, free: 0, queued: 0 }),
    identities: () => ({ found: 0, missed: 0 }),
  })
  const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name)
  const { panels } = JSON.parse(readFileSync(FILE, 'utf8')) as Dashboard
  const shown = new Set(
    panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) =>
        (expr.match(/isusu_\w+/g) ?? []).map((name) => name.replace(/_(?:bucket|count)$/, '')),
      ),
    ),
  )
  expect([...shown].filter((name) => !names.includes(name))).toEqual([])
  expect(
    names.filter(
      (name) => name.startsWith('isusu_') && !name.startsWith('isusu_gateway_') && !shown.has(name),
    ),
  ).toEqual([])
})
