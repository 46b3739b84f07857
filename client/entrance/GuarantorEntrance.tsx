import type { GuarantorPageQuery } from '../features/guarantors/GuarantorPage.generated.ts'
import { GuarantorView, referenceIn } from '../features/guarantors/GuarantorView.tsx'
import type { SubmitGuarantorMutation } from '../features/guarantors/SubmitGuarantor.generated.ts'
import { toPublic } from '../public-paths.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { useDocumentPlace } from './document-place.ts'
import { GUARANTOR_OPERATIONS } from './guarantor-operations.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { sendWithFiles } from './send-files-plain.ts'
import { usePlainQuery } from './use-plain-query.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The guarantor form as a document of its own; the loan and the preview are in the address. */
export function GuarantorEntrance() {
  const { at, go } = useDocumentPlace()
  const reference = at && referenceIn(at.query)
  const variables = reference === null || reference === '' ? null : JSON.stringify({ reference })
  return (
    <>
      <GuarantorView
        reference={reference}
        inPreview={at?.pathname === toPublic('guarantorPreview')}
        onGo={go}
        lookUp={usePlainQuery<GuarantorPageQuery>(GUARANTOR_OPERATIONS.invitation, variables)}
        submit={usePlainSubmit(
          GUARANTOR_OPERATIONS.submit,
          (data: SubmitGuarantorMutation) => data.submitGuarantor,
          sendWithFiles,
        )}
        Guard={LeaveGuard}
      />
      <Toaster />
    </>
  )
}
