import { chakra } from '@chakra-ui/react/styled-system'
import { Check, X } from 'lucide-react'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { WithdrawalQuestion } from './use-withdrawal-decision.ts'
import type { WithdrawalParts_WithdrawalFragment } from './WithdrawalParts.generated.ts'

interface ActionsProps {
  readonly onAsk: (question: WithdrawalQuestion) => void
  readonly state: WithdrawalParts_WithdrawalFragment['state']
  readonly onClose: () => void
}

/** Spec 002 §4: only what the state allows. */
export function WithdrawalActions({ state, onAsk, onClose }: ActionsProps) {
  if (state === 'PENDING')
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
  if (state === 'APPROVED')
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
    'state' | 'rejectionReason' | 'comments' | 'transactionReference' | 'processedAt'
  >
}

/** Why a request was rejected, or how and when it was paid. */
export function WithdrawalEnd({ withdrawal }: WithdrawalEndProps) {
  const { state, rejectionReason, comments, transactionReference, processedAt } = withdrawal
  if (state === 'REJECTED')
    return (
      <chakra.div mb="4">
        <Notice tone="danger" title={WITHDRAWALS_TEXTS.rejectionReason}>
          {rejectionReason ?? comments ?? '–'}
        </Notice>
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
