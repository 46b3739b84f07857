import type { PlainDate } from '#rules/dates.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { type Decision, type Outcome, useDecision } from '../../../requests/use-decision.ts'
import { useRequestReader } from '../../../requests/use-decision-calls.ts'
import { notify } from '../../../ui/toasts.ts'
import {
  RegistrationStateDocument,
  useConfirmRegistrationMutation,
  useDeleteRegistrationMutation,
} from './RegistrationDecision.generated.ts'

/** The applicant that a decision is about. */
export interface Applicant {
  readonly id: string
  readonly name: string
  readonly birthDate: PlainDate | null
}

export type RegistrationQuestion = 'confirm' | 'delete'

export type RegistrationOutcome = Outcome<Applicant, RegistrationQuestion>

/**
 * Whether the applicant is now a member. After another person's decision the record determines it: a record that
 * still exists was confirmed.
 */
export const becameMember = ({ name, byColleague, isGone }: RegistrationOutcome): boolean =>
  byColleague ? !isGone : name === 'confirm'

/** Confirms and deletes registrations. Spec 001 §2, §4. */
export function useRegistrationDecision(
  onDecided: (outcome: RegistrationOutcome) => void,
): Decision<Applicant, RegistrationQuestion> {
  const confirm = useSubmit(
    useConfirmRegistrationMutation(),
    ({ confirmRegistration }) => confirmRegistration,
  )
  const remove = useSubmit(
    useDeleteRegistrationMutation({
      // The deleted registration stays on the screen, so its cached record is not changed.
      fetchPolicy: 'no-cache',
    }),
    ({ deleteRegistration }) => deleteRegistration,
  )
  const read = useRequestReader(RegistrationStateDocument, (data) => data.member)
  return useDecision<Applicant, RegistrationQuestion, { readonly status: string }>({
    queue: 'registrations',
    decisions: {
      confirm: {
        ...confirm,
        send: async (applicant, { overrideReason }) => {
          const result = await confirm.send({
            input: { id: applicant.id, ...(overrideReason && { overrideReason }) },
          })
          // Not every backend returns the changed record.
          if (result.payload?.member === null) await read(applicant).catch(() => null)
          return result
        },
      },
      delete: { ...remove, send: ({ id }) => remove.send({ input: { id } }) },
    },
    read,
    isPending: ({ status }) => status === 'UNCONFIRMED',
    onDecided: (outcome) => {
      if (!outcome.byColleague)
        notify.success(
          outcome.name === 'confirm' ? MEMBERS_TEXTS.userConfirmed : MEMBERS_TEXTS.userDeleted,
          3,
        )
      onDecided(outcome)
    },
  })
}
