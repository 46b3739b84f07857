import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../backend.ts'
import type { SurplusOfYear } from './advances.ts'
import { nameOf } from './treasurer.ts'
import { SHUT, Year } from './year.ts'

/** Twelve months of so many members, one test for each calendar month. */
export function testYear(members: number, surplus: SurplusOfYear = 'UNAPPLIED'): void {
  const rule = surplus === 'ADVANCE' ? ', a surplus in advance to the next month' : ''
  describe(`a year of deductions of ${members} members${rule}`, () => {
    let backend: TestBackend
    let year: Year
    beforeAll(async () => {
      // Of the demo's own loans no interest is released: the sums made apart are of the members of the year alone.
      backend = await startTestBackend({}, 'AT_DISBURSEMENT')
      year = await Year.begin(backend, members, surplus)
    })
    afterAll(() => backend?.close())

    const months = Array.from({ length: SHUT + 1 }, (_, month) => ({ month, name: nameOf(month) }))
    it.each(months)('agrees to the kobo with sums made apart from it in $name', async ({ month }) => {
      await year.pass(month)
      const { found, own } = await year.ledgers()
      expect(found).toEqual(own)
    })

    it('leaves nothing for the verifier of closed months to find', async () => {
      expect(await year.wrong()).toEqual([])
    })
  })
}
