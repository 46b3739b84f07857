import { DEVICE_HEADER, readDeviceMark } from '#rules/session/known-places.ts'

const KEY = 'isusu.device-mark'

/** 128 random bits. */
const MARK_BYTES = 16

/**
 * The mark of this device, made when it is first asked for and kept after a session; '' where the browser keeps nothing. It
 * names nobody. Wrong tries of strangers do not count against a device that an account has signed in from.
 */
function deviceMark(): string {
  try {
    const storage = window.localStorage
    const kept = readDeviceMark(storage.getItem(KEY))
    if (kept !== '') return kept
    const bytes = crypto.getRandomValues(new Uint8Array(MARK_BYTES))
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.setItem(KEY, made)
    return made
  } catch {
    return ''
  }
}

/** The header of what is sent without a session: a sign-in, a registration, a new password. */
export function deviceHeader(): Readonly<Record<string, string>> {
  const mark = deviceMark()
  return mark === '' ? {} : { [DEVICE_HEADER]: mark }
}
