import type { GraphQLError } from 'graphql'
import { networkOfAddress } from '#rules/session/network-of-address.ts'
import { makeRankedTurns } from '#rules/session/ranked-turns.ts'
import {
  makeSignInTries,
  type PassedLimit,
  type SignInLimits,
  TRIES_MINUTES,
} from '#rules/session/sign-in-tries.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { tooManyRequests } from '#schema/errors.ts'
import { makeTryCounter } from '../try-counter.ts'
import type { KnownOrigins } from './known-origins.ts'

/** The seconds after which somebody who was sent away may try again. */
const BUSY_SECONDS = 3

/** How long one waits for a turn at the backend, in milliseconds: a part of what an operation may take. */
const PATIENCE_MS = 5_000

/** One try to sign in; it counts as failed until it is forgiven. */
export interface SignInTry {
  /**
   * The error of every answer but a sign-in from a network that the account knows, because strangers have failed too often;
   * null while they have not.
   */
  readonly refusal: GraphQLError | null
  /** Whether the account knows the network. */
  readonly isKnownNetwork: boolean
  /** The password was right: the earlier failures of the account at this place are forgotten, and the place is known. */
  fits(): Promise<void>
  /** The backend did not answer, or asks for a code, so this try does not count. */
  takeBack(): Promise<void>
  /** Gives the turn at the backend back. */
  end(): void
}

/** Failed sign-ins, limited in the gateway because a backend need not limit them itself. */
export interface SignInLimit {
  /**
   * Waits for a turn. Throws TOO_MANY_REQUESTS when the account has failed too often from this very place, or when too
   * many wait who are to come first. `mark` is the device's, '' for none.
   */
  begin(account: string, address: string, mark: string): Promise<SignInTry>
  /** Notes that somebody has proved to own an account here, by registering. */
  remember(account: string, address: string, mark: string): void
}

/** What the limit is made from. */
interface SignInLimitOptions {
  readonly limits: SignInLimits
  /** GraphQL operations under way at most; sign-ins take three eighths of them, those who wait included. */
  readonly mostOperations: number
  readonly origins: KnownOrigins
  readonly onRefused: () => void
}

/** Failures in 15 minutes, counted by each process (docs/decisions/098-strangers-do-not-close-an-account.md). */
export function makeSignInLimit({
  limits,
  mostOperations,
  origins,
  onRefused,
}: SignInLimitOptions): SignInLimit {
  const counter = (name: string) => makeTryCounter(name, TRIES_MINUTES * 60)
  const tries = makeSignInTries(limits, {
    place: counter('place'),
    account: counter('account'),
    network: counter('network'),
    neighbours: counter('neighbours'),
  })
  // Far fewer than a kind of call may have under way, so that strangers never fill that room.
  const turns = makeRankedTurns({
    atOnce: Math.max(1, Math.floor(mostOperations / 8)),
    waiting: Math.max(1, Math.floor(mostOperations / 4)),
  })
  const nameOf = (account: string) => account.trim().toLowerCase().slice(0, 100)
  const refusalOf = ({ seconds }: PassedLimit) =>
    tooManyRequests(SESSION_TEXTS.tooManyTries(Math.ceil(seconds / 60)), seconds)
  return {
    async begin(typed, address, mark) {
      const [account, network] = [nameOf(typed), networkOfAddress(address)]
      const { device, isKnownNetwork } = origins.find(account, mark, network)
      const attempt = await tries.begin({ account, network, device })
      if (attempt.closed !== null) {
        onRefused()
        throw refusalOf(attempt.closed)
      }
      const end = await turns.take(attempt.rank, AbortSignal.timeout(PATIENCE_MS))
      if (end === null) {
        onRefused()
        await attempt.takeBack()
        throw tooManyRequests(SESSION_TEXTS.busy(BUSY_SECONDS), BUSY_SECONDS)
      }
      if (attempt.guarded !== null) onRefused()
      return {
        refusal: attempt.guarded === null ? null : refusalOf(attempt.guarded),
        isKnownNetwork,
        async fits() {
          await attempt.forgive()
          origins.remember(account, mark, network)
        },
        takeBack: () => attempt.takeBack(),
        end,
      }
    },
    remember: (typed, address, mark) => origins.remember(nameOf(typed), mark, networkOfAddress(address)),
  }
}
