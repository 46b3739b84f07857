import { chakra } from '@chakra-ui/react/styled-system'
import { shortNaira } from '#rules/money.ts'
import { OWN_DEDUCTION_TEXTS } from '#rules/texts/own-deductions.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { monthName } from './month-name.ts'
import { type NextDeductionQuery, useNextDeductionQuery } from './NextDeduction.generated.ts'

type Part = NonNullable<NextDeductionQuery['nextDeduction']>['items'][number]

/** What there is to say of a part beside its amount. */
function noteOf({ amount, arrears, advanced, oldAmount, lastMonth }: Part): string {
  const notes = [
    advanced > 0 && OWN_DEDUCTION_TEXTS.paidAhead(shortNaira(advanced)),
    amount === 0 && advanced === 0 && OWN_DEDUCTION_TEXTS.stops,
    amount > 0 && oldAmount === 0 && OWN_DEDUCTION_TEXTS.starts,
    arrears > 0 && OWN_DEDUCTION_TEXTS.withArrears(shortNaira(arrears)),
    amount > 0 && lastMonth !== null && OWN_DEDUCTION_TEXTS.until(monthName(lastMonth)),
  ].filter((note) => note !== false)
  return notes.length === 0 ? '' : ` (${notes.join(', ')})`
}

/** What is deducted from the member's salary next, in its parts. Nothing without a payer, or where no backend tells. */
export function NextDeduction() {
  const { data } = useNextDeductionQuery({ errorPolicy: 'ignore' })
  const next = data?.nextDeduction
  if (!next || next.items.length === 0) return null
  return (
    <Card
      id="next-deduction"
      title={OWN_DEDUCTION_TEXTS.nextDeduction}
      description={OWN_DEDUCTION_TEXTS.nextOf(monthName(next.month), next.payer)}
    >
      <Money amount={next.amount} size="lg" />
      <chakra.p textStyle="sm" color="fg.muted" mt="1" mb="3">
        {next.isSent ? OWN_DEDUCTION_TEXTS.nextSent : OWN_DEDUCTION_TEXTS.nextPlanned}
      </chakra.p>
      <KeyValueList
        amounts
        items={next.items.map((part) => ({
          label: `${part.label}${noteOf(part)}`,
          value: <Money amount={part.amount} />,
        }))}
      />
    </Card>
  )
}
