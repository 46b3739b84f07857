import { useApolloClient } from '@apollo/client/react'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useStep } from '../../../forms/wizard/use-step.ts'
import { DeceasedMemberDocument, useSubmitBeneficiaryClaimMutation } from './Claim.generated.ts'
import { ClaimView } from './ClaimView.tsx'
import { STEPS } from './claim-values.ts'

/** /beneficiary-withdrawal inside the app, after a change of page. Opened by its address it is entrance/. */
export function ClaimPage() {
  const client = useApolloClient()
  return (
    <ClaimView
      at={useStep(STEPS.length)}
      ask={(variables) =>
        client.query({
          query: DeceasedMemberDocument,
          variables,
          fetchPolicy: 'no-cache',
          errorPolicy: 'all',
        })
      }
      submit={useSubmit(
        useSubmitBeneficiaryClaimMutation({ fetchPolicy: 'no-cache' }),
        (data) => data.submitBeneficiaryClaim,
      )}
      Guard={UnsavedChangesGuard}
    />
  )
}
