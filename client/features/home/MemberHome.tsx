import { MyLoanRequestsCard } from '../loans/MyLoanRequestsCard.tsx'
import { OwnStatement } from '../savings/OwnStatement.tsx'
import { ApplicantHome } from './ApplicantHome.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'
import { useMemberHomeQuery } from './MemberHome.generated.ts'

/**
 * A member's home: greeting, balances, both histories, their loan requests; an applicant's until confirmed.
 * Each part asks for itself, all at once, so that one that fails or is slow keeps nobody waiting.
 */
export function MemberHome({ name }: { readonly name: string }) {
  const { data } = useMemberHomeQuery({ fetchPolicy: 'cache-and-network' })
  const member = data?.viewer?.member
  if (member?.status === 'UNCONFIRMED') return <ApplicantHome name={name} member={member} />
  return (
    <>
      <GreetingHeader name={name} description={member?.memberNumber && `Member id ${member.memberNumber}`} />
      <OwnStatement between={<MyLoanRequestsCard />} />
    </>
  )
}
