import { shortNaira } from '#rules/money.ts'
import { LIMITS_TEXTS } from '#rules/texts/limits.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { BrokenLimits } from '../../requests/BrokenLimits.tsx'
import { LimitsNotChecked } from '../../requests/LimitsNotChecked.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeclaredAndBooked } from './DeclaredAndBooked.tsx'
import { useLoanLimitsQuery } from './LoanLimits.generated.ts'
import { SalaryNotice } from './SalaryNotice.tsx'

/**
 * The usual limits of the FAQ for a pending request, with what the society's settings make of them, and the declared
 * savings beside the borrower's ledger.
 */
export function LoanLimits({ reference }: { readonly reference: string }) {
  const { data, error } = useLoanLimitsQuery({ variables: { reference }, errorPolicy: 'all', ...READ_ONCE })
  if (!data && !error) return <Skeleton height="14" />
  const loan = data?.loanRequest
  const ledger = loan?.member?.ledger
  if (!loan || !loan.brokenLimits || !ledger) return <Notice>{LOANS_TEXTS.ledgerNotRead}</Notice>
  const { brokenLimits, limitsNotChecked } = loan
  const contributions = <p>The borrower’s contributions are {shortNaira(ledger.totalSavings)}.</p>
  const isWithin = brokenLimits.length === 0 && limitsNotChecked?.length === 0
  return (
    <>
      {brokenLimits.length > 0 ? (
        <BrokenLimits limits={brokenLimits} reader="staff">
          {contributions}
        </BrokenLimits>
      ) : (
        <Notice {...(isWithin ? { tone: 'success', title: LIMITS_TEXTS.withinTitle } : {})}>
          {contributions}
        </Notice>
      )}
      <LimitsNotChecked lines={limitsNotChecked} />
      <SalaryNotice line={loan.salaryLine} />
      <DeclaredAndBooked
        declared={loan.savings}
        booked={ledger.summary.map(({ label, savingsProduct: product, balance }) => ({
          label,
          product,
          balance,
        }))}
      />
    </>
  )
}
