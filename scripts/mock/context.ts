import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Context } from '#schema/context.ts'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { Member } from '#schema/members/source.ts'
import type { SessionSource, SignedIn, Viewer } from '#schema/session/source.ts'
import { port } from './port.ts'
import { commodityPort, loanPort, memberPort, messagePort, savingsPort } from './ports.ts'
import { claimPort, documentPort, landPort, ownRequestPort, withdrawalPort } from './request-ports.ts'
import type { MockSociety } from './society.ts'

const TOKEN = 'mock-'

/** The first member people sign in as in every demonstration. */
const FIRST_MEMBER = 'member@isusu.example'

const viewerOf = ({ id, name, email, accessLevel }: Member): Viewer => ({ id, name, email, accessLevel })

/**
 * Without a token everything is open: the caller is the first member, with an admin's level. A token of the
 * mock's own sign-in makes the caller that account, with what that account may do.
 */
function callerOf({ members }: MockSociety, token: string | null): Viewer {
  const member = members.find(({ id, email }) =>
    token === null ? email === FIRST_MEMBER : token === `${TOKEN}${id}`,
  )
  if (member === undefined) throw unauthenticated(SESSION_TEXTS.sessionExpired)
  return { ...viewerOf(member), ...(token === null && { accessLevel: 3 }) }
}

function sessionPort({ members }: MockSociety): Partial<SessionSource> {
  /** Any password does, for an account there is. */
  const signIn = (isMeant: (member: Member) => boolean): SignedIn => {
    const member = members.find(isMeant)
    if (member === undefined) throw new DomainError('WRONG_CREDENTIALS', SESSION_TEXTS.wrongCredentials)
    const message = SESSION_TEXTS.loginSuccessful
    return { token: `${TOKEN}${member.id}`, expiresAt: null, viewer: viewerOf(member), message }
  }
  const isNamed = ({ email, memberNumber }: Member, name: string): boolean =>
    email === name.trim().toLowerCase() || memberNumber === name.trim().toUpperCase()
  return {
    signInMember: async (name) => signIn((each) => isNamed(each, name)),
    signInStaff: async (email) => signIn((each) => each.accessLevel > 1 && isNamed(each, email)),
    register: async () => signIn(({ status }) => status === 'unconfirmed'),
    requestPasswordReset: async () => ({ message: SESSION_TEXTS.resetLinkSent }),
    checkPasswordReset: async () => ({ works: true, message: SESSION_TEXTS.linkWorks }),
    resetPassword: async () => ({ message: SESSION_TEXTS.passwordChanged }),
    signOut: async () => ({ message: null }),
  }
}

/** What resolvers reach in one request of the mock. */
export function mockContext(society: MockSociety, token: string | null): Context {
  const viewer = () => callerOf(society, token)
  return port<Context>({
    viewer,
    now: society.now,
    session: port(sessionPort(society)),
    members: port(memberPort(society, viewer)),
    savings: port(savingsPort(society, viewer)),
    loans: port(loanPort(society, viewer)),
    commodities: port(commodityPort(society, viewer)),
    messages: port(messagePort(society)),
    withdrawals: port(withdrawalPort(society, viewer)),
    claims: port(claimPort(society)),
    documents: port(documentPort(society)),
    land: port(landPort(society)),
    ownRequests: port(ownRequestPort(society, viewer)),
    contact: { pass: () => 'mock', send: async () => undefined },
    society: { settings: society.settings, memberPortalUrl: null },
  })
}
