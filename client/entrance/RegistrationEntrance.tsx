import { ReferrerText } from '../features/members/registration/Referrer.text.generated.ts'
import { ReferrerNotice, type ReferrerProps } from '../features/members/registration/ReferrerNotice.tsx'
import { RegistrationView } from '../features/members/registration/RegistrationView.tsx'
import { RegisterText } from '../features/members/registration/register.text.generated.ts'
import { STEPS } from '../features/members/registration/registration-values.ts'
import { useSession } from '../features/session/session-context.ts'
import { useDocumentStep } from '../forms/wizard/use-document-step.ts'
import { toPublic } from '../public-paths.ts'
import { Toaster } from '../ui/Toaster.tsx'
import type { EntranceProps } from './into-app.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { referrerIn } from './referrer-in.ts'
import { sendWithFiles } from './send-files-plain.ts'
import { usePlainQuery } from './use-plain-query.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

function Referrer(props: ReferrerProps) {
  const { referrerId: id } = props
  const variables = id === '' ? null : { id }
  const lookUp = usePlainQuery(ReferrerText, variables)
  return <ReferrerNotice {...props} lookUp={lookUp} />
}

/** The registration as a document of its own; the open step and the referrer are in the address. */
export function RegistrationEntrance({ intoApp }: Pick<EntranceProps, 'intoApp'>) {
  const session = useSession()
  const submit = usePlainSubmit(RegisterText, (data) => data.register, sendWithFiles)
  return (
    <>
      <RegistrationView
        at={useDocumentStep(STEPS.length)}
        submit={submit}
        Referrer={Referrer}
        Guard={LeaveGuard}
        referrerId={referrerIn()}
        onPortal={() => (session === null ? window.location.assign(toPublic('portal')) : intoApp.enter())}
      />
      <Toaster />
    </>
  )
}
