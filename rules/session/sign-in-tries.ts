import { neighbourhoodOf } from './network-of-address.ts'

/** The minutes in which tries are counted. */
export const TRIES_MINUTES = 15

/** Counts by key in periods of TRIES_MINUTES that begin with the first count. */
export interface TryCounter {
  /** Counts one more; how many there are now, and the milliseconds until they are forgotten. */
  add(key: string): Promise<{ readonly count: number; readonly msLeft: number }>
  /** Counts one less. */
  takeBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** What wrong sign-ins are counted by. */
export interface SignInCounters {
  /** An account and one known device, or an account and one network. */
  readonly place: TryCounter
  /** An account from all devices that it does not know. */
  readonly account: TryCounter
  /** A network, over all accounts, from devices that they do not know. */
  readonly network: TryCounter
  /** Neighbouring networks together; this decides only who is first. */
  readonly neighbours: TryCounter
}

/** The most wrong tries in TRIES_MINUTES. */
export interface SignInLimits {
  readonly place: number
  readonly account: number
  readonly network: number
}

/** A limit that is passed: by how many, and the seconds until the counter begins anew. */
export interface PassedLimit {
  readonly counter: keyof SignInLimits
  readonly over: number
  readonly seconds: number
}

/** Who tries to sign in, and from where. */
export interface SignInOrigin {
  /** The account's id, or what was typed where there is none. */
  readonly account: string
  readonly network: string
  /** The device, if the account has signed in from it before; null for all others. */
  readonly device: string | null
}

/** One try to sign in. It counts as wrong until it is forgiven. */
export interface SignInTry {
  /** For the turn at the password, lower is sooner: how many have failed in the neighbourhood, 0 for a known device. */
  readonly rank: number
  /** Refused whatever the password is: the account has failed too often from this very place. */
  readonly closed: PassedLimit | null
  /**
   * Strangers have failed too often. A right password counts only from a network that the account knows; every other
   * answer is a refusal, right or wrong, so that nobody learns anything from it.
   */
  readonly guarded: PassedLimit | null
  /** The password was right: what was wrong before at this place is forgotten, what strangers did is not. */
  forgive(): Promise<void>
  /** Nobody was told whether the password is right, so this try does not count. */
  takeBack(): Promise<void>
}

/**
 * Counts wrong sign-ins so that strangers slow each other down and close nobody's account
 * (docs/decisions/098-strangers-do-not-close-an-account.md). A known device has a counter of its own. All others count
 * for the account at that network, for the account, and for the network.
 */
export function makeSignInTries(limits: SignInLimits, counters: SignInCounters) {
  const passed = (
    counter: keyof SignInLimits,
    { count, msLeft }: { readonly count: number; readonly msLeft: number },
  ): PassedLimit | null =>
    count <= limits[counter]
      ? null
      : { counter, over: count - limits[counter], seconds: Math.max(1, Math.ceil(msLeft / 1000)) }

  return {
    async begin({ account, network, device }: SignInOrigin): Promise<SignInTry> {
      const place = device === null ? `${account}|${network}` : `${account}|device ${device}`
      const closed = passed('place', await counters.place.add(place))
      const atPlace = {
        forgive: () => counters.place.forget(place),
        takeBack: () => counters.place.takeBack(place),
      }
      if (device !== null || closed !== null) return { rank: 0, closed, guarded: null, ...atPlace }
      const neighbours = neighbourhoodOf(network)
      const { count: near } = await counters.neighbours.add(neighbours)
      const ofAccount = passed('account', await counters.account.add(account))
      const ofNetwork = passed('network', await counters.network.add(network))
      const guarded = ofAccount ?? ofNetwork
      const giveBack = async () => {
        await counters.neighbours.takeBack(neighbours)
        await counters.account.takeBack(account)
        await counters.network.takeBack(network)
      }
      return {
        // Not by the account: its owner would wait behind those who try it.
        rank: near,
        closed: null,
        guarded,
        async forgive() {
          await atPlace.forgive()
          await giveBack()
        },
        async takeBack() {
          await atPlace.takeBack()
          await giveBack()
        },
      }
    },
  }
}
