import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConstraintSweep } from '../support/constraint-sweep.ts'

const sweep = new ConstraintSweep(true)
beforeAll(() => sweep.open())
afterAll(() => sweep.close())

it('refuses every change with a wrong value before a constraint of the database does', async () => {
  await sweep.runAll()
  expect(sweep.failed).toEqual([])
  expect(sweep.findings).toEqual([])
  expect(sweep.sent).toBeGreaterThan(5_000)
}, 3_600_000)
