import type { OpenSession } from '#schema/session/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { messageIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { type Account, readAccount } from '../members/translate.ts'

/** The result of a sign-in: the backend's token and its account. */
export interface AuthProfile {
  readonly token: string
  readonly account: Account
  readonly message: string | null
}

/** Reads `{ token, user }`, bare or wrapped; null for an answer without a token. */
export function optionalAuthProfile(answer: WireAnswer, links: FileLinks): AuthProfile | null {
  const profile = optionalObjectIn(answer, ['profile', 'auth'], ['token'])
  if (profile === null) return null
  const user = profile.child('user')
  if (user === null) throw new DecodeError(`${profile.path}.user`, 'an object')
  const token = profile.text('token')
  // The pictures in this answer are for the session that begins with it.
  return { token, account: readAccount(user, links.of(token)), message: messageIn(answer) }
}

/** As `optionalAuthProfile`, for a sign-in, whose answer must have a token. */
export function readAuthProfile(answer: WireAnswer, links: FileLinks): AuthProfile {
  const profile = optionalAuthProfile(answer, links)
  if (profile === null) throw new DecodeError('profile', 'an object with token')
  return profile
}

/** Reads an open session. */
export function readSession(fields: Decoder): OpenSession {
  const startedAt = fields.instant('startedAt')
  if (startedAt === null) throw new DecodeError(`${fields.path}.startedAt`, 'an instant')
  return {
    id: fields.text('_id'),
    device: fields.optionalText('device'),
    network: fields.optionalText('network'),
    startedAt,
    lastSeenAt: fields.instant('lastSeenAt'),
    isThis: fields.flag('isThis', false),
  }
}
