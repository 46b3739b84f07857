import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { BrokenLimits } from '../../requests/BrokenLimits.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LaterUnapplied, unappliedLine } from './LaterUnapplied.tsx'
import type { MembershipWithdrawalsPageQuery } from './MembershipWithdrawalsPage.generated.ts'

type Withdrawal = NonNullable<MembershipWithdrawalsPageQuery['membershipWithdrawals']>['items'][number]

export interface ExitDetailsProps {
  readonly withdrawal: Withdrawal
}

/** When a member leaves, and what is due then. Spec 002 §3, §9: the service charge with its rate. */
export function ExitDetails({ withdrawal }: ExitDetailsProps) {
  const { effectiveDate, noticeEndsOn, settlement } = withdrawal
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <BrokenLimits
        limits={withdrawal.brokenLimits ?? []}
        allowed={withdrawal.limitOverride}
        reader="staff"
      />
      <LaterUnapplied amount={withdrawal.laterUnapplied} />
      {settlement && settlement.shortfall > 0 && (
        <Notice tone="warning" title={WITHDRAWALS_TEXTS.stillOwes(settlement.shortfall)} />
      )}
      <KeyValueList
        items={[
          { label: 'Effective date', value: effectiveDate && formatPlainDate(effectiveDate) },
          { label: 'Notice ends on', value: noticeEndsOn && formatPlainDate(noticeEndsOn) },
          ...(settlement
            ? [
                { label: 'Total savings', value: <Money amount={settlement.totalSavings} /> },
                // Spec 002 §2.10: loans are shown in brackets.
                { label: 'Total loans', value: `(${formatNaira(settlement.totalLoans)})` },
                { label: 'Net balance', value: <Money amount={settlement.netAmount} /> },
                {
                  label:
                    settlement.serviceChargePercent === null
                      ? 'Service charge'
                      : `Service charge (${settlement.serviceChargePercent}%)`,
                  value: <Money amount={settlement.serviceCharge} />,
                },
                ...unappliedLine(settlement),
                { label: 'Amount due', value: <Money amount={settlement.amountDue} /> },
              ]
            : [{ label: 'Amount due', value: null }]),
        ]}
      />
    </chakra.div>
  )
}
