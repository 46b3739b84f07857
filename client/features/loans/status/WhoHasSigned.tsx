import { chakra } from '@chakra-ui/react/styled-system'
import { CircleDashed, UserCheck } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import type { MyLoanDialog_LoanRequestFragment } from './MyLoanDialog.generated.ts'

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    '& svg': { flexShrink: 0 },
  },
})

/**
 * Who has signed and when. While the request is pending, each guarantor who is still needed has a line as well; after
 * a decision nobody else can sign.
 */
export function WhoHasSigned({ loan }: { readonly loan: MyLoanDialog_LoanRequestFragment }) {
  const pending = loan.state === 'PENDING'
  if (loan.guarantors.length === 0 && !pending) {
    return (
      <chakra.p textStyle="sm" color="fg.muted">
        Nobody had signed when the request was decided.
      </chakra.p>
    )
  }
  const free = pending ? Math.max(loan.guarantorsNeeded - loan.guarantors.length, 0) : 0
  return (
    <chakra.ul listStyleType="none" textStyle="sm" aria-label="Who has signed">
      {loan.guarantors.map(({ id, name, isMember, submittedAt }) => (
        <Item key={id}>
          <chakra.span color="success.fg">
            <UserCheck size={18} aria-hidden />
          </chakra.span>
          <chakra.span minW="0" flex="1">
            <chakra.span display="block" fontWeight="600">
              {name}
            </chakra.span>
            <chakra.span color="fg.muted">
              {isMember ? 'Member' : 'Not a member'}
              {submittedAt !== null && `, signed ${formatInstant(submittedAt)}`}
            </chakra.span>
          </chakra.span>
        </Item>
      ))}
      {Array.from({ length: free }, (_, place) => loan.guarantors.length + place + 1).map((place) => (
        <Item key={place} color="fg.muted">
          <CircleDashed size={18} aria-hidden />
          Guarantor {place} has not signed yet
        </Item>
      ))}
    </chakra.ul>
  )
}
