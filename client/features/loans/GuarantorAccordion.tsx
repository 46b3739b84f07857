import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import {
  type GuarantorAccordion_LoanRequestFragment,
  useGuarantorAccordion_LoanRequestFragment,
} from './GuarantorAccordion.generated.ts'
import { GuarantorDetails } from './GuarantorDetails.tsx'

export interface GuarantorAccordionProps {
  readonly loanRequest: FragmentType<GuarantorAccordion_LoanRequestFragment>
}

/** Spec 002 §2.4: the guarantors of a loan, one open at a time. */
export function GuarantorAccordion({ loanRequest }: GuarantorAccordionProps) {
  const { id, guarantors } = useGuarantorAccordion_LoanRequestFragment(loanRequest)
  if (guarantors.length === 0) return <chakra.p color="fg.muted">The records name no guarantors.</chakra.p>
  return (
    <div>
      {guarantors.map((guarantor, place) => (
        <Disclosure
          key={guarantor.id}
          name={`guarantors-of-${id}`}
          icon={ChevronDown}
          turn={180}
          summary={
            <span>
              <chakra.span color="fg.muted" fontWeight="400">
                Guarantor {place + 1}:{' '}
              </chakra.span>
              {guarantor.name}
            </span>
          }
        >
          <chakra.div pb="5">
            <GuarantorDetails guarantor={guarantor} />
          </chakra.div>
        </Disclosure>
      ))}
    </div>
  )
}
