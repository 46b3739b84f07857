import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { to } from '../../paths.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { EntranceFrame } from './EntranceFrame.tsx'
import { MemberTab } from './MemberTab.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { StaffSignInForm } from './StaffSignInForm.tsx'
import { useSession } from './session-context.ts'
import { useWayIn } from './use-way-in.ts'

/** Spec 000 §2: Member and Admin. The tab is part of the address (?tab=admin), so that it can be linked. */
export function SignInPage() {
  const session = useSession()
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const way = useWayIn()
  const [signedIn, setSignedIn] = useState(false)

  if (session !== null && !signedIn) return <Navigate to={way.take()} replace />
  const tab = query.get('tab') === 'admin' ? 'admin' : 'member'
  return (
    <EntranceFrame
      page="signIn"
      foot={
        <p>
          Not a member yet? <TextLink to={to('signUp')}>How to join</TextLink>
        </p>
      }
    >
      {signedIn ? (
        <SignedInNotice />
      ) : (
        <Tabs
          label="Who signs in"
          value={tab}
          onChange={(id) => setQuery(id === 'admin' ? { tab: id } : {}, { replace: true, state })}
          tabs={[
            // A hidden tab must not continue its countdown.
            { id: 'member', label: SESSION_TEXTS.memberTab, content: tab === 'member' && <MemberTab /> },
            {
              id: 'admin',
              label: SESSION_TEXTS.adminTab,
              content: <StaffSignInForm onSignedIn={() => setSignedIn(true)} />,
            },
          ]}
        />
      )}
    </EntranceFrame>
  )
}
