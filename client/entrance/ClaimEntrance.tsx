import { GraphErrors } from '../apollo/graph-failures.ts'
import {
  DeceasedMemberText,
  SubmitBeneficiaryClaimText,
} from '../features/claims/form/Claim.text.generated.ts'
import { ClaimView } from '../features/claims/form/ClaimView.tsx'
import { STEPS } from '../features/claims/form/claim-values.ts'
import type { AskDeceased } from '../features/claims/form/use-deceased.ts'
import { useDocumentStep } from '../forms/wizard/use-document-step.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { sendWithFiles } from './send-files-plain.ts'
import { plainAnswer, usePlainSubmit } from './use-plain-submit.ts'

const ask: AskDeceased = async (variables) => {
  const { data, errors = [] } = await plainAnswer(DeceasedMemberText, variables)
  return { data, error: errors.length > 0 ? new GraphErrors(errors) : undefined }
}

/** The claim of a beneficiary as a document of its own; the open step is in the address. */
export function ClaimEntrance() {
  return (
    <>
      <ClaimView
        at={useDocumentStep(STEPS.length)}
        ask={ask}
        submit={usePlainSubmit(
          SubmitBeneficiaryClaimText,
          (data) => data.submitBeneficiaryClaim,
          sendWithFiles,
        )}
        Guard={LeaveGuard}
      />
      <Toaster />
    </>
  )
}
