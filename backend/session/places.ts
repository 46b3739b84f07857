import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { KNOWN_PLACES } from '#rules/session/known-places.ts'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import type { Queryable, Tx } from '../db/schema.ts'

const DAY_MS = 86_400_000

/** What a sign-in says of where it comes from. */
export interface Origin {
  /** The mark of the device; '' for none. */
  readonly mark: string
  readonly address: string
}

/** What an account knows of where a sign-in comes from. */
export interface KnownOrigin {
  /** The hash of the device, if the account has signed in from it; null for all others. */
  readonly device: string | null
  readonly isKnownNetwork: boolean
}

type Kind = 'device' | 'network'

const hashOf = (memberId: string, kind: Kind, value: string): string =>
  createHash('sha256').update(`${memberId} ${kind} ${value}`).digest('hex')

/** The account's places of an origin. A try without a device mark has a network alone. */
const placesOf = (memberId: string, { mark, address }: Origin): readonly (readonly [Kind, string])[] => [
  ['network', hashOf(memberId, 'network', networkOfAddress(address))],
  ...(mark === '' ? [] : [['device', hashOf(memberId, 'device', mark)] as const]),
]

const oldest = (now: Date): Date => new Date(now.getTime() - KNOWN_PLACES.days * DAY_MS)

/** Whether an account has signed in from there before. For no account it asks the same and finds nothing. */
export async function knownOrigin(
  db: Queryable,
  memberId: string | null,
  origin: Origin,
  now: Date,
): Promise<KnownOrigin> {
  const places = placesOf(memberId ?? '', origin)
  const found = await db
    .selectFrom('sign_in_places')
    .select(['kind', 'place_hash'])
    .where('member_id', '=', memberId ?? '')
    .where(
      'place_hash',
      'in',
      places.map(([, hash]) => hash),
    )
    .where('last_at', '>', oldest(now))
    .execute()
  const hashIn = (kind: Kind) => found.find((place) => place.kind === kind)?.place_hash ?? null
  return { device: hashIn('device'), isKnownNetwork: hashIn('network') !== null }
}

/**
 * Whether an account that has signed in before does so from a device that it has not used; without a mark of the device, from a network
 * that it has not used. The first sign-in of all is no news.
 */
export async function isNewPlace(tx: Tx, memberId: string, origin: Origin, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom('sign_in_places')
    .select('kind')
    .where('member_id', '=', memberId)
    .where('last_at', '>', oldest(now))
    .limit(1)
    .executeTakeFirst()
  if (known === undefined) return false
  const { device, isKnownNetwork } = await knownOrigin(tx, memberId, origin, now)
  return origin.mark === '' ? !isKnownNetwork : device === null
}

/** Notes that an account has signed in from there; of each kind the latest are kept. */
export async function rememberOrigin(tx: Tx, memberId: string, origin: Origin, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in_places')
    .values(
      placesOf(memberId, origin).map(([kind, place_hash]) => ({
        member_id: memberId,
        kind,
        place_hash,
        last_at: now,
      })),
    )
    .onConflict((on) => on.columns(['member_id', 'kind', 'place_hash']).doUpdateSet({ last_at: now }))
    .execute()
  await sql`
    delete from sign_in_places p using (
      select kind, place_hash, row_number() over (partition by kind order by last_at desc, place_hash) as place
        from sign_in_places where member_id = ${memberId}) ranked
    where p.member_id = ${memberId} and p.kind = ranked.kind and p.place_hash = ranked.place_hash
      and ranked.place > ${KNOWN_PLACES.most}`.execute(tx)
}

/** Forgets the places of an account: its password was set anew, so whoever had it before is a stranger again. */
export async function forgetOrigins(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('sign_in_places').where('member_id', '=', memberId).execute()
}

/** Clears away the places that were not used for too long. */
export async function clearOldOrigins(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_places').where('last_at', '<=', oldest(now)).execute()
}
