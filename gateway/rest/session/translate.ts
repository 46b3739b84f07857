import { DecodeError } from '../decoder.ts'
import { messageIn, objectIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { type Account, readAccount } from '../members/translate.ts'

/** The result of a sign-in: the backend's token and its account. */
export interface AuthProfile {
  readonly token: string
  readonly account: Account
  readonly message: string | null
}

/** Reads `{ token, user }`, bare or wrapped. */
export function readAuthProfile(answer: unknown, links: FileLinks): AuthProfile {
  const profile = objectIn(answer, ['profile', 'auth'], ['token'])
  const user = profile.child('user')
  if (user === null) throw new DecodeError(`${profile.path}.user`, 'an object')
  return { token: profile.text('token'), account: readAccount(user, links), message: messageIn(answer) }
}
