import { StepHead, StepSheet } from '../../../forms/wizard/StepHead.tsx'
import { useSociety } from '../../../shell/society-context.ts'
import { FieldsSkeleton } from '../../../ui/Skeleton.tsx'
import { FeeAccount } from './FeeAccount.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { STEPS } from './registration-values.ts'

/** The registration before its form has come: the account to pay into can be read already. */
export function RegistrationOutline() {
  const society = useSociety()
  return (
    <RegistrationFrame society={society}>
      <StepSheet as="div">
        <StepHead steps={STEPS} step={0} />
        <FeeAccount fee={society.registrationFee} account={society.registrationAccount} />
        <div role="status" aria-label="Loading">
          <FieldsSkeleton count={5} />
        </div>
      </StepSheet>
    </RegistrationFrame>
  )
}
