import type { Ref } from '@graphql-tools/mock'
import { DEMO_PASSWORD } from '#backend/seed/seed-demo-society.ts'
import { formError, GUARANTOR_ERROR_TEXTS } from '#rules/loans/may-be-guarantor.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Context } from '#schema/context.ts'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Statement } from '#schema/savings/source.ts'
import type { SocietySource } from '#schema/society/source.ts'
import type { Values } from '../recording/recording.ts'
import type { Changes } from './changes.ts'
import type { MockSociety } from './society.ts'

/** A root field under way, as `Mutation.approveLoanRequest`, and its arguments. */
export interface Operation {
  readonly parent: string
  readonly field: string
  readonly args: Values
}

/** The society's settings, as those of every new installation. */
export const SOCIETY: SocietySource = { settings: DEFAULT_SOCIETY_SETTINGS, memberPortalUrl: null }

/** A resolver asked for something that the store answers by itself. */
export class LeftToStore extends Error {}

/** A member as the resolvers here need them. */
interface Person {
  readonly $ref: Ref['$ref']
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly memberNumber: string | null
  readonly accessLevel: keyof typeof ACCESS_LEVELS
  readonly status: string
  readonly statement: Statement | null
  readonly loanRequests: readonly LoanRequest[]
  readonly employment: { readonly department: string | null } | null
}

/**
 * What resolvers reach in one request. A source answers what rules are computed from; any other call is a change
 * while a mutation runs, and otherwise left to the store.
 */
export function mockContext(society: MockSociety, changes: Changes, now: () => Date, token: string | null) {
  const { store } = society
  const everyone = () => {
    const accounts = store.get('Query', 'ROOT', 'searchMembers') as Ref[]
    return [...accounts, ...society.all('Member')].map((ref) => society.view<Person>(ref))
  }
  const member = (id: string) => everyone().find((each) => each.id === id || each.id === `Member:${id}`) ?? null
  const numbered = (number: string) => everyone().find((each) => each.memberNumber === number) ?? null
  const open = everyone().find(({ memberNumber }) => memberNumber !== null)
  const caller = token === null ? open : member(token)
  const viewerOf = ({ id, name, email, accessLevel }: Person) => ({
    id: id.replace(/^Member:/, ''),
    name,
    email,
    accessLevel: token === null ? ACCESS_LEVELS.ADMIN : ACCESS_LEVELS[accessLevel],
  })
  const own = () => {
    if (caller === undefined || caller === null) throw unauthenticated(SESSION_TEXTS.sessionExpired)
    return caller
  }
  const signIn = (name: string, password: string) => {
    const isNamed = ({ email, memberNumber }: Person) =>
      email === name.toLowerCase() || memberNumber === name.toUpperCase()
    const person = password === DEMO_PASSWORD ? everyone().find(isNamed) : undefined
    if (person === undefined) throw new DomainError('WRONG_CREDENTIALS', SESSION_TEXTS.wrongCredentials)
    const viewer = { ...viewerOf(person), accessLevel: ACCESS_LEVELS[person.accessLevel] }
    return { token: viewer.id, expiresAt: null, viewer, message: SESSION_TEXTS.loginSuccessful }
  }
  const sources: Readonly<Record<string, Readonly<Record<string, (...given: never[]) => unknown>>>> = {
    session: {
      signInMember: signIn,
      signInStaff: signIn,
      register: ({ email }: { email: string }) => signIn(email, DEMO_PASSWORD),
      requestPasswordReset: () => ({ message: SESSION_TEXTS.resetLinkSent }),
      checkPasswordReset: () => ({ works: true, message: SESSION_TEXTS.linkWorks }),
      resetPassword: () => ({ message: SESSION_TEXTS.passwordChanged }),
      signOut: () => ({ message: SESSION_TEXTS.signedOut }),
    },
    members: { member, reread: member, referralLink: () => `/membership?ref=${own().id}` },
    savings: { statement: (number: string) => numbered(number)?.statement },
    loans: {
      own: () => own().loanRequests,
      invitation: (reference: string) => {
        const ref = society.named('LoanRequest', [reference])
        if (ref === null) return null
        const { borrower, guarantors, state, $ref: _ref, ...loan } = society.view<LoanRequest & Ref>(ref)
        const closed = formError({ state, guarantors: guarantors.map(() => ({ email: '', phone: '' })) })
        return {
          ...loan,
          borrowerName: borrower?.name ?? '',
          department: borrower?.department ?? null,
          closedReason: closed === null ? null : GUARANTOR_ERROR_TEXTS[closed],
        }
      },
    },
    commodities: { products: () => society.all('Product').map((ref) => society.view(ref)) },
    land: {
      systemConfig: () => {
        const { estates, ...config } = society.view<{ estates: readonly Values[] }>(
          store.get('Query', 'ROOT', 'systemConfig'),
        )
        return {
          ...config,
          estates: estates.map((each) => ({ ...each, id: each['name'], open: each['status'] === 'open' })),
        }
      },
    },
    withdrawals: {},
    claims: {
      deceased: (number: string, surname: string) => {
        const person = numbered(number)
        if (person?.name.toLowerCase().split(' ').at(-1) !== surname.trim().toLowerCase()) return null
        const balances = person.statement?.summary ?? []
        return {
          memberNumber: number,
          name: person.name,
          department: person.employment?.department ?? null,
          accounts: async () => ({
            savings: balances.flatMap(({ savingsProduct: product, balance }) => (product === null ? [] : [{ product, balance }])),
            loans: balances.flatMap(({ loanType: type, kind, code, balance }) => (kind === 'LOAN' ? [{ type, code, balance }] : [])),
          }),
        }
      },
    },
    documents: {},
    messages: {},
    contact: { pass: () => 'mock', send: () => undefined },
    ownRequests: { all: own },
  }
  /** The context of one root field, so that a change knows which mutation asks for it. */
  const contextOf = ({ parent, field, args }: Operation): Context => {
    const leave = (...given: unknown[]): unknown => {
      if (parent !== 'Mutation') throw new LeftToStore(field)
      const input = (args['input'] ?? args) as Values
      return changes.make({ field, input, given }, { $ref: own().$ref }).then((ref) => ({ message: null, record: society.view(ref) }))
    }
    const source = (name: string) => new Proxy(sources[name] ?? {}, { get: (known, call: string) => known[call] ?? leave })
    return {
      ...(Object.fromEntries(Object.keys(sources).map((name) => [name, source(name)])) as unknown as Context),
      viewer: () => viewerOf(own()),
      now,
      society: SOCIETY,
    }
  }
  return { ...contextOf({ parent: 'Query', field: '', args: {} }), contextOf }
}

/** The context of a request, and how each of its root fields gets its own. */
export type MockContext = ReturnType<typeof mockContext>
