import { isRecord } from '#rules/is-record.ts'
import { KNOWN_PLACES } from '#rules/session/known-places.ts'
import type { SharedMarks } from '../shared-marks.ts'
import { tokenHash } from './token-hash.ts'

const DAY_MS = 86_400_000

/** From where accounts have signed in, by what was typed as their name; shared by all gateway processes. */
export interface KnownOrigins {
  /** The device's hash, if the account has signed in from it; and whether it has signed in from the network. */
  find(account: string, mark: string, network: string): { device: string | null; isKnownNetwork: boolean }
  remember(account: string, mark: string, network: string): void
}

/** Hashes of the places of an account with the time of the last sign-in from each, the latest first. */
type Places = readonly (readonly [hash: string, at: number])[]

interface OfAccount {
  readonly devices: Places
  readonly networks: Places
}

const placesIn = (value: unknown): Places =>
  Array.isArray(value)
    ? value.filter(
        (place): place is readonly [string, number] =>
          Array.isArray(place) && typeof place[0] === 'string' && typeof place[1] === 'number',
      )
    : []

/** What a mark says; of a damaged one nothing. */
function readPlaces(text: string | undefined): OfAccount {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return isRecord(kept)
      ? { devices: placesIn(kept.devices), networks: placesIn(kept.networks) }
      : { devices: [], networks: [] }
  } catch {
    return { devices: [], networks: [] }
  }
}

/** `marks` holds one small file for an account. Two sign-ins at once may leave one of their places out until the next. */
export function makeKnownOrigins(marks: SharedMarks, now: () => Date): KnownOrigins {
  const hashOf = (account: string, kind: string, value: string) => tokenHash(`${account} ${kind} ${value}`)
  const isFresh = (at: number) => at > now().getTime() - KNOWN_PLACES.days * DAY_MS
  const holds = (places: Places, hash: string) => places.some(([known, at]) => known === hash && isFresh(at))
  const withPlace = (places: Places, hash: string): Places =>
    [[hash, now().getTime()] as const, ...places.filter(([known]) => known !== hash)].slice(
      0,
      KNOWN_PLACES.most,
    )
  return {
    find(account, mark, network) {
      const { devices, networks } = readPlaces(marks.find(account)?.text)
      const device = hashOf(account, 'device', mark)
      return {
        device: mark !== '' && holds(devices, device) ? device : null,
        isKnownNetwork: holds(networks, hashOf(account, 'network', network)),
      }
    },
    remember(account, mark, network) {
      const { devices, networks } = readPlaces(marks.find(account)?.text)
      const places: OfAccount = {
        devices: mark === '' ? devices : withPlace(devices, hashOf(account, 'device', mark)),
        networks: withPlace(networks, hashOf(account, 'network', network)),
      }
      const until = new Date(now().getTime() + KNOWN_PLACES.days * DAY_MS)
      marks.set(account, { text: JSON.stringify(places), until })
    },
  }
}
