import { useApolloClient } from '@apollo/client/react'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import type { SavingsInstructionKind } from '../../../apollo/graph-types.generated.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { type Decision, type Outcome, useDecision } from '../../../requests/use-decision.ts'
import { notify } from '../../../ui/toasts.ts'
import {
  InstructionStateDocument,
  useAcknowledgeInstructionMutation,
  useDeclineInstructionMutation,
} from './InstructionDecision.generated.ts'

/** The instruction that a decision is about. */
export interface DecidedInstruction {
  readonly id: string
  readonly kind: SavingsInstructionKind
  /** null when the backend does not name the member, and then nothing can be decided. */
  readonly member: { readonly id: string; readonly name: string } | null
}

export type InstructionQuestion = 'acknowledge' | 'decline'

/** Whom an instruction is of. */
export const nameOfInstruction = ({ member }: Pick<DecidedInstruction, 'member'>): string =>
  member?.name ?? 'a member'

/** Acknowledges and declines savings instructions. Spec 001 §2, §4. */
export function useInstructionDecision(
  onDecided?: (outcome: Outcome<DecidedInstruction, InstructionQuestion>) => void,
): Decision<DecidedInstruction, InstructionQuestion> {
  const client = useApolloClient()
  const acknowledge = useSubmit(
    useAcknowledgeInstructionMutation(),
    ({ acknowledgeSavingsInstruction }) => acknowledgeSavingsInstruction,
  )
  const decline = useSubmit(
    useDeclineInstructionMutation(),
    ({ declineSavingsInstruction }) => declineSavingsInstruction,
  )
  const read = async ({ id, member }: DecidedInstruction) => {
    const { data } = await client.query({
      query: InstructionStateDocument,
      variables: { memberId: member?.id ?? '' },
      fetchPolicy: 'network-only',
    })
    return data?.member?.savingsInstructions.find((each) => each.id === id) ?? null
  }
  return useDecision({
    queue: 'savingsInstructions',
    decisions: {
      acknowledge: {
        ...acknowledge,
        send: ({ kind, member }) => acknowledge.send({ input: { kind, memberId: member?.id ?? '' } }),
      },
      decline: {
        ...decline,
        send: ({ kind, member }, { rejectionReason = '' }) =>
          decline.send({
            input: { kind, memberId: member?.id ?? '', rejectionReason: rejectionReason || null },
          }),
      },
    },
    read,
    isPending: ({ state }) => state === 'PENDING',
    onDecided: (outcome) => {
      const { name, request, byColleague } = outcome
      if (byColleague) notify.info(SAVINGS_TEXTS.decidedMeanwhile(nameOfInstruction(request)))
      else notify.success(name === 'acknowledge' ? SAVINGS_TEXTS.successful : SAVINGS_TEXTS.declined, 3)
      onDecided?.(outcome)
    },
  })
}
