import { useCallback, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { toPublic } from '../../public-paths.ts'
import { orNoSession } from './answered-session.ts'
import { useMemberTabQuery } from './MemberTab.generated.ts'
import { MemberTab } from './MemberTab.tsx'
import { SignedInNotice } from './SignedInNotice.tsx'
import { SignInView, tabIn } from './SignInView.tsx'
import { useStaffSignInFormMutation } from './StaffSignInForm.generated.ts'
import { StaffSignInForm } from './StaffSignInForm.tsx'
import { useSession } from './session-context.ts'
import { useSignedInWay } from './use-signed-in-way.ts'
import { useWayIn } from './use-way-in.ts'

/** Spec 000 §2: the sign-in inside the app, after a change of page. Opened by its address it is entrance/. */
export function SignInPage() {
  const session = useSession()
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const way = useWayIn()
  const signedInWay = useSignedInWay()
  const [signedIn, setSignedIn] = useState(false)
  const submit = useSubmit(useStaffSignInFormMutation({ fetchPolicy: 'no-cache' }), (data) =>
    orNoSession(data.signInStaff),
  )

  if (session !== null && !signedIn) return <Navigate to={way.take()} replace />
  return (
    <SignInView
      tab={tabIn(query)}
      onTab={(tab) => setQuery(tab === 'admin' ? { tab } : {}, { replace: true, state })}
      member={<AskingMemberTab />}
      admin={<StaffSignInForm submit={submit} onSignedIn={() => setSignedIn(true)} />}
      signedIn={signedIn ? <SignedInNotice {...signedInWay} /> : null}
    />
  )
}

/** Whether the address is on another site. */
const isElsewhere = (address: string): boolean => /^https?:\/\//.test(address)

function AskingMemberTab() {
  const navigate = useNavigate()
  const { data, loading } = useMemberTabQuery(READ_ONCE)
  const leave = useCallback(
    (portal: string) => {
      if (isElsewhere(portal)) window.location.assign(portal)
      else void navigate(portal, { replace: true })
    },
    [navigate],
  )
  // Without an answer our own portal is used, which shows the error itself.
  const portal = data?.society.memberPortalUrl ?? toPublic('portal')
  return <MemberTab portal={loading ? null : portal} onLeave={leave} />
}
