import { useEffect, useState } from 'react'
import { askGraph } from '../content/ask-graph.ts'
import { orNoSession } from '../features/session/answered-session.ts'
import { MemberTabText } from '../features/session/MemberTab.text.generated.ts'
import { MemberTab } from '../features/session/MemberTab.tsx'
import { SignedInNotice } from '../features/session/SignedInNotice.tsx'
import { type SignInTab, SignInView } from '../features/session/SignInView.tsx'
import { StaffSignInFormText } from '../features/session/StaffSignInForm.text.generated.ts'
import { StaffSignInForm } from '../features/session/StaffSignInForm.tsx'
import { toPublic } from '../public-paths.ts'
import type { EntranceProps } from './into-app.ts'
import { useEntered } from './use-entered.ts'
import { usePlainSubmit } from './use-plain-submit.ts'

/** The sign-in as a document; the open tab is in the address. */
export function SignInEntrance({ page, intoApp }: EntranceProps) {
  const { signedIn, onSignedIn } = useEntered(intoApp)
  const [tab, setTab] = useState<SignInTab>(page === 'signInAdmin' ? 'admin' : 'member')
  const submit = usePlainSubmit(StaffSignInFormText, (data) => orNoSession(data.signInStaff))
  const openTab = (chosen: SignInTab) => {
    setTab(chosen)
    history.replaceState(
      history.state,
      '',
      chosen === 'admin' ? `${toPublic('signIn')}?tab=admin` : toPublic('signIn'),
    )
  }
  return (
    <SignInView
      tab={tab}
      onTab={openTab}
      member={<AskingMemberTab />}
      admin={<StaffSignInForm submit={submit} onSignedIn={onSignedIn} />}
      signedIn={signedIn ? <SignedInNotice prepare={intoApp.prepare} onContinue={intoApp.enter} /> : null}
    />
  )
}

const leave = (portal: string): void => window.location.replace(portal)

function AskingMemberTab() {
  const [portal, setPortal] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    void askGraph(MemberTabText, { signal: leaving.signal })
      // Without an answer our own portal is used, which shows the error itself.
      .catch(() => null)
      .then((answer) => {
        if (!leaving.signal.aborted) setPortal(answer?.data?.society.memberPortalUrl ?? toPublic('portal'))
      })
    return () => leaving.abort()
  }, [])
  return <MemberTab portal={portal} onLeave={leave} />
}
