import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { brokenLimits } from '#rules/loans/limits.ts'
import { shortNaira } from '#rules/money.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLoanLimitsQuery } from './LoanLimits.generated.ts'

/**
 * The usual limits of the FAQ for a pending request, by the borrower's ledger. They are shown and do not block a
 * decision.
 */
export function LoanLimits({ reference }: { readonly reference: string }) {
  const [today] = useState(() => lagosDate(new Date()))
  const { data, error } = useLoanLimitsQuery({ variables: { reference } })
  if (!data && !error) return <Skeleton height="14" />
  const loan = data?.loanRequest
  const contributions = loan?.member?.statement?.totalSavings
  if (!loan || contributions === undefined) {
    return <Notice>The borrower’s ledger could not be read, so the usual limits were not compared.</Notice>
  }
  const joinedAt = loan.member?.joinedAt ?? null
  const broken = brokenLimits({
    amount: loan.amount,
    contributions,
    memberSince: joinedAt === null ? null : lagosDate(joinedAt),
    today,
  })
  if (broken.length === 0) {
    return (
      <Notice tone="success" title="Within the usual limits">
        The borrower’s contributions are {shortNaira(contributions)}.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Over the usual limits, which do not forbid it">
      {broken.map(({ limit, text }) => (
        <p key={limit}>{text}</p>
      ))}
      <p>The borrower’s contributions are {shortNaira(contributions)}.</p>
    </Notice>
  )
}
