import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Kobo } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ExitSettlement_SettlementFragment } from './ExitSettlement.generated.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    py: '2',
    textStyle: 'sm',
    '&[data-sum]': { borderTopWidth: '1px', borderColor: 'line', fontWeight: '600', py: '3' },
  },
})

interface AmountLineProps {
  readonly label: ReactNode
  readonly amount: Kobo
  /** What is taken off the savings. */
  readonly isDeducted?: boolean
  readonly isSum?: boolean
}

function AmountLine({ label, amount, isDeducted = false, isSum = false }: AmountLineProps) {
  return (
    <Line {...(isSum && { 'data-sum': '' })}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} {...(isDeducted && { movement: 'debit' as const })} />
      </dd>
    </Line>
  )
}

export interface ExitSettlementProps {
  /** The data of the fragment ExitSettlement_settlement. */
  readonly settlement: ExitSettlement_SettlementFragment
}

/** The settlement of a member who leaves: savings, loans, the charge, and what is paid out or missing. Spec 002 §9. */
export function ExitSettlement({ settlement }: ExitSettlementProps) {
  const { savingsItems, loanItems, serviceChargePercent, shortfall } = settlement
  return (
    <>
      <chakra.dl>
        {savingsItems.map(({ name, value }) => (
          <AmountLine key={name} label={name} amount={value} />
        ))}
        <AmountLine label="Total savings" amount={settlement.totalSavings} isSum />
        {loanItems.map(({ name, value }) => (
          <AmountLine key={name} label={name} amount={value} isDeducted />
        ))}
        <AmountLine label="Savings less loans" amount={settlement.netAmount} isSum />
        <AmountLine
          label={
            serviceChargePercent === null
              ? 'Service charge'
              : `Service charge, ${serviceChargePercent}% of ordinary savings`
          }
          amount={settlement.serviceCharge}
          isDeducted
        />
        {settlement.unappliedBalance > 0 && (
          <AmountLine label={WITHDRAWALS_TEXTS.unappliedBalance} amount={settlement.unappliedBalance} />
        )}
        <Line data-sum="">
          <dt>{shortfall > 0 ? 'You still have to pay' : 'You receive'}</dt>
          <dd>
            <Money amount={shortfall > 0 ? shortfall : settlement.amountDue} size="lg" />
          </dd>
        </Line>
      </chakra.dl>
      {shortfall > 0 && (
        <Notice tone="warning" title={WITHDRAWALS_TEXTS.shortfallTitle}>
          {WITHDRAWALS_TEXTS.shortfall(shortfall)}
        </Notice>
      )}
    </>
  )
}
