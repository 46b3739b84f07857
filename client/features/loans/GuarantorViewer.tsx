import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GuarantorDetails } from './GuarantorDetails.tsx'
import {
  type GuarantorViewer_LoanRequestFragment,
  useGuarantorViewer_LoanRequestFragment,
} from './GuarantorViewer.generated.ts'
import { missingText } from './missing-guarantors.ts'

export interface GuarantorViewerProps {
  readonly loanRequest: FragmentType<GuarantorViewer_LoanRequestFragment>
}

/** Spec 002 §2.4: shows one guarantor at a time; the last one is followed by the first. */
export function GuarantorViewer({ loanRequest }: GuarantorViewerProps) {
  const { guarantors, guarantorsNeeded } = useGuarantorViewer_LoanRequestFragment(loanRequest)
  const [place, setPlace] = useState(0)
  const count = guarantors.length
  const guarantor = guarantors[place % Math.max(count, 1)]
  const missing = guarantorsNeeded - count
  const turn = (by: number) => setPlace((place + by + count) % count)
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {guarantor && (
        <section aria-label={`Guarantor ${place + 1} of ${count}`}>
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="4">
            <chakra.p role="status" textStyle="sm" color="fg.muted">
              Guarantor {place + 1} of {count}
            </chakra.p>
            {count > 1 && (
              <chakra.div display="flex" gap="2">
                <IconButton
                  icon={ChevronLeft}
                  tone="secondary"
                  label="Previous guarantor"
                  onClick={() => turn(-1)}
                />
                <IconButton
                  icon={ChevronRight}
                  tone="secondary"
                  label="Next guarantor"
                  onClick={() => turn(1)}
                />
              </chakra.div>
            )}
          </chakra.div>
          <GuarantorDetails key={guarantor.id} guarantor={guarantor} />
        </section>
      )}
      {missing > 0 && (
        <EmptyState icon={ShieldQuestion} title={missingText(missing)}>
          The borrower sends the guarantor link. Each form appears here when it is submitted.
        </EmptyState>
      )}
    </chakra.div>
  )
}
