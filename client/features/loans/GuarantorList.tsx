import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ShieldQuestion } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { DeclaredSavings } from './DeclaredSavings.tsx'
import {
  type GuarantorList_LoanRequestFragment,
  useGuarantorList_LoanRequestFragment,
} from './GuarantorList.generated.ts'

type Guarantor = GuarantorList_LoanRequestFragment['guarantors'][number]

export interface GuarantorListProps {
  readonly loanRequest: FragmentType<GuarantorList_LoanRequestFragment>
}

/** Who stands surety so far, each with what they declared. */
export function GuarantorList({ loanRequest }: GuarantorListProps) {
  const { guarantors, guarantorsNeeded } = useGuarantorList_LoanRequestFragment(loanRequest)
  const missing = guarantorsNeeded - guarantors.length
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      {guarantors.length > 0 && (
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="6" aria-label="Guarantors">
          {guarantors.map((guarantor) => (
            <li key={guarantor.id}>
              <GuarantorFacts guarantor={guarantor} />
            </li>
          ))}
        </chakra.ul>
      )}
      {missing > 0 && (
        <EmptyState
          icon={ShieldQuestion}
          title={missing === 1 ? 'One guarantor is missing' : `${missing} guarantors are missing`}
        >
          The borrower sends the guarantor link; each form shows here as soon as it is filled.
        </EmptyState>
      )}
    </chakra.div>
  )
}

function GuarantorFacts({ guarantor }: { readonly guarantor: Guarantor }) {
  const { name, isMember, submittedAt, nextOfKin } = guarantor
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="3" mb="2">
        <Avatar name={name} picture={guarantor.passportUrl} />
        <chakra.div minW="0">
          <chakra.p fontWeight="600">{name}</chakra.p>
          <chakra.p textStyle="xs" color="fg.muted">
            {submittedAt === null ? 'Form received' : `Form received ${formatInstant(new Date(submittedAt))}`}
          </chakra.p>
        </chakra.div>
        <chakra.span ms="auto">
          <Badge tone={isMember ? 'brand' : 'neutral'}>{isMember ? 'Member' : 'Not a member'}</Badge>
        </chakra.span>
      </chakra.div>
      <KeyValueList
        items={[
          { label: 'Phone', value: guarantor.phone },
          { label: 'E-mail', value: guarantor.email },
          { label: 'Works at', value: guarantor.workPlace },
          { label: 'Lives at', value: guarantor.residentialAddress },
          { label: 'Permanent address', value: guarantor.permanentAddress },
          {
            label: 'Next of kin',
            value: [nextOfKin.name, nextOfKin.phone, nextOfKin.email].filter(Boolean).join(', '),
          },
          {
            label: 'Signature',
            value: guarantor.signatureUrl && (
              <chakra.img
                src={guarantor.signatureUrl}
                alt={`Signature of ${name}`}
                height="16"
                maxW="full"
                p="1"
                bg="white"
                borderRadius="sm"
                objectFit="contain"
              />
            ),
          },
        ]}
      />
      <DeclaredSavings savings={guarantor.savings} />
    </>
  )
}
