import { expect, type Page } from '@playwright/test'
import { askGraph } from './graph.ts'

export const PAYER = 'College of Education'

/** Two members of the demo society, who save each month. */
export const [MEMBER, OTHER] = ['COOP000103', 'COOP000104']

/** Two payers, of which one pays these two members; the others are of neither until somebody says so. */
export async function addPayers(page: Page): Promise<void> {
  for (const name of ['Teaching hospital', PAYER]) {
    const made = await askGraph(
      page,
      'mutation ($input: CreatePayerInput!) { createPayer(input: $input) { userErrors { message } } }',
      {
        input: {
          name,
          identifier: 'MEMBER_NUMBER',
          layout: 'FULL',
          fileKind: 'CSV',
          cutOffDay: 28,
          remittanceDay: 5,
          narrationPattern: '',
          elements: [{ code: 'COOP', description: 'Co-operative', items: [] }],
        },
      },
    )
    expect(made.data).toEqual({ createPayer: { userErrors: [] } })
  }
  const found = await askGraph<{ payers: { id: string; name: string }[] }>(page, '{ payers { id name } }')
  const payerId = found.data.payers.find(({ name }) => name === PAYER)?.id
  for (const number of [MEMBER, OTHER]) {
    const { data } = await askGraph<{ members: { items: { id: string }[] } }>(
      page,
      `{ members(search: "${number}") { items { id } } }`,
    )
    const given = await askGraph(
      page,
      'mutation ($input: SetMemberPayerInput!) { setMemberPayer(input: $input) { userErrors { message } } }',
      { input: { memberId: data.members.items[0]?.id, payerId, paysAlone: false } },
    )
    expect(given.data).toEqual({ setMemberPayer: { userErrors: [] } })
  }
}

/** Closes the months before one ('2026-11'), on which nobody works any more. */
export async function closeMonthsBefore(page: Page, month: string): Promise<void> {
  for (;;) {
    const { data } = await askGraph<{ periods: { next: { month: string } } }>(
      page,
      '{ periods { next { month } } }',
    )
    const { next } = data.periods
    if (next.month >= month) return
    const closed = await askGraph(
      page,
      'mutation ($month: YearMonth!) { closePeriod(input: { month: $month, reason: "Nobody works on it any more" }) { userErrors { message } } }',
      next,
    )
    expect(closed.data).toEqual({ closePeriod: { userErrors: [] } })
  }
}
