import type { FastifyReply } from 'fastify'
import type { MembershipEnd } from '#rules/members/membership.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Form } from '../contract/form.ts'
import type { WireAccess, WireCall } from '../contract/wire.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import type { CheckedFile } from '../files/check-file.ts'
import type { Spool } from '../files/spool.ts'
import type { LimitName } from './limits.ts'

/** Who is signed in, as the database knows them at this moment. */
export interface Viewer {
  readonly id: string
  readonly level: AccessLevel
  readonly name: string
  /** null until the registration is confirmed. */
  readonly memberNumber: string | null
  readonly confirmed: boolean
  /** How the membership ended; null while it has not. */
  readonly ended: MembershipEnd | null
  /** Whether the account's sign-in asks for a code. */
  readonly hasSecondFactor: boolean
  /** The session's id, the token's jti; of a program what names its key. */
  readonly sessionId: string
  /** What the key of a program allows it; null for a person. */
  readonly scopes: readonly Scope[] | null
}

/** One request of one caller, as a route's handler sees it. */
export interface CallBy<Caller extends Viewer | null> {
  readonly viewer: Caller
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters; of a repeated one the last. */
  readonly query: Readonly<Record<string, string>>
  /** The JSON object, or the text parts of a multipart body. */
  readonly body: Readonly<Record<string, unknown>>
  /**
   * Files of the call's form, parts and data URLs: within their limits, of the type their bytes show, pictures encoded again.
   */
  readonly files: Readonly<Record<string, CheckedFile>>
  /** Where its files are until it is answered. */
  readonly spool: Spool
  /** The caller's address, for limits. */
  readonly address: string
  readonly requestId: string
  readonly now: Date
  /** For reading; inside `work` it is the transaction. */
  readonly db: Queryable
  /** For headers and streams; most handlers only return the answer. */
  readonly reply: FastifyReply
  /** One transaction: writes, journal entries and audit records together. */
  work<Result>(act: (work: Work) => Promise<Result>): Promise<Result>
}

/** A request of a call with that access; only a public call may have no viewer. */
export type Call<Access extends WireAccess> = CallBy<Access extends 'public' ? Viewer | null : Viewer>

/** A request before its transaction: it reads, and writes nothing. */
export type ReadingCall<Access extends WireAccess> = Omit<Call<Access>, 'work'>

/**
 * A handler in two steps. `read` does what takes long and writes nothing, such as reading a file; no transaction is open
 * then, and a request that is answered already (Idempotency-Key) is not read again. `write` gets what it read.
 */
export interface TwoSteps<Access extends WireAccess, Read> {
  readonly read: (call: ReadingCall<Access>) => Promise<Read>
  readonly write: (call: Call<Access>, read: Read) => Promise<unknown>
}

/** What answers a call. */
export type Handler<Access extends WireAccess, Read> =
  | ((call: Call<Access>) => Promise<unknown>)
  | TwoSteps<Access, Read>

export interface RouteOptions {
  /** Counts the call against a limit per address, each call for itself. */
  readonly limit?: LimitName
  /**
   * What counts: each use, or only what is not found, for a call whose caller holds a text that cannot be guessed (a link, a
   * code). Holders are then never refused for what others at their address have tried.
   */
  readonly counts?: 'uses' | 'misses'
  /**
   * Open to staff who have no sign-in codes yet in a society that asks for them: always, or for the viewer's own record.
   */
  readonly beforeSecondFactor?: 'always' | 'own record'
  /**
   * Turns what the handler answered into the answer, once the work is committed; a replay does it again.
   * For what must not be stored with an Idempotency-Key (a token) or is only known later (how many were sent).
   */
  readonly present?: (answer: unknown, call: CallBy<Viewer | null>) => Promise<unknown>
}

/** A call of the contract, with what is read of its body. */
export type RegisteredCall = WireCall & { readonly form?: Form | null }

/** Registers a documented call. The contract determines who may call and which files the body may have. */
export type Register = <Documented extends RegisteredCall, Read>(
  call: Documented,
  handler: Handler<Documented['access'], Read>,
  options?: RouteOptions,
) => void

/** A domain's calls; listed in backend/routes.ts. */
export type RouteModule = (on: Register, deps: Deps) => void
