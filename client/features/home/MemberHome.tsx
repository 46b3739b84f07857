import { MyLoanRequestsCard } from '../loans/MyLoanRequestsCard.tsx'
import { OwnStatement } from '../savings/OwnStatement.tsx'
import { ApplicantHome } from './ApplicantHome.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'
import { useMemberHomeQuery } from './MemberHome.generated.ts'

/**
 * A member's home page: greeting, balances, both histories, loan requests; before confirmation the applicant's home.
 * Each part has a query of its own, so that a slow or failed one does not delay the others.
 */
export function MemberHome({ name }: { readonly name: string }) {
  const { data } = useMemberHomeQuery({ fetchPolicy: 'cache-and-network' })
  const member = data?.viewer?.member
  if (member?.status === 'UNCONFIRMED') return <ApplicantHome name={name} member={member} />
  return (
    <>
      <GreetingHeader name={name} description={member?.memberNumber && `Member ID ${member.memberNumber}`} />
      <OwnStatement between={<MyLoanRequestsCard />} />
    </>
  )
}
