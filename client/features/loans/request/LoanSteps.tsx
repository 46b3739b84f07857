import { chakra } from '@chakra-ui/react/styled-system'
import { StepIndicator } from '../../../ui/StepIndicator.tsx'

const STEPS = ['Loan form', 'Repayment schedule', 'Contract'] as const

/** Where a request is on its way from the form to the contract; never printed. */
export function LoanSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  return (
    <chakra.div mb={{ base: '5', md: '6' }} data-screen-only>
      <StepIndicator steps={STEPS} current={current} />
    </chakra.div>
  )
}
