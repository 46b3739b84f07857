import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { OWN_DEDUCTION_TEXTS } from '#rules/texts/own-deductions.ts'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { monthName } from './month-name.ts'
import { type OwnDeductionsQuery, useOwnDeductionsQuery } from './OwnDeductions.generated.ts'

type Deduction = NonNullable<OwnDeductionsQuery['ownDeductions']>[number]

const SHOWN = 6

/** Both dates: when the deduction was booked, and when its money came. */
function datesOf({ reportedOn, remittedOn, isCredited, isWrittenOff }: Deduction): string {
  const booked = OWN_DEDUCTION_TEXTS.booked(formatPlainDate(reportedOn))
  if (remittedOn !== null) return `${booked}, ${OWN_DEDUCTION_TEXTS.remittedOn(formatPlainDate(remittedOn))}`
  if (isWrittenOff) return `${booked}, ${OWN_DEDUCTION_TEXTS.writtenOff}`
  return [
    `${booked}, ${OWN_DEDUCTION_TEXTS.notRemitted}`,
    ...(isCredited ? [] : [OWN_DEDUCTION_TEXTS.creditedLater]),
  ].join(' ')
}

/** What of it nobody had asked for, and where that went. */
const surplusOf = ({ surplus, advanced }: Deduction): string =>
  OWN_DEDUCTION_TEXTS.aboveAsked(shortNaira(surplus), advanced === 0 ? null : shortNaira(advanced))

/** What was deducted from the member's salary, and what of it the payer has not sent. Nothing without a deduction. */
export function OwnDeductions() {
  const { data } = useOwnDeductionsQuery({ errorPolicy: 'ignore' })
  const deductions = data?.ownDeductions ?? []
  if (deductions.length === 0) return null
  return (
    <Card title={OWN_DEDUCTION_TEXTS.ownDeductions} description={OWN_DEDUCTION_TEXTS.aboutOwnDeductions}>
      <KeyValueList
        amounts
        items={deductions.slice(0, SHOWN).map((deduction) => ({
          label: `${monthName(deduction.month)}, ${deduction.payer}`,
          value: (
            <>
              <Money amount={deduction.amount} />
              <chakra.span display="block" textStyle="sm" color="fg.muted">
                {datesOf(deduction)}
              </chakra.span>
              {deduction.surplus !== 0 && (
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  {surplusOf(deduction)}
                </chakra.span>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
