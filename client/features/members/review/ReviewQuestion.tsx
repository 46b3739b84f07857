import { chakra } from '@chakra-ui/react/styled-system'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { RegistrationReview } from './use-registration-review.ts'

/** The question before a registration is confirmed or deleted. Neither can be undone. Spec 001 §4. */
export function ReviewQuestion({ review }: { readonly review: RegistrationReview }) {
  const { asked, busy, failure, refusal } = review
  if (asked === null) return null
  const deletes = asked.act === 'DELETE'
  return (
    <ConfirmDialog
      open
      title={deletes ? MEMBERS_TEXTS.deleteUserTitle : MEMBERS_TEXTS.confirmUserTitle}
      confirmText={deletes ? 'Delete' : MEMBERS_TEXTS.confirmUser}
      tone={deletes ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={review.confirm}
      onCancel={review.cancel}
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        <p>
          <strong>{asked.applicant.name}</strong>
        </p>
        <p>{deletes ? MEMBERS_TEXTS.deleteUserText : MEMBERS_TEXTS.confirmUserText}</p>
        <MutationError error={failure} />
        {refusal !== null && <Notice tone="danger" announce="alert" title={refusal} />}
      </chakra.div>
    </ConfirmDialog>
  )
}
