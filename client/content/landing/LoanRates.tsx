import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'

/** A row for all loan types with the same rate and duration. */
interface RateRow {
  readonly names: string
  readonly rate: number
  readonly months: number
}

function rateRows(society: PublicSociety): readonly RateRow[] {
  const groups = new Map<string, { types: LoanType[]; rate: number; months: number }>()
  for (const type of LOAN_TYPES) {
    const rate = society.loanRates[type].others
    if (rate === null) continue
    const months = LOAN_PRODUCTS[type].totalMonths
    const group = groups.get(`${rate}/${months}`)
    if (group) group.types.push(type)
    else groups.set(`${rate}/${months}`, { types: [type], rate, months })
  }
  return [...groups.values()].map(({ types, rate, months }) => ({
    names: types.map((type) => LOAN_PRODUCTS[type].label.replace(/ loan$/, '')).join(', '),
    rate,
    months,
  }))
}

/** Spec 002 §9: the rates of the loan types, from the settings. */
export function LoanRates({ society }: { readonly society: PublicSociety }) {
  return (
    <Card padding="none">
      <DataTable
        caption="Interest by kind of loan"
        narrow="stay"
        rows={rateRows(society)}
        rowKey={(row) => row.names}
        columns={[
          { id: 'names', header: 'Kind of loan', cell: (row) => row.names },
          {
            id: 'months',
            header: 'Up to',
            cell: (row) => `${row.months} months`,
            align: 'end',
            nowrap: true,
          },
          {
            id: 'rate',
            header: 'Interest',
            cell: (row) => `${row.rate}%`,
            align: 'end',
            nowrap: true,
          },
        ]}
      />
    </Card>
  )
}
