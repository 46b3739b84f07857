import { GuarantorPageText } from '../features/guarantors/GuarantorPage.text.generated.ts'
import { GuarantorView, referenceIn } from '../features/guarantors/GuarantorView.tsx'
import {
  DeclineGuarantorText,
  ProveGuarantorText,
  SendGuarantorCodeText,
  SignAsMemberText,
} from '../features/guarantors/MemberSigns.text.generated.ts'
import { SubmitGuarantorText } from '../features/guarantors/SubmitGuarantor.text.generated.ts'
import { toPublic } from '../public-paths.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { useDocumentPlace } from './document-place.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { sendWithFiles } from './send-files-plain.ts'
import { usePlainQuery } from './use-plain-query.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The guarantor form as a document of its own; the loan and the preview are in the address. */
export function GuarantorEntrance() {
  const { at, go } = useDocumentPlace()
  const reference = at && referenceIn(at.query)
  const variables = reference === null || reference === '' ? null : { reference }
  return (
    <>
      <GuarantorView
        reference={reference}
        inPreview={at?.pathname === toPublic('guarantorPreview')}
        onGo={go}
        lookUp={usePlainQuery(GuarantorPageText, variables)}
        submit={usePlainSubmit(SubmitGuarantorText, (data) => data.submitGuarantor, sendWithFiles)}
        asked={{
          sendCode: usePlainSubmit(SendGuarantorCodeText, (data) => data.sendGuarantorCode),
          prove: usePlainSubmit(ProveGuarantorText, (data) => data.proveGuarantor),
          sign: usePlainSubmit(SignAsMemberText, (data) => data.signAsMember, sendWithFiles),
          decline: usePlainSubmit(DeclineGuarantorText, (data) => data.declineGuarantor),
        }}
        Guard={LeaveGuard}
      />
      <Toaster />
    </>
  )
}
