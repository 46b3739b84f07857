import { ECDH } from 'node:crypto'
import { sql } from 'kysely'
import { collectErrors, type FieldErrors } from '#rules/field-errors.ts'
import { PUSH_DEVICES_MAX } from '#rules/messages/notices.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import type { WirePushDevice } from '../../contract/notices.ts'
import { randomId } from '../../db/random-id.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import { isClosedHost, type Networks } from '../../programs/webhooks/networks.ts'
import type { Seal } from '../../session/seal.ts'
import { presentDevice } from './present.ts'

/** A device as its browser subscribed it: RFC 8030 and 8291. */
interface Subscription {
  readonly endpoint: string
  /** A point of P-256, uncompressed: 65 bytes as base64url. */
  readonly publicKey: string
  /** 16 bytes as base64url. */
  readonly secret: string
}

const ENDPOINT_MAX = 2_000

/** Whether pushes may be sent there: https on the internet, or a network that the operator names for webhooks. */
function isOpenEndpoint(endpoint: string, networks: Networks): boolean {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false
  const { protocol, hostname, username, password } = new URL(endpoint)
  if (username !== '' || password !== '' || isClosedHost(hostname, networks)) return false
  return protocol === 'https:' || (protocol === 'http:' && networks.isNamed(hostname))
}

const bytesOf = (text: string): Buffer =>
  /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)

/** Whether it is a point of P-256, uncompressed: to any other, nothing can be sealed. */
function isPoint(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** The errors of what a browser says of its subscription, by field. */
export function subscriptionErrors(
  { endpoint, publicKey, secret }: Subscription,
  networks: Networks,
): FieldErrors {
  return collectErrors({
    endpoint: isOpenEndpoint(endpoint, networks) ? null : NOTICES_TEXTS.noPushAddress,
    publicKey: isPoint(bytesOf(publicKey)) ? null : NOTICES_TEXTS.noPushKeys,
    secret: bytesOf(secret).length === 16 ? null : NOTICES_TEXTS.noPushKeys,
  })
}

/** Sends an account's notices to a device from now on; a browser that another account used is its own from now on. */
export async function addDevice(
  tx: Tx,
  seal: Seal,
  accountId: string,
  { endpoint, publicKey, secret }: Subscription,
  {
    device,
    showsDetails,
    now,
  }: { readonly device: string; readonly showsDetails: boolean; readonly now: Date },
): Promise<string> {
  const id = randomId()
  await sql`delete from push_devices where md5(endpoint) = md5(${endpoint})`.execute(tx)
  await tx
    .insertInto('push_devices')
    .values({
      id,
      account_id: accountId,
      endpoint,
      public_key: publicKey,
      sealed_secret: seal.close(secret, id),
      device,
      shows_details: showsDetails,
      created_at: now,
    })
    .execute()
  await sql`
    delete from push_devices where account_id = ${accountId} and id not in (
      select id from push_devices where account_id = ${accountId}
        order by created_at desc, id limit ${PUSH_DEVICES_MAX})`.execute(tx)
  return id
}

/** Whether the account had that device, which is sent nothing more. */
export async function removeDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_devices')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The devices of an account, the latest first. */
export async function devicesOf(db: Queryable, accountId: string): Promise<WirePushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'device', 'shows_details', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(presentDevice)
}
