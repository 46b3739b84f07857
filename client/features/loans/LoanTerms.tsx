import type { FragmentType } from '@apollo/client/masking'
import { monthsText } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import {
  type LoanTerms_LoanRequestFragment,
  useLoanTerms_LoanRequestFragment,
} from './LoanTerms.generated.ts'

const money = (amount: Kobo | null) => (amount === null ? null : <Money amount={amount} />)

/** '11% over 12 months', from the stored figures. */
function rateText(percent: number | null, months: number | null): string | null {
  if (percent === null) return null
  return months === null ? `${percent}%` : `${percent}% over ${monthsText(months)}`
}

export interface LoanTermsProps {
  readonly loanRequest: FragmentType<LoanTerms_LoanRequestFragment>
}

/** The amounts of a loan: what is lent, charged, paid out and repaid. */
export function LoanTerms({ loanRequest }: LoanTermsProps) {
  const loan = useLoanTerms_LoanRequestFragment(loanRequest)
  const { bankName, accountName, accountNumber } = loan.bankAccount
  const pay = (label: string, amount: Kobo | null) => ({ label, value: money(amount) })
  return (
    <KeyValueList
      items={[
        pay('Amount', loan.amount),
        { label: 'Duration', value: monthsText(loan.durationMonths) },
        { label: 'Interest rate', value: rateText(loan.interestRatePercent, loan.totalMonths) },
        {
          label: 'Rate for the duration',
          value: loan.proRataPercent === null ? null : `${Number(loan.proRataPercent.toFixed(4))}%`,
        },
        pay('Interest', loan.interest),
        pay('Handling charge', loan.handlingCharge),
        pay('Amount due', loan.amountDue),
        pay('Monthly payable', loan.monthlyPayable),
        pay('Gross salary', loan.grossSalary),
        pay('Net salary', loan.netSalary),
        { label: 'In debt at application', value: loan.isIndebted ? 'Yes' : 'No' },
        ...(loan.isIndebted ? [pay('Amount owed at application', loan.loanBalance)] : []),
        {
          label: 'Paid into',
          value: [accountName, accountNumber, bankName].filter(Boolean).join(', '),
        },
      ]}
    />
  )
}
