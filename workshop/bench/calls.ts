import { arrearsCalls } from '#backend/contract/arrears.ts'
import { commodityCalls } from '#backend/contract/commodities.ts'
import { documentCalls } from '#backend/contract/documents.ts'
import { INSTRUCTION_ORDERS, instructionCalls } from '#backend/contract/instructions.ts'
import { landCalls } from '#backend/contract/land.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { messageCalls } from '#backend/contract/messages.ts'
import { REGISTER_ORDERS } from '#backend/contract/register-orders.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import { societyCalls } from '#backend/contract/society.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { BOOKS_CALLS } from './books-calls.ts'
import type { MeasuredCall } from './measured-call.ts'
import { FIRST_MEMBER_NUMBER } from './people-sql.ts'

/** What is in the store: how many members are confirmed, and how many requests the longest list holds. */
export interface Extent {
  readonly confirmed: number
  readonly requests: number
}

const PAGE = 10

const memberNumber = (n: number): string => `COOP${String(FIRST_MEMBER_NUMBER + n).padStart(6, '0')}`

const SEARCHES = {
  'a name': (n: number) => ['okafor', 'Ngozi Uche', 'ugwuanyi', 'emeka', 'Hauwa'][n % 5] ?? '',
  'a member id': memberNumber,
  'part of a member id': (n: number) => memberNumber(n).slice(-4),
  'an e-mail': (n: number) => `.${n}@bench.example`,
  'two letters': (n: number) => ['ok', 'ez', 'ad', 'nw'][n % 4] ?? '',
  'a text without a match': (n: number) => `zzyzx ${n}`,
} as const

/** Every list call and the balances, with all the filters and searches that staff use. */
export function measuredCalls({ confirmed, requests }: Extent): readonly MeasuredCall[] {
  const scattered = (n: number) => 1 + ((n * 7919) % confirmed)
  // Who left or died has no public balances; of the generated members the first, fifth, ninth … are there still.
  const present = (n: number) => scattered(n) - ((scattered(n) - 1) % 4)
  const staff = (name: string, path: (n: number) => string): MeasuredCall => ({ name, as: 'admin', path })
  const list = (name: string, path: string, states: readonly string[], rows: number): MeasuredCall[] => {
    // Of the requests of one state.
    const pages = Math.max(1, Math.floor(rows / Math.max(1, states.length) / PAGE))
    return [
      staff(`${name}, page 1`, () => `${path}?page=1`),
      staff(`${name}, a deep page`, (n) => `${path}?page=${Math.max(1, Math.floor(rows / PAGE) - (n % 20))}`),
      ...(states.length === 0
        ? []
        : [
            staff(
              `${name}, a state`,
              (n) => `${path}?status=${states[n % states.length]}&page=${1 + (n % Math.min(30, pages))}`,
            ),
          ]),
      ...Object.entries(SEARCHES).map(([what, text]) =>
        staff(
          `${name}, search: ${what}`,
          (n) =>
            `${path}?page=1&search=${encodeURIComponent(text(scattered(n)))}${states.length > 0 && n % 2 === 0 ? `&status=${states[0]}` : ''}`,
        ),
      ),
    ]
  }
  const instructions = instructionCalls.instructions.path
  const share = (percent: number) => Math.floor((requests * percent) / 100)
  const decisions = ['pending', 'approved', 'rejected']
  const payments = [...decisions, 'processed']
  return [
    staff('get-balances', (n) => `${savingsCalls.getBalances.path}?id=${memberNumber(scattered(n))}`),
    {
      name: 'get-balances-public',
      as: 'public',
      path: (n) => `${savingsCalls.getBalancesPublic.path}?id=${memberNumber(present(n))}`,
    },
    ...Object.entries(SEARCHES).map(([what, text]) =>
      staff(
        `searchmembers: ${what}`,
        (n) => `${memberCalls.searchMembers.path}?search=${encodeURIComponent(text(scattered(n)))}`,
      ),
    ),
    staff('getallusers, page 1', () => `${memberCalls.allUsers.path}?page=1`),
    staff(
      'getallusers, a deep page',
      (n) => `${memberCalls.allUsers.path}?page=${Math.max(1, Math.floor(confirmed / PAGE) - (n % 20))}`,
    ),
    ...REGISTER_ORDERS.map((order) =>
      staff(
        `memberregister by ${order}, a deep page of 100`,
        (n) =>
          `${memberCalls.memberRegister.path}?status=confirmed&orderBy=${order}&pageSize=100&page=${Math.max(1, Math.floor(confirmed / 100) - (n % 20))}`,
      ),
    ),
    staff(
      'memberregister, a name',
      (n) =>
        `${memberCalls.memberRegister.path}?orderBy=memberId&descending=true&search=${SEARCHES['a name'](n)}`,
    ),
    staff(
      'savingsinstructions, pending',
      (n) => `${instructions}?type=increase&status=pending&page=${1 + (n % 30)}`,
    ),
    ...INSTRUCTION_ORDERS.map((order) =>
      staff(
        `savingsinstructions by ${order}, a deep page of 100`,
        (n) =>
          `${instructions}?type=initial&status=seen&orderBy=${order}&pageSize=100&page=${Math.max(1, Math.floor(confirmed / 100) - (n % 20))}`,
      ),
    ),
    staff(
      'savingsinstructiontotals',
      () => `${instructionCalls.instructionTotals.path}?type=initial&status=seen`,
    ),
    staff('broadcastrecipients', () => messageCalls.broadcastRecipients.path),
    staff('newregistration, page 1', () => `${memberCalls.newRegistrations.path}?page=1`),
    ...list('loanrequest', loanCalls.pendingLoans.path, [], share(20)),
    ...list('approvedloan', loanCalls.approvedLoans.path, [], share(16)),
    ...list('commodityrequests', commodityCalls.commodityRequests.path, decisions, share(20)),
    ...list('withdrawal-requests', withdrawalCalls.savingsWithdrawals.path, payments, share(16)),
    ...list('member-withdrawal-requests', withdrawalCalls.membershipWithdrawals.path, payments, share(4)),
    ...list('beneficiary-requests', withdrawalCalls.beneficiaryRequests.path, payments, share(8)),
    ...list('land-acquisition-requests', landCalls.landRequests.path, [...decisions, 'completed'], share(12)),
    staff(
      'land-acquisition-requests, non-members',
      (n) => `${landCalls.landRequests.path}?memberType=non-member&page=${1 + (n % 30)}`,
    ),
    staff(
      'loanstandings, in arrears',
      (n) =>
        `${arrearsCalls.loanStandings.path}?standing=behind&orderBy=arrears&descending=true&page=${1 + (n % 30)}`,
    ),
    staff(
      'loanportfolio, by member',
      (n) =>
        `${arrearsCalls.loanPortfolio.path}?by=member&orderBy=outstanding&descending=true&page=${1 + (n % 30)}`,
    ),
    staff('loanportfolio, by product', () => `${arrearsCalls.loanPortfolio.path}?by=product`),
    staff(
      'guarantorexposures',
      (n) => `${arrearsCalls.guarantorExposures.path}?orderBy=share&descending=true&page=${1 + (n % 30)}`,
    ),
    ...BOOKS_CALLS,
    { name: 'myloans', as: 'member', path: () => loanCalls.myLoans.path },
    { name: 'my-requests', as: 'member', path: () => societyCalls.myRequests.path },
    { name: 'getproducts', as: 'member', path: () => commodityCalls.getProducts.path },
    { name: 'get-legal-doc', as: 'member', path: () => documentCalls.legalDocs.path },
    { name: 'get-fin-report', as: 'member', path: () => documentCalls.finReports.path },
    { ...staff('newregistration, all', () => memberCalls.newRegistrations.path), everything: true },
    { ...staff('getreferals, all', () => memberCalls.referrals.path), everything: true },
    { ...staff('getallusers, all', () => memberCalls.allUsers.path), everything: true },
  ]
}
