import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '../../support/graph.ts'
import { aViewer } from '../../support/graph-records.ts'

const staff = { viewer: aViewer({ accessLevel: 2 }) }

const PAYER = `name: "Bursary", identifier: STAFF_NUMBER, layout: FULL, fileKind: CSV, cutOffDay: 20, remittanceDay: 7,
  narrationPattern: "", elements: [{ code: "C1", description: "", items: [] }]`

describe('payers and deduction schedules in the graph', () => {
  it('judges a payer by the rules before it is sent, and only for admins', async () => {
    const graph = fakeGraph({ viewer: aViewer({ accessLevel: 3 }) })
    const create = (fields: string) =>
      graph.ask(`mutation { createPayer(input: { ${fields} }) { message userErrors { field message } } }`)
    const refused = await create(PAYER.replace('"Bursary"', '" "'))
    expect(refused.data?.createPayer.userErrors).toMatchObject([{ message: 'please give the payer a name' }])
    expect(graph.calls).toEqual([])
    expect((await create(PAYER)).data?.createPayer.message).toBe('saved')
    const asStaff = await fakeGraph(staff).ask(`mutation { createPayer(input: { ${PAYER} }) { message } }`)
    expect(codesOf(asStaff)).toEqual({ createPayer: 'FORBIDDEN' })
  })

  it('shows a schedule with its warnings to staff alone, and names what is deducted', async () => {
    const query = `{ deductionSchedule(id: "DeductionSchedule:s1") { id state month amount
      warnings { limit { percent isOfNet } overLimit { member { record { id } } dropped { label } } } } }`
    const { data } = await fakeGraph(staff).ask(query)
    expect(data?.deductionSchedule).toEqual({
      id: 'DeductionSchedule:s1',
      state: 'DRAFT',
      month: '2026-12',
      amount: 500_000,
      warnings: {
        limit: { percent: 45, isOfNet: true },
        overLimit: [{ member: { record: { id: 'Member:m1' } }, dropped: [{ label: 'Ordinary savings' }] }],
      },
    })
    expect(codesOf(await fakeGraph().ask(query))).toEqual({ deductionSchedule: 'FORBIDDEN' })
  })

  it('tells a member the next deduction, and nothing over a backend that prepares none', async () => {
    const query = '{ nextDeduction { month isSent amount items { label amount } } }'
    const { data } = await fakeGraph().ask(query)
    expect(data?.nextDeduction).toMatchObject({ month: '2026-12', items: [{ label: 'Ordinary savings' }] })
  })
})
