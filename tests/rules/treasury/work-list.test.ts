import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { WORK_KINDS, type WorkKind } from '#rules/treasury/work-kinds.ts'
import { type WorkFact, type WorkScope, workList, workRefusal } from '#rules/treasury/work-list.ts'

const fact = (count = 1): WorkFact => ({ count, amount: naira(10), since: null })

const everything = Object.fromEntries(WORK_KINDS.map((kind) => [kind, fact()])) as Record<WorkKind, WorkFact>

const effectsIn = (scope: WorkScope) =>
  Object.fromEntries(workList(scope, everything).map(({ kind, effect }) => [kind, effect]))

describe('the work that waits before the books are closed', () => {
  it('tells what refuses a month first, then what needs a reason, then the rest', () => {
    const effects = workList('MONTH', everything).map(({ effect }) => effect)
    expect([...new Set(effects)]).toEqual(['REFUSES', 'NEEDS_REASON', 'INFORMS'])
    expect(effects).toEqual([
      ...effects.filter((effect) => effect === 'REFUSES'),
      ...effects.filter((effect) => effect === 'NEEDS_REASON'),
      ...effects.filter((effect) => effect === 'INFORMS'),
    ])
  })

  it('leaves out what is not there', () => {
    expect(workList('MONTH', { VOUCHERS_WAITING: fact(0), SUSPENSE_OPEN: fact(2) })).toEqual([
      { kind: 'SUSPENSE_OPEN', effect: 'NEEDS_REASON', ...fact(2) },
    ])
  })

  it('lets a year end over cash below zero with a reason, because its months are closed', () => {
    expect(effectsIn('MONTH')).toMatchObject({ CASH_NEGATIVE: 'REFUSES', VOUCHERS_WAITING: 'REFUSES' })
    expect(effectsIn('YEAR')).toMatchObject({ CASH_NEGATIVE: 'NEEDS_REASON', VOUCHERS_WAITING: 'REFUSES' })
  })

  it('only informs those who keep the books today', () => {
    expect(new Set(Object.values(effectsIn('DAY')))).toEqual(new Set(['INFORMS']))
  })

  it('refuses with the count of what must be done first, whatever reason is given', () => {
    const items = workList('MONTH', {
      VOUCHERS_WAITING: fact(46),
      OPENING_WAITING: fact(),
      SUSPENSE_OPEN: fact(),
    })
    expect(workRefusal(items, 'It is late')).toEqual({
      code: 'WORK_WAITING',
      message:
        'This must be done before closing: 46 vouchers are not posted; 1 batch of opening balances is not posted.',
    })
  })

  it('asks for a reason where work is closed over, and for none where it only informs', () => {
    const items = workList('MONTH', { SUSPENSE_OPEN: fact() })
    expect(workRefusal(items, ' ')?.code).toBe('REASON_NEEDED')
    expect(workRefusal(items, 'The bank is asked')).toBeNull()
    expect(workRefusal(workList('MONTH', { REMITTANCES_LATE: fact() }), '')).toBeNull()
  })
})
