import { chakra } from '@chakra-ui/react/styled-system'
import { REPAYMENT_PLANS } from '#rules/commodities/cart.ts'
import { divideInstalments, type Kobo } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { Money } from '../../ui/Money.tsx'

export interface MonthlyByPlanProps {
  /** What is to be repaid, the mark-up included, in kobo. */
  readonly grandTotal: Kobo
  /** Percent. */
  readonly markupPercent: number
}

/** What is deducted a month by each repayment plan. */
export const MonthlyByPlan = ({ grandTotal, markupPercent }: MonthlyByPlanProps) => (
  <chakra.table width="full" textStyle="sm" css={{ '& :is(td, th)': { py: '2' } }}>
    <chakra.caption textAlign="start" color="fg.muted" pb="1">
      {COMMODITIES_TEXTS.monthlyByPlan(markupPercent)}
    </chakra.caption>
    <tbody>
      {REPAYMENT_PLANS.map(({ months, label }) => {
        const [first] = divideInstalments(grandTotal, months)
        return (
          <chakra.tr key={label} borderTopWidth="1px" borderColor="line">
            <chakra.th scope="row" textAlign="start" fontWeight="500">
              {label}
            </chakra.th>
            <chakra.td textAlign="end">{first !== undefined && <Money amount={first} />}</chakra.td>
          </chakra.tr>
        )
      })}
    </tbody>
  </chakra.table>
)
