import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import {
  type GuarantorAccordion_LoanRequestFragment,
  useGuarantorAccordion_LoanRequestFragment,
} from './GuarantorAccordion.generated.ts'
import { GuarantorFacts } from './GuarantorFacts.tsx'

const Entry = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '1px' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '3',
    minH: '11',
    cursor: 'pointer',
    textStyle: 'title',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': {
      flexShrink: 0,
      color: 'brand.fg',
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
    },
  },
})

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
        <Entry key={guarantor.id} name={`guarantors-of-${id}`}>
          <Summary>
            <span>
              <chakra.span color="fg.muted" fontWeight="400">
                Guarantor {place + 1}:{' '}
              </chakra.span>
              {guarantor.name}
            </span>
            <ChevronDown size={20} aria-hidden />
          </Summary>
          <chakra.div pb="5">
            <GuarantorFacts guarantor={guarantor} />
          </chakra.div>
        </Entry>
      ))}
    </div>
  )
}
