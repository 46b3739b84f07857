import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSubmit } from '../../forms/use-submit.ts'
import { orNoSession } from './answered-session.ts'
import { useMemberSignInFormMutation } from './MemberSignInForm.generated.ts'
import { MemberSignInForm } from './MemberSignInForm.tsx'
import { PortalView } from './PortalView.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { useSession } from './session-context.ts'
import { emailIn } from './sign-in-state.ts'
import { useSignedInWay } from './use-signed-in-way.ts'
import { useWayIn } from './use-way-in.ts'

/** The member portal inside the app, after a change of page. Opened by its address it is entrance/. */
export function PortalPage() {
  const session = useSession()
  const { state } = useLocation()
  const way = useWayIn()
  const signedInWay = useSignedInWay()
  const [signedIn, setSignedIn] = useState(false)
  const submit = useSubmit(useMemberSignInFormMutation({ fetchPolicy: 'no-cache' }), (data) =>
    orNoSession(data.signInMember),
  )
  if (session !== null && !signedIn) return <Navigate to={way.take()} replace />
  return (
    <PortalView>
      {signedIn ? (
        <SignedInNotice {...signedInWay} />
      ) : (
        <MemberSignInForm submit={submit} identifier={emailIn(state)} onSignedIn={() => setSignedIn(true)} />
      )}
    </PortalView>
  )
}
