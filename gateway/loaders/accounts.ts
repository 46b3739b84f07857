import type { FastifyBaseLogger } from 'fastify'
import { isKeyText } from '#rules/programs/key-text.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { unauthenticated } from '#schema/errors.ts'
import type { Member } from '#schema/members/source.ts'
import type { Viewer } from '#schema/session/source.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Account } from '../rest/members/translate.ts'
import { nullWhenMissing } from '../rest/null-when-missing.ts'
import { describeAccount, type TokenCheck } from '../session/identity.ts'
import type { RequestToken } from '../session/request-token.ts'
import { rememberedAs } from '../session/sent-token.ts'
import type { TokenMemory } from '../session/token-memory.ts'
import { type Loader, makeLoader, renew } from './loader.ts'
import type { MembersTogether } from './members-together.ts'

/** Members by their numbers, of whom staff read several at once. */
export interface MembersByNumbers {
  /** Whether the backend may read them so, and the caller may ask. */
  readonly isOffered: () => boolean
  /** Those that exist, in any order; null where none is found: such a backend does not read members by number. */
  readonly find: (numbers: readonly string[]) => Promise<readonly Member[] | null>
}

/** The caller of one request, and the members' records it has read. */
export interface Accounts {
  /** The caller, read from the backend once and only when a field needs it. UNAUTHENTICATED for an expired token. */
  readonly viewer: () => Viewer | null | Promise<Viewer | null>
  /** As `viewer`, confirmed by the backend within the last second: for answers that need no other call. */
  readonly confirmed: () => Promise<Viewer | null>
  /** Members by id, null for an unknown one. Identifying the caller also loads the caller's own record. */
  readonly members: Loader<string, Member | null>
  readonly byNumbers: MembersByNumbers
  /** Whether the caller is known as staff already, who may make the calls about several members. */
  readonly isKnownStaff: () => boolean
  /** The caller has signed in as this account with this token. */
  begin(token: string, backendToken: string, account: Account): void
  /** The caller has signed out. */
  end(): void
}

/** What all requests share for identifying the owner of a token. */
export interface AccountChecks {
  readonly memory: TokenMemory
  readonly check: TokenCheck
  readonly together: MembersTogether
  /** Whether a backend that reads several members by id also does so by number. */
  readonly numbersTogether: MembersTogether
  /** The caller's address, which the networks of a program allow. */
  readonly address: string
  /** The program whose key is the caller's. */
  readonly whoami: () => Promise<Viewer>
  /** The request, whose log is made only where it is written to. */
  readonly facts: { readonly log: Pick<FastifyBaseLogger, 'warn'> }
}

/** The accounts of one request: `api` calls the backend with `token`. */
export function makeAccounts(
  api: MemberApi,
  token: RequestToken,
  { memory, check, together, numbersTogether, address, whoami, facts }: AccountChecks,
): Accounts {
  let known: Viewer | null | undefined
  let learning: Promise<Viewer | null> | null = null

  // Members may not make the staff's calls, and nobody's own record needs them.
  const members = makeLoader(
    (id: string): Promise<Member | null> => {
      const caller = viewer()
      if (caller instanceof Promise) return caller.then((found) => readMember(id, found))
      return readMember(id, caller)
    },
    { together: { isOffered: () => isKnownStaff() && together.isOffered(), find: readSeveral } },
  )

  const readMember = (id: string, caller: Viewer | null): Promise<Member | null> =>
    caller?.id === id ? readOwn(id) : nullWhenMissing(api.member(id))

  function isKnownStaff(): boolean {
    const caller = viewer()
    return caller !== null && !(caller instanceof Promise) && isStaff(caller.accessLevel)
  }

  async function readSeveral(ids: readonly string[]): Promise<readonly (Member | null)[] | null> {
    const found = await together.find(() => api.several(ids))
    if (found === null) return null
    const byId = new Map(found.map((member) => [member.id, member]))
    return ids.map((id) => byId.get(id) ?? null)
  }

  const byNumbers: MembersByNumbers = {
    isOffered: () => isKnownStaff() && together.isOffered() && numbersTogether.isOffered(),
    async find(numbers) {
      const found = await numbersTogether.find(() => api.severalByNumber(numbers))
      // A backend that ignores the parameter answers nobody.
      return found === null || found.length === 0 ? null : found
    },
  }

  async function readOwn(id: string): Promise<Member | null> {
    const backendToken = await token.forBackend()
    if (backendToken === null) return nullWhenMissing(api.member(id))
    return (await nullWhenMissing(describeAccount(api, id, backendToken, 'member')))?.member ?? null
  }

  function viewer(): Viewer | null | Promise<Viewer | null> {
    if (known !== undefined) return known
    const given = token.value()
    if (given === null) return null
    if (learning === null) {
      // Most callers are remembered, and nothing has to wait for them.
      const isRefused = memory.isRefused(given)
      known = isRefused ? undefined : (remembered(given) ?? undefined)
      if (known !== undefined) return known
      learning = identify(given, isRefused)
    }
    return learning
  }

  /** What is known of a token; of a key only what was confirmed within the second, after which it may be revoked. */
  const remembered = (given: string): Viewer | null =>
    isKeyText(given) ? memory.confirmedOf(rememberedAs(given, address)) : memory.identityOf(given)

  async function identifyProgram(key: string): Promise<Viewer> {
    known = await whoami()
    memory.remember(rememberedAs(key, address), known)
    return known
  }

  async function identify(given: string, isRefused: boolean): Promise<Viewer> {
    if (isRefused) throw unauthenticated()
    if (isKeyText(given)) return identifyProgram(given)
    known = keep(given, await describe(given))
    return known
  }

  async function describe(given: string): Promise<Account> {
    const found = await token.read()
    if (found === null || found.form === 'useless') throw unauthenticated()
    if (found.form === 'wrapped') return describeAccount(api, found.userId, found.backendToken, found.kind)
    const account = await describeAccount(api, found.userId, given, 'member')
    if (!(await check.isTrustworthy(api, found.userId, given))) {
      facts.log.warn(
        'The backend answers account calls to tokens it should refuse; only sessions begun here are believed.',
      )
      throw unauthenticated()
    }
    return account
  }

  function keep(given: string, { viewer: found, member }: Account): Viewer {
    memory.remember(given, found)
    renew(members, member.id, member)
    return found
  }

  async function confirmed(): Promise<Viewer | null> {
    const given = token.value()
    if (given !== null && !memory.isConfirmed(rememberedAs(given, address))) {
      memory.forget(rememberedAs(given, address))
      known = undefined
      learning = null
    }
    return viewer()
  }

  return {
    viewer,
    confirmed,
    members,
    byNumbers,
    isKnownStaff,
    begin(newToken, backendToken, account) {
      token.replace(newToken, backendToken)
      known = keep(newToken, account)
    },
    end() {
      token.drop()
      known = null
    },
  }
}
