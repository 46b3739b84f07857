import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RECORDED_AT, readAnswers, recorded, type Values } from '#scripts/recording/recording.ts'
import { recordGraph } from '#scripts/recording/walk.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  backend.clock.now = RECORDED_AT
  gateway.clock.now = RECORDED_AT
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** Without files and their addresses: the demo society of tests has none. */
const withoutFiles = (answer: unknown): Values =>
  JSON.parse(JSON.stringify(answer, (key, value) => (/url$|^documents$/i.test(key) ? undefined : value)))

it('the recording of the demo society is what the gateway answers today', async () => {
  const token = await backend.tokenOf('admin')
  const answered = await recordGraph(async (query) => (await gateway.ask(query, { token })).data, 4)
  const kept = withoutFiles(readAnswers())
  const stale = Object.entries(withoutFiles(recorded(answered))).filter(([name, answer]) => {
    const { items } = answer as { items?: readonly unknown[] }
    if (items === undefined) return !isDeepStrictEqual(answer, kept[name])
    const { items: known } = kept[name] as { items: readonly unknown[] }
    return !items.every((item) => known.some((each) => isDeepStrictEqual(each, item)))
  })
  // `node scripts/run.mjs scripts/recording/record.ts` records what is stale.
  expect(stale.map(([name]) => name)).toEqual([])
})
