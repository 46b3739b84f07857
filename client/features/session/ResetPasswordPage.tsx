import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isStaff } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { toPublic } from '../../public-paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { notify } from '../../ui/toasts.ts'
import { EntranceFrame } from './EntranceFrame.tsx'
import { useMemberTabQuery } from './MemberTab.generated.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { useResetPasswordPageQuery } from './ResetPasswordPage.generated.ts'
import { useSessionStore } from './session-context.ts'
import type { Session } from './session-store.ts'
import type { SignInState } from './sign-in-state.ts'

/** /emailreset?token=&id=&email=: the link is checked first, then a new password is set. Spec 001 §2, §4. */
export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  const accountId = query.get('id')
  const email = query.get('email')
  const navigate = useNavigate()
  const store = useSessionStore()
  const [dead, setDead] = useState(false)
  const { data: society } = useMemberTabQuery()
  const { data, error, loading, refetch } = useResetPasswordPageQuery(
    // The result changes over time, so it is never cached.
    token === '' ? skipToken : { variables: { token }, fetchPolicy: 'no-cache' },
  )
  const checked = data?.checkPasswordResetLink
  if (dead || token === '' || checked?.works === false) return <InvalidLink />

  function finish(): void {
    // A new password ends all sessions of its account, including one on this device.
    const own = store.current()
    const ended = own !== null && (accountId === null || isAccount(own, accountId)) ? own : null
    if (ended) store.signOut('LEFT')
    notify.success(SESSION_TEXTS.passwordChanged)
    if (ended && isStaff(ended.level)) void navigate(`${toPublic('signIn')}?tab=admin`, { replace: true })
    // The Member tab of the sign-in leads to a portal elsewhere.
    else if (society?.society.memberPortalUrl) void navigate(toPublic('signIn'), { replace: true })
    else
      void navigate(toPublic('portal'), {
        replace: true,
        state: { email: email ?? '' } satisfies SignInState,
      })
  }

  return (
    <EntranceFrame
      page="resetPassword"
      foot={
        <p>
          Remembered it? <TextLink to={toPublic('signIn')}>Back to sign in</TextLink>
        </p>
      }
    >
      {error && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {!error && !checked && <Checking />}
      {checked && (
        <ResetPasswordForm link={{ token, accountId, email }} onDone={finish} onDead={() => setDead(true)} />
      )}
    </EntranceFrame>
  )
}

/** The skeleton of the form, while the link is checked. */
function Checking() {
  return (
    <chakra.div role="status" aria-label="Checking the link" display="flex" flexDirection="column" gap="5">
      <Skeleton width="32" height="5" />
      <Skeleton height="11" />
      <Skeleton width="40" height="5" />
      <Skeleton height="11" />
      <Skeleton height="13" />
    </chakra.div>
  )
}

/** Whether a session belongs to an account. The link has the backend's id; the graph's id begins with the type. */
const isAccount = ({ id }: Session, accountId: string): boolean =>
  id === accountId || id === `Member:${accountId}`

/** Spec 001 §4: for a link that is invalid, used or older than an hour, with a link to request another one. */
function InvalidLink() {
  return (
    <EntranceFrame
      page="deadResetLink"
      foot={
        <p>
          Remembered your password? <TextLink to={toPublic('signIn')}>Back to sign in</TextLink>
        </p>
      }
    >
      <LinkButton to={toPublic('forgotPassword')} size="lg" fullWidth>
        {SESSION_TEXTS.getAnotherLink}
      </LinkButton>
    </EntranceFrame>
  )
}
