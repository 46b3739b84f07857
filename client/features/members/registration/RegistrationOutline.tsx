import { useSociety } from '../../../shell/society-context.ts'
import { FieldsSkeleton } from '../../../ui/Skeleton.tsx'
import { FeeAccount } from './FeeAccount.tsx'
import { RegistrationFrame } from './RegistrationFrame.tsx'
import { StepHead, WizardSheet } from './StepHead.tsx'

/** The registration before its form has come: the account to pay into can be read already. */
export function RegistrationOutline() {
  const society = useSociety()
  return (
    <RegistrationFrame society={society}>
      <WizardSheet as="div">
        <StepHead step={0} />
        <FeeAccount fee={society.registrationFee} account={society.registrationAccount} />
        <div role="status" aria-label="Loading">
          <FieldsSkeleton count={5} />
        </div>
      </WizardSheet>
    </RegistrationFrame>
  )
}
