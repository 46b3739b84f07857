import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { Session } from './session-store.ts'
import type { SignIn_OutcomeFragment } from './sign-in.generated.ts'

/** The result of signing in and of registering. */
export type SessionPayload = Pick<SignIn_OutcomeFragment, 'session' | 'viewer' | 'userErrors'>

/** The session in a result; null when there is none. */
export function answeredSession({ session, viewer }: SessionPayload): Session | null {
  if (session === null || viewer === null) return null
  const { memberId, name, accessLevel } = viewer
  return { token: session.token, id: memberId, name, level: ACCESS_LEVELS[accessLevel] }
}

/** For `useSubmit`: null, which means failure, for a result with neither a session nor user errors. */
export const orNoSession = <Payload extends SessionPayload>(payload: Payload | null): Payload | null =>
  payload && (payload.userErrors.length > 0 || answeredSession(payload)) ? payload : null
