import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { BulkAction } from '../../../requests/use-bulk.ts'
import { useRegistrationStateQuery } from './RegistrationDecision.generated.ts'

/** Registrations that were looked at are confirmed together. Deletion stays a decision on each. */
export const BULK_CONFIRMATION: BulkAction<'confirm'> = {
  name: 'confirm',
  verb: 'Confirm',
  done: 'confirmed',
  title: MEMBERS_TEXTS.confirmSeveralTitle,
  warning: MEMBERS_TEXTS.confirmSeveralText,
}

/** The member number that a confirmation gave, behind the name. */
export function NewMemberNumber({ id }: { readonly id: string }) {
  // The decision, or reading the record again, has put it into the cache.
  const { data } = useRegistrationStateQuery({ variables: { id }, fetchPolicy: 'cache-first' })
  const number = data?.member?.memberNumber
  return number ? <>: {number}</> : null
}
