import { chakra } from '@chakra-ui/react/styled-system'
import { Check, X } from 'lucide-react'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { SecondPerson } from '../../requests/SecondPerson.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { WithdrawalQuestion } from './use-withdrawal-decision.ts'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'
import { isOpen } from './withdrawal-list.ts'

interface ActionsProps {
  readonly onAsk: (question: WithdrawalQuestion) => void
  readonly withdrawal: Pick<WithdrawalParts_WithdrawalFragment, 'state' | 'mayDecide'>
  readonly onClose: () => void
}

/** Spec 002 §4: only what the state allows, and nothing that the viewer leaves to a colleague. */
export function WithdrawalActions({ withdrawal: { state, mayDecide }, onAsk, onClose }: ActionsProps) {
  if (state === 'PENDING' && mayDecide)
    return (
      <>
        <Button tone="dangerQuiet" icon={X} onClick={() => onAsk('reject')}>
          {WITHDRAWALS_TEXTS.reject}
        </Button>
        <Button icon={Check} onClick={() => onAsk('approve')}>
          {WITHDRAWALS_TEXTS.approve}
        </Button>
      </>
    )
  if (state === 'APPROVED' && mayDecide)
    return (
      <Button icon={Check} onClick={() => onAsk('process')}>
        {WITHDRAWALS_TEXTS.markAsProcessed}
      </Button>
    )
  return (
    <Button tone="secondary" onClick={onClose}>
      Close
    </Button>
  )
}

export interface WithdrawalEndProps {
  readonly withdrawal: Pick<
    WithdrawalParts_WithdrawalFragment,
    'state' | 'mayDecide' | 'rejectionReason' | 'comments' | 'transactionReference' | 'processedAt'
  >
}

/** Why a request was rejected, how and when it was paid, or that a colleague pays it. */
export function WithdrawalEnd({ withdrawal }: WithdrawalEndProps) {
  const { state, mayDecide, rejectionReason, comments, transactionReference, processedAt } = withdrawal
  if (state === 'REJECTED')
    return (
      <chakra.div mb="4">
        <Notice tone="danger" title={WITHDRAWALS_TEXTS.rejectionReason}>
          {rejectionReason ?? comments ?? '–'}
        </Notice>
      </chakra.div>
    )
  if (isOpen(state) && !mayDecide)
    return (
      <chakra.div mb="4">
        <SecondPerson why={SECOND_PERSON_TEXTS.payment} />
      </chakra.div>
    )
  if (state !== 'PROCESSED') return null
  return (
    <chakra.div mb="4">
      <Notice
        tone="success"
        title={`${WITHDRAWALS_TEXTS.transactionReference}: ${transactionReference ?? '–'}`}
      >
        {processedAt !== null && (
          <>
            Processed <DateTime instant={processedAt} />
          </>
        )}
      </Notice>
    </chakra.div>
  )
}
