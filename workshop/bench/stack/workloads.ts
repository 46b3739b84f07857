import { loanCalls } from '#backend/contract/loans.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { WORKLOADS } from '../gateway/workloads.ts'

/** The demo society's people, their tokens, and where the two servers of a stack listen. */
export interface Place {
  readonly gateway: string
  readonly backend: string
  readonly member: string
  readonly moderator: string
}

/** One request, sent again and again. */
export interface Sent {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** One kind of request that a person's page makes, or the call of the backend that it comes down to. */
export interface StackWorkload {
  readonly name: string
  readonly sent: (place: Place) => Sent
}

export const MEMBER = { email: 'member@isusu.example', number: 'COOP000101' }
export const MODERATOR = { email: 'moderator@isusu.example' }
export const PASSWORD = 'isusu-demo-2026'

const queryOf = (name: string): string => WORKLOADS.find((each) => each.name === name)?.query ?? ''

/** An operation asked of a gateway. */
export const asked = (
  gateway: string,
  token: string | null,
  query: string,
  variables: object = {},
): Sent => ({
  url: `${gateway}/graphql`,
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(token !== null && { [TOKEN_HEADER]: token }),
  },
  body: JSON.stringify({ query, variables }),
})

const called = (backend: string, token: string, path: string): Sent => ({
  url: backend + path,
  method: 'GET',
  headers: { [TOKEN_HEADER]: token },
})

export const SIGN_IN_MEMBER = `mutation ($name: String!, $password: String!) {
  outcome: signInMember(input: { identifier: $name, password: $password }) { session { token } }
}`
export const SIGN_IN_STAFF = `mutation ($name: String!, $password: String!) {
  outcome: signInStaff(input: { email: $name, password: $password }) { session { token } }
}`

const TILES = `query Tiles {
  viewer { workQueue {
    newRegistrations pendingLoanRequests pendingSavingsInstructions(kind: INITIAL) pendingCommodityRequests
    pendingSavingsWithdrawals pendingMembershipWithdrawals pendingBeneficiaryClaims pendingLandRequests
  } }
}`

const WITHDRAWALS = `query Withdrawals {
  savingsWithdrawals(page: 1) {
    items { id state requestedAt total member { id name memberNumber } } totalPages totalCount
  }
}`

export const STACK_WORKLOADS: readonly StackWorkload[] = [
  {
    name: 'dashboard of a member',
    sent: ({ gateway, member }) => asked(gateway, member, queryOf('dashboard')),
  },
  {
    name: 'the member alone',
    sent: ({ gateway, member }) =>
      asked(gateway, member, '{ viewer { member { id memberNumber name email phone birthDate } } }'),
  },
  {
    name: 'get-balances of the backend',
    sent: ({ backend, member }) =>
      called(backend, member, `${savingsCalls.getBalances.path}?id=${MEMBER.number}`),
  },
  {
    name: 'myloans of the backend',
    sent: ({ backend, member }) => called(backend, member, loanCalls.myLoans.path),
  },
  {
    name: 'sign-in of a member',
    sent: ({ gateway }) => asked(gateway, null, SIGN_IN_MEMBER, { name: MEMBER.email, password: PASSWORD }),
  },
  {
    name: 'tiles of the work queue',
    sent: ({ gateway, moderator }) => asked(gateway, moderator, TILES),
  },
  {
    name: 'approved loans with borrowers',
    sent: ({ gateway, moderator }) => asked(gateway, moderator, queryOf('loans'), { page: 1 }),
  },
  {
    name: 'savings withdrawals',
    sent: ({ gateway, moderator }) => asked(gateway, moderator, WITHDRAWALS),
  },
]
