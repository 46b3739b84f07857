/** The worker that shows notifications while the website is closed (client/public). */
const WORKER = '/push-worker.js'

/** What a browser says of its subscription, for the society. */
interface DeviceSubscription {
  readonly endpoint: string
  readonly publicKey: string
  readonly secret: string
}

/** Whether this browser can show notifications of a closed website. */
export const canRing = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** A base64url text as bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null &&
  one.byteLength === other.length &&
  new Uint8Array(one).every((byte, at) => byte === other[at])

/**
 * Asks the person, and subscribes this browser to its push service with the society's key. Null where the person refuses. Rejects where
 * the push service cannot be reached.
 */
export async function subscribeDevice(pushKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(pushKey)
  const old = await pushManager.getSubscription()
  // One of an older key cannot be sent to any more.
  if (old !== null && !isSame(old.options.applicationServerKey, applicationServerKey)) await old.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys } = made.toJSON()
  return { endpoint, publicKey: keys?.['p256dh'] ?? '', secret: keys?.['auth'] ?? '' }
}

/** Ends the subscription of this browser, if it has one: the push service then answers that it is gone, and nothing more is sent. */
export async function unsubscribeDevice(): Promise<void> {
  if (!canRing()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
