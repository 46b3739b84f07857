import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { toPublic } from '../../public-paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { notify } from '../../ui/toasts.ts'
import { EntranceFrame } from './EntranceFrame.tsx'
import { ResetPasswordForm, type SubmitResetPassword } from './ResetPasswordForm.tsx'
import type { ResetPasswordPageQuery } from './ResetPasswordPage.generated.ts'
import { useSessionStore } from './session-context.ts'
import type { Session } from './session-store.ts'
import type { SignInState } from './sign-in-state.ts'

/** The parameters of the link in the mail. */
export interface ResetLink {
  readonly token: string
  readonly accountId: string | null
  readonly email: string | null
}

/** The parameters of a link in the query of an address. */
export const resetLinkIn = (query: URLSearchParams): ResetLink => ({
  token: query.get('token')?.trim() ?? '',
  accountId: query.get('id'),
  email: query.get('email'),
})

/** The check of a link. */
export interface LinkCheck {
  readonly data?: ResetPasswordPageQuery | undefined
  readonly error?: unknown
  readonly loading: boolean
  readonly refetch: () => Promise<unknown>
}

export interface ResetPasswordViewProps {
  /** null where pages are rendered, before there is an address. */
  readonly link: ResetLink | null
  readonly check: LinkCheck
  readonly submit: SubmitResetPassword
  /** Whether members sign in elsewhere. */
  readonly hasPortalElsewhere: boolean
  /** Opens a page in place of this one, with a state for the sign-in. */
  readonly onLeave: (path: string, state?: SignInState) => void
}

/** The new password, inside the app and as a document of its own: the link is checked first. Spec 001 §2, §4. */
export function ResetPasswordView({
  link,
  check,
  submit,
  hasPortalElsewhere,
  onLeave,
}: ResetPasswordViewProps) {
  const store = useSessionStore()
  const [dead, setDead] = useState(false)
  const { data, error, loading, refetch } = check
  const checked = data?.checkPasswordResetLink
  if (dead || link?.token === '' || checked?.works === false) return <InvalidLink />

  function finish(): void {
    // A new password ends all sessions of its account, including one on this device.
    const own = store.current()
    const accountId = link?.accountId ?? null
    const ended = own !== null && (accountId === null || isAccount(own, accountId)) ? own : null
    if (ended) store.signOut('LEFT')
    notify.success(SESSION_TEXTS.passwordChanged)
    if (ended && ended.level !== ACCESS_LEVELS.MEMBER) onLeave(`${toPublic('signIn')}?tab=admin`)
    // The Member tab of the sign-in leads to a portal elsewhere.
    else if (hasPortalElsewhere) onLeave(toPublic('signIn'))
    else onLeave(toPublic('portal'), { email: link?.email ?? '' })
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
      {error !== undefined && <QueryError error={error} onRetry={refetch} retrying={loading} />}
      {error === undefined && !checked && <Checking />}
      {checked && link !== null && (
        <ResetPasswordForm submit={submit} link={link} onDone={finish} onDead={() => setDead(true)} />
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
