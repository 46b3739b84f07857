import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { isRecord } from '#rules/is-record.ts'
import { PASSKEY_MINUTES } from '#rules/session/passkeys.ts'
import type { Queryable, Schema, Tx } from '../db/schema.ts'

export type PasskeyRow = Selectable<Schema['passkeys']>

/** For whom passkeys work: the address of the client, and its host. */
export interface RelyingParty {
  readonly name: string
  readonly origin: string
  readonly id: string
}

export const relyingPartyOf = (name: string, clientUrl: string): RelyingParty => {
  const { origin, hostname } = new URL(clientUrl)
  return { name, origin, id: hostname }
}

const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])
const isTransport = (text: string): text is AuthenticatorTransport => TRANSPORTS.has(text)
const transportsIn = (column: string): AuthenticatorTransport[] => column.split(' ').filter(isTransport)

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Queryable, memberId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const keepChallenge = async (
  tx: Tx,
  challenge: string,
  memberId: string | null,
  now: Date,
): Promise<void> => {
  const expiresAt = new Date(now.getTime() + PASSKEY_MINUTES * 60_000)
  await tx
    .insertInto('passkey_challenges')
    .values({ challenge, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/** Uses a question up; false for one that was never asked, is used or too old, and for another account's. */
async function takeChallenge(
  tx: Tx,
  challenge: string,
  memberId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What the browser needs to make a passkey: on a device that asks for a finger, a face or a PIN, and remembers the account. */
export async function beginRegistration(
  tx: Tx,
  party: RelyingParty,
  account: { readonly id: string; readonly email: string; readonly name: string },
  now: Date,
): Promise<string> {
  const known = await passkeysOf(tx, account.id)
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email || account.name,
    userDisplayName: account.name,
    timeout: PASSKEY_MINUTES * 60_000,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsIn(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(tx, options.challenge, account.id, now)
  return JSON.stringify(options)
}

/** What a browser answered, as far as it has the shape of an answer; null for anything else. */
function answerIn(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isRecord(parsed) && typeof parsed.id === 'string' && isRecord(parsed.response) ? parsed : null
  } catch {
    return null
  }
}

/** Keeps a passkey that a browser has made; null when the answer proves nothing, or the passkey is known. */
export async function keepPasskey(
  tx: Tx,
  party: RelyingParty,
  memberId: string,
  { name, answer, now }: { readonly name: string; readonly answer: string; readonly now: Date },
): Promise<string | null> {
  const response = answerIn(answer) as RegistrationResponseJSON | null
  if (response === null) return null
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, memberId, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (verified?.registrationInfo === undefined) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      id,
      member_id: memberId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
      name,
      created_at: now,
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? id : null
}

/** What the browser needs to sign in by a passkey: it names no account, so that it says nothing about any. */
export async function beginSignIn(tx: Tx, party: RelyingParty, now: Date): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required',
  })
  await keepChallenge(tx, options.challenge, null, now)
  return JSON.stringify(options)
}

/** The passkey that an answer names, whatever it proves; null for none that is known. */
export async function passkeyNamed(db: Queryable, answer: string): Promise<PasskeyRow | null> {
  const id = answerIn(answer)?.id
  if (typeof id !== 'string') return null
  return (await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Accepts a passkey's answer once. A counter that does not grow is one of a copied key: it is refused. */
export async function acceptPasskey(
  tx: Tx,
  party: RelyingParty,
  { id }: PasskeyRow,
  answer: string,
  now: Date,
): Promise<boolean> {
  const row = await tx.selectFrom('passkeys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const response = answerIn(answer) as AuthenticationResponseJSON | null
  if (row === undefined || response === null) return false
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(tx, challenge, null, now),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: transportsIn(row.transports),
    },
  }).catch(() => null)
  if (verified?.verified !== true) return false
  const { newCounter } = verified.authenticationInfo
  await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .execute()
  return true
}

/** Forgets every passkey of an account, and what it was asked. Answers how many there were. */
export async function forgetPasskeys(tx: Tx, memberId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  await tx.deleteFrom('passkey_challenges').where('member_id', '=', memberId).execute()
  return Number(numDeletedRows)
}

/** Forgets questions that were never answered. */
export async function clearOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
