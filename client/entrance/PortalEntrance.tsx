import { orNoSession } from '../features/session/answered-session.ts'
import { MemberSignInFormText } from '../features/session/MemberSignInForm.text.generated.ts'
import { MemberSignInForm } from '../features/session/MemberSignInForm.tsx'
import { PortalView } from '../features/session/PortalView.tsx'
import { SignedInNotice } from '../features/session/SignedInNotice.tsx'
import type { EntranceProps } from './into-app.ts'
import { useEntered } from './use-entered.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The member portal as a document. */
export function PortalEntrance({ intoApp }: Omit<EntranceProps, 'page'>) {
  const { signedIn, onSignedIn } = useEntered(intoApp)
  const submit = usePlainSubmit(MemberSignInFormText, (data) => orNoSession(data.signInMember))
  return (
    <PortalView>
      {signedIn ? (
        <SignedInNotice prepare={intoApp.prepare} onContinue={intoApp.enter} />
      ) : (
        <MemberSignInForm submit={submit} onSignedIn={onSignedIn} />
      )}
    </PortalView>
  )
}
