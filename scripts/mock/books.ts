import type { Demo } from '#backend/seed/demo.ts'
import { lagosDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS, loanTypeOfCode } from '#rules/loans/products.ts'
import { kobo, ZERO_KOBO } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, savingsProductOfCode } from '#rules/savings/products.ts'
import type { Balance, LedgerLine, LedgerProduct, Statement } from '#schema/savings/source.ts'

function productOf(code: string): LedgerProduct {
  const savingsProduct = savingsProductOfCode(code)
  if (savingsProduct !== null)
    return {
      code,
      label: SAVINGS_PRODUCTS[savingsProduct].label,
      kind: 'SAVINGS',
      savingsProduct,
      loanType: null,
    }
  const loanType = loanTypeOfCode(code)
  const label = loanType === null ? code : LOAN_PRODUCTS[loanType].label
  return { code, label, kind: 'LOAN', savingsProduct: null, loanType }
}

/** What each member's record shows of the journal: both histories with running balances, and what they come to. */
export function statementsOf(demo: Demo): ReadonlyMap<string, Statement> {
  const entries = demo.entries.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
  const histories = new Map<string, LedgerLine[]>()
  const balances = new Map<string, Map<string, Balance>>()
  for (const [index, { lines, occurredAt, narration }] of entries.entries()) {
    for (const { account, debit, credit } of lines) {
      if (account.memberId === null || (debit === 0 && credit === 0)) continue
      const own = balances.get(account.memberId) ?? new Map<string, Balance>()
      const product = productOf(account.code)
      const before = own.get(account.code)?.balance ?? ZERO_KOBO
      const balance = kobo(before + (account.kind === 'savings' ? credit - debit : debit - credit))
      own.set(account.code, { ...product, balance })
      balances.set(account.memberId, own)
      const history = histories.get(account.memberId) ?? []
      const reference = `JV${String(index + 1).padStart(8, '0')}`
      history.push({
        ...product,
        id: `${account.memberId}|${account.code}|${reference}`,
        narration,
        date: lagosDate(occurredAt),
        debit: kobo(debit),
        credit: kobo(credit),
        balance,
        reference,
      })
      histories.set(account.memberId, history)
    }
  }
  return new Map(
    demo.members.map(({ row }) => {
      const newestFirst = (histories.get(row.id) ?? []).toReversed()
      return [
        row.id,
        {
          asAt: demo.now,
          summary: [...(balances.get(row.id)?.values() ?? [])],
          savingsLines: newestFirst.filter(({ kind }) => kind === 'SAVINGS'),
          loanLines: newestFirst.filter(({ kind }) => kind === 'LOAN'),
        },
      ]
    }),
  )
}
