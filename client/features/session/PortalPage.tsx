import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { to } from '../../paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'
import { MemberSignInForm } from './MemberSignInForm.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { useSession } from './session-context.ts'
import { useWayIn } from './use-way-in.ts'

/** The built-in member portal, for societies without an external one. */
export function PortalPage() {
  const session = useSession()
  const way = useWayIn()
  const [signedIn, setSignedIn] = useState(false)
  if (session !== null && !signedIn) return <Navigate to={way.take()} replace />
  return (
    <EntranceFrame
      page="portal"
      foot={
        <>
          <p>
            Not a member yet? <TextLink to={to('signUp')}>How to join</TextLink>
          </p>
          <p>
            Working for the society? <TextLink to={`${to('signIn')}?tab=admin`}>Staff sign-in</TextLink>
          </p>
        </>
      }
    >
      {signedIn ? <SignedInNotice /> : <MemberSignInForm onSignedIn={() => setSignedIn(true)} />}
    </EntranceFrame>
  )
}
