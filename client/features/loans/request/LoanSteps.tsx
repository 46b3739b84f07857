import { chakra } from '@chakra-ui/react/styled-system'
import { StepIndicator } from '../../../ui/StepIndicator.tsx'

const STEPS = ['Loan form', 'Repayment schedule', 'Contract'] as const

/** The current step from the form to the contract; not printed. */
export function LoanSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <chakra.div mb={{ base: '5', md: '6' }} data-screen-only>
      <StepIndicator steps={STEPS} current={current} />
    </chakra.div>
  )
}
