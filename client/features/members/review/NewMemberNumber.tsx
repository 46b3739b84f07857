import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useRegistrationStateQuery } from './RegistrationDecision.generated.ts'

/** The member number that a confirmation gave, behind the name. */
export function NewMemberNumber({ id }: { readonly id: string }) {
  // The decision, or reading the record again, has put it into the cache.
  const { data } = useRegistrationStateQuery({ variables: { id }, ...READ_ONCE })
  const number = data?.member?.memberNumber
  return number ? <>: {number}</> : null
}
