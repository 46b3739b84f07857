import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '#rules/loans/products.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import { Card } from '../../ui/Card.tsx'
import { Body, Caption, Cell, Head, HeadCell, HeadLine, Line, Table } from '../../ui/table-parts.ts'

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
      {/* Parts of a table, without the sorting and the cards of the app's lists, which would be loaded with it. */}
      <Table>
        <Caption>Interest by kind of loan</Caption>
        <Head>
          <HeadLine>
            <HeadCell scope="col">Kind of loan</HeadCell>
            <HeadCell scope="col" align="end">
              Up to
            </HeadCell>
            <HeadCell scope="col" align="end">
              Interest
            </HeadCell>
          </HeadLine>
        </Head>
        <Body>
          {rateRows(society).map(({ names, months, rate }) => (
            <Line key={names}>
              <Cell>{names}</Cell>
              <Cell align="end" nowrap>
                {months} months
              </Cell>
              <Cell align="end" nowrap>
                {rate}%
              </Cell>
            </Line>
          ))}
        </Body>
      </Table>
    </Card>
  )
}
