import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Schema } from '../../db/schema.ts'
import { makeNetworks } from '../../programs/webhooks/networks.ts'
import { type Posting, post } from '../../programs/webhooks/post.ts'
import { makeResolve } from '../../programs/webhooks/resolve-host.ts'
import type { Seal } from '../../session/seal.ts'
import type { BackendSettings } from '../../settings.ts'
import { ANSWER_MS, type Outcome, type Provider } from '../provider.ts'
import { pushKey } from './push-key.ts'

/** How long a push service keeps what a device that is off has not taken, in seconds. */
const KEPT_SECONDS = 86_400

/** NOT FOUND and GONE: the browser has ended its subscription. */
const ENDED: ReadonlySet<number | null> = new Set([404, 410])

const [TOO_MANY, TOO_LARGE] = [429, 413]

interface PushParts {
  readonly db: Kysely<Schema>
  readonly seal: Seal
  readonly now: () => Date
  readonly settings: Pick<BackendSettings, 'clientUrl' | 'webhookNetworks'>
  readonly society: Pick<SocietySettings, 'contacts'>
  /** How it is posted; left out for the network as webhooks see it. */
  readonly posting?: Partial<Posting>
}

/** Whom a push service may ask about what it is sent. */
const contactOf = ({ society, settings }: PushParts): string =>
  society.contacts.emails[0] === undefined ? settings.clientUrl : `mailto:${society.contacts.emails[0]}`

function outcomeOf(status: number | null, problem: string | null): Outcome {
  if (problem === null) return { result: 'sent' }
  const said = `push service: ${problem}`
  if (status === null) return { result: 'later', problem: said }
  if (status === TOO_LARGE || (status >= 400 && status < 500 && status !== TOO_MANY))
    return { result: 'refused', problem: said }
  return { result: 'later', problem: said }
}

/** The request to a push service; null where the keys of the device, or our own contact, are of no use for it. */
function sealedFor(
  subscription: webPush.PushSubscription,
  body: string,
  { subject, publicKey, privateKey }: { subject: string; publicKey: string; privateKey: string },
): webPush.RequestDetails | null {
  try {
    return webPush.generateRequestDetails(subscription, body, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    })
  } catch {
    return null
  }
}

/**
 * Sends pushes to devices: what is sent is readable to the browser alone (RFC 8291) and signed with the society's key (RFC 8292). It
 * goes to addresses on the internet only, as webhooks do. A device whose subscription has ended is removed.
 */
export function pushProvider(parts: PushParts): Provider {
  const { db, seal, now, settings } = parts
  const posting: Posting = {
    networks: makeNetworks(settings.webhookNetworks),
    resolve: makeResolve(settings.webhookNetworks.length > 0),
    limitMs: ANSWER_MS,
    ...parts.posting,
  }
  return {
    // The same tag replaces what a device already shows.
    replaces: true,
    async send({ address: deviceId, body }) {
      const device = await db
        .selectFrom('push_devices')
        .select(['endpoint', 'public_key', 'sealed_secret'])
        .where('id', '=', deviceId)
        .executeTakeFirst()
      const secret = device === undefined ? null : seal.open(device.sealed_secret, deviceId)
      if (device === undefined || secret === null)
        return { result: 'refused', problem: 'the device is not on the list any more' }
      const request = sealedFor(
        { endpoint: device.endpoint, keys: { p256dh: device.public_key, auth: secret } },
        body,
        { subject: contactOf(parts), ...(await pushKey(db, seal, now())) },
      )
      if (request === null) return { result: 'refused', problem: 'nothing can be sealed for the device' }
      const { endpoint, headers, body: sealed } = request
      const sent = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const { status, problem } = await post(endpoint, sent, sealed ?? Buffer.alloc(0), posting)
      if (ENDED.has(status)) {
        await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
        return { result: 'refused', problem: 'the device has ended its subscription' }
      }
      return outcomeOf(status, problem)
    },
    close: () => undefined,
  }
}
