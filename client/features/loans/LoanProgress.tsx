import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { UserCheck, Users } from 'lucide-react'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import {
  type LoanProgress_LoanRequestFragment,
  useLoanProgress_LoanRequestFragment,
} from './LoanProgress.generated.ts'

export interface LoanProgressProps {
  readonly loanRequest: FragmentType<LoanProgress_LoanRequestFragment>
  /** Whether to show the state; lists of a single state leave it out. */
  readonly withState?: boolean
}

/** The state of a request and, while it is pending, the number of guarantors who have signed. */
export function LoanProgress({ loanRequest, withState = false }: LoanProgressProps) {
  const { state, guarantors, guarantorsNeeded } = useLoanProgress_LoanRequestFragment(loanRequest)
  const ready = guarantors.length >= guarantorsNeeded
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      {withState && <StatusBadge status={state} />}
      {(state === 'PENDING' || !withState) && (
        <Badge tone={ready ? 'success' : 'neutral'} icon={ready ? UserCheck : Users}>
          {guarantors.length}/{guarantorsNeeded} guarantors
        </Badge>
      )}
    </chakra.span>
  )
}
