import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { monthsText } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { ShortDate } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import {
  type LoanCards_LoanRequestFragment,
  useLoanCards_LoanRequestFragment,
} from './LoanCards.generated.ts'
import { LoanProgress } from './LoanProgress.tsx'

type MaskedLoan = { readonly id: string } & FragmentType<LoanCards_LoanRequestFragment>

export interface LoanCardsProps {
  readonly loanRequests: readonly MaskedLoan[]
}

/** Loan requests as cards with type, amount and state. */
export function LoanCards({ loanRequests }: LoanCardsProps) {
  return (
    <chakra.ul
      listStyleType="none"
      aria-label="Loan requests"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))"
      gap="3"
    >
      {loanRequests.map((loanRequest) => (
        <LoanCard key={loanRequest.id} loanRequest={loanRequest} />
      ))}
    </chakra.ul>
  )
}

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    p: '4',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    minW: '0',
  },
})

function LoanCard({ loanRequest }: { readonly loanRequest: FragmentType<LoanCards_LoanRequestFragment> }) {
  const loan = useLoanCards_LoanRequestFragment(loanRequest)
  return (
    <Item>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="1">
        <chakra.span fontWeight="600">{loan.typeLabel}</chakra.span>
        <chakra.span fontWeight="600">
          <Money amount={loan.amount} />
        </chakra.span>
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted">
        {monthsText(loan.durationMonths)}
        {loan.monthlyPayable !== null && `, ${shortNaira(loan.monthlyPayable)} a month`}
      </chakra.p>
      <LoanProgress loanRequest={loan} withState />
      {loan.rejectionReason !== null && (
        <chakra.p textStyle="sm">
          <chakra.span color="fg.muted">Reason: </chakra.span>
          {loan.rejectionReason}
        </chakra.p>
      )}
      <chakra.p textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {loan.reference}
        {loan.requestedAt !== null && (
          <>
            {' · '}
            <ShortDate instant={loan.requestedAt} />
          </>
        )}
      </chakra.p>
    </Item>
  )
}
