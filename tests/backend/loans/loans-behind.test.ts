import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellOfLoansBehind } from '#backend/loans/loans-behind.ts'
import { lagosDate } from '#rules/dates.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, mailsTo, type Person } from '../../support/people.ts'

const DAY_MS = 24 * 3_600_000

describe('guarantors of a loan that falls behind', () => {
  let backend: TestBackend
  let guarantor: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    guarantor = await enrol(backend)
  })
  afterAll(() => backend.close())

  const told = async () =>
    (await mailsTo(backend, guarantor)).filter((subject) => subject.endsWith('is behind'))

  it('hear of it once, and again only after it was in order', async () => {
    const { deps, clock } = backend
    const before = clock.now
    const behindAt = async (at: Date) => {
      const { loans } = await deps.remembered.loansAt(deps.db, lagosDate(at))
      return new Set(loans.filter(({ arrears }) => arrears > 0).map(({ id }) => id))
    }
    // Nothing is repaid for a quarter.
    const later = new Date(before.getTime() + 100 * DAY_MS)
    const behindBefore = await behindAt(before)
    clock.now = later
    const signed = await deps.db
      .selectFrom('guarantors as g')
      .innerJoin('loans as l', 'l.id', 'g.loan_id')
      .select(['g.id', 'l.id as loan_id'])
      .where('l.state', '=', 'approved')
      .execute()
    const behind = await behindAt(later)
    const found = signed.find(({ loan_id: loan }) => behind.has(loan) && !behindBefore.has(loan))
    if (found === undefined) throw new Error('the demo society has no loan that falls behind')
    // The forms of the documents prove nothing, so nobody is told by them.
    await tellOfLoansBehind(deps)
    expect(await told()).toEqual([])
    await deps.db
      .updateTable('guarantors')
      .set({ member_id: guarantor.id })
      .where('id', '=', found.id)
      .execute()
    await tellOfLoansBehind(deps)
    await tellOfLoansBehind(deps)
    expect(await told()).toHaveLength(1)
    const { act } = await deps.db
      .selectFrom('audit_log')
      .select('act')
      .where('record_id', '=', found.loan_id)
      .where('act', '=', 'note loan behind')
      .executeTakeFirstOrThrow()
    expect(act).toBe('note loan behind')
    // Once more it is in order, as it was before the quarter, and then falls behind again.
    clock.now = before
    await tellOfLoansBehind(deps)
    expect(await told()).toHaveLength(1)
    clock.now = later
    await tellOfLoansBehind(deps)
    expect(await told()).toHaveLength(2)
  })
})
