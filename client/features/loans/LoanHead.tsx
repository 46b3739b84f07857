import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { monthsText } from '#rules/dates.ts'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Money } from '../../ui/Money.tsx'
import { type LoanHead_LoanRequestFragment, useLoanHead_LoanRequestFragment } from './LoanHead.generated.ts'

export interface LoanHeadProps {
  readonly loanRequest: FragmentType<LoanHead_LoanRequestFragment>
  /** The state of the loan request. */
  readonly children: ReactNode
}

/** The header of a loan: borrower, amount, duration and date, shown above every part of the loan. */
export function LoanHead({ loanRequest, children }: LoanHeadProps) {
  const { reference, amount, durationMonths, requestedAt, borrower } =
    useLoanHead_LoanRequestFragment(loanRequest)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="flex-end"
      columnGap="6"
      rowGap="2"
      mb="4"
    >
      <div>
        <chakra.p fontWeight="600">
          {[borrower?.name, borrower?.memberNumber].filter(Boolean).join(', ') || 'Name not given'}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          <CopyableId id={reference} what="loan ID" />
          {requestedAt !== null && (
            <>
              {' '}
              · requested <DateTime instant={requestedAt} />
            </>
          )}
        </chakra.p>
        <chakra.div mt="2">{children}</chakra.div>
      </div>
      <p>
        <Money amount={amount} size="lg" />
        <chakra.span color="fg.muted"> over {monthsText(durationMonths)}</chakra.span>
      </p>
    </chakra.div>
  )
}
