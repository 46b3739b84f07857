import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { sortedMembers } from '#gateway/loaders/member-order.ts'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { formError, GUARANTOR_ERROR_TEXTS, guarantorError } from '#rules/loans/may-be-guarantor.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { exitQuote } from '#rules/withdrawals/membership-exit.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import type { Context } from '#schema/context.ts'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { SystemConfig } from '#schema/land/source.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { pageOf } from '#schema/page.ts'
import type { RequestSource } from '#schema/requests/source.ts'
import { accountsIn } from '#schema/withdrawals/withdrawal-quotes.ts'
import { PICTURE, RECORDED_AT } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'
import { mockAccountStatements } from './account-statements.ts'
import { mockAllocation } from './allocation.ts'
import { done, inOrderOf, lazily, NO_ENTRIES, viewerOf } from './answers.ts'
import { mockArrears } from './arrears.ts'
import { mockAudit } from './audit.ts'
import { type AnyLifecycle, type Changes, noSuchRecord } from './changes.ts'
import { mockDeductionReports } from './deduction-reports.ts'
import { mockPayroll } from './payroll.ts'
import { MOCK_SESSIONS, mockSecondFactor, mockStaff } from './people.ts'
import { mockRemittances } from './remittances.ts'
import { mockSavings } from './savings.ts'
import { mockTreasury } from './treasury.ts'
import { mockVouchers } from './vouchers.ts'

/** A request for money that nobody has decided on. */
const ASKED_NOW = { warnings: [], mayDecide: true } as const

/** What decisions say; the items are those of the request. */
type Decided = Readonly<{ to: string; items?: unknown }>

/**
 * What resolvers reach in one request: ports over the society's records. Without a token the caller is the first
 * member with an admin's rights.
 */
export function mockContext(society: RecordedSociety, changes: Changes, token: string | null): Context {
  const member = async (id: string) => society.find<RecordedMember>('Member', id)
  const numbered = (number: string) => society.member(({ memberNumber }) => memberNumber === number)
  const caller = society.member((each) => (token === null ? each.memberNumber !== null : each.id === token))
  const own = () => {
    if (caller === null) throw unauthenticated(SESSION_TEXTS.sessionExpired)
    return caller
  }
  const session = (person: RecordedMember, message: string | null = null) => {
    return { token: person.id, expiresAt: null, viewer: viewerOf(person), message }
  }
  const signIn = async (given: string, password: string, isMeant = (_person: RecordedMember) => true) => {
    const name = given.trim().toLowerCase()
    const person = society.member((each) => [each.email, each.memberNumber?.toLowerCase()].includes(name))
    if (person === null || password !== DEMO_PASSWORD || !isMeant(person))
      throw new DomainError('WRONG_CREDENTIALS', SESSION_TEXTS.wrongCredentials)
    return session(person, SESSION_TEXTS.loginSuccessful)
  }
  const removing = (type: string) => async (id: string) => {
    if (!society.remove(type, id)) throw noSuchRecord()
    return { message: null }
  }
  const publishing = (type: string) => async (document: object) => lazily(changes.make<never>(type, document))
  const ofMember = <Item extends object>(type: string, { id: memberId }: { readonly id: string } = own()) =>
    society.fitting<Item>(type, { memberId })
  const systemConfig = async () => society.all<SystemConfig>('SystemConfig')[0] as SystemConfig
  /** The requests of a type that staff decide. */
  const requests = <Item extends object, Filter, Decision extends Decided>(
    type: string,
    lifecycle: AnyLifecycle,
  ): RequestSource<Item, Filter, Decision> => ({
    page: async (filter, request) => society.page(type, request, filter),
    find: async (id) => society.find(type, id),
    countPending: async () => society.fitting(type, { state: 'pending' }).length,
    decide: async (id, { to, items: _, ...more }) =>
      changes.decide(society.find(type, id), lifecycle, to, more),
  })

  return {
    viewer: () => ({ ...viewerOf(own()), ...(token === null && { accessLevel: ACCESS_LEVELS.ADMIN }) }),
    now: () => RECORDED_AT,
    society: SOCIETY,
    session: {
      signInMember: (identifier, password) => signIn(identifier, password),
      signInStaff: (email, password) => signIn(email, password, (person) => isStaff(person.accessLevel)),
      register: async ({ password: _, ...person }) => {
        const account = { memberNumber: null, status: 'unconfirmed', accessLevel: ACCESS_LEVELS.MEMBER }
        const empty = { nextOfKin: [], savingsInstructions: [], featureToggles: { commodityLoan: false } }
        const given = { ...person, ...account, ...empty, joinedAt: RECORDED_AT }
        const { message, ...begun } = session(changes.make<RecordedMember>('Member', given).record)
        return { message, record: { message, ...begun } }
      },
      requestPasswordReset: done,
      checkPasswordReset: async () => ({ works: false, message: null }),
      resetPassword: done,
      sessions: async () => MOCK_SESSIONS,
      endSession: done,
      endOtherSessions: done,
      signOut: done,
    },
    queueCounts: { of: (_name, read) => read() },
    audit: mockAudit,
    staff: mockStaff,
    secondFactor: mockSecondFactor,
    members: {
      member,
      reread: member,
      byNumber: async (number) => numbered(number),
      search: async (search) => society.fitting('Member', { search }),
      registrations: async (request) => society.page('Member', request, { status: 'unconfirmed' }),
      page: async (request, listing) => {
        const found = society.fitting<Member>('Member', { search: request.search })
        return pageOf(sortedMembers(found, listing), request)
      },
      referrer: async (memberId) => {
        const person = await member(memberId)
        return person && { memberId, name: person.name }
      },
      referralLink: async () => `https://isusu.example/register?ref=${own().id}`,
      referrals: async (request, order) => society.page('Referral', request, null, order),
      registerAtOffice: async ({ referrerId: _, ...person }) => {
        const account = { memberNumber: null, status: 'unconfirmed', accessLevel: ACCESS_LEVELS.MEMBER }
        const empty = { nextOfKin: [], savingsInstructions: [], featureToggles: { commodityLoan: false } }
        const mark = { registeredBy: own().name, mayDecide: true, joinedAt: RECORDED_AT }
        return changes.make<RecordedMember>('Member', { ...person, ...account, ...empty, ...mark })
      },
      confirm: async (id) => {
        const given = { memberNumber: society.nextMemberNumber(), statement: NO_ENTRIES }
        return changes.decide(await member(id), REGISTRATION_LIFECYCLE, 'confirmed', given)
      },
      delete: removing('Member'),
      updateOwn: async (profile) => changes.change(own(), profile),
      update: async (id, profile) => changes.change(await member(id), profile),
      updateBankAccount: async (id, bankAccount) => lazily(changes.change(await member(id), { bankAccount })),
      setFeature: async (id, feature, isOn) =>
        changes.change(await member(id), { featureToggles: { [feature]: isOn } }),
      likelyDuplicates: async () => ({ members: [], isComplete: true }),
      countRegistrations: async () => society.fitting('Member', { status: 'unconfirmed' }).length,
    },
    savings: mockSavings(society, changes, own),
    loans: {
      requests: {
        ...requests('LoanRequest', LOAN_LIFECYCLE),
        page: async ({ state, order }, request) => {
          const found = society.fitting<LoanRequest>('LoanRequest', { state, search: request.search })
          return pageOf(inOrderOf(order, found), request)
        },
      },
      own: async () => ofMember('LoanRequest'),
      ofMember: async (person) => ofMember('LoanRequest', person),
      submit: async (loan) =>
        changes.request('LoanRequest', { ...loan, typeLabel: LOAN_PRODUCTS[loan.loanType].label }, own()),
      invitation: async (reference) => {
        const loan = society.find<LoanRequest>('LoanRequest', reference)
        if (loan === null) return null
        const { borrower, amount, loanType, typeLabel, durationMonths } = loan
        const closed = formError(loan as never) // A recorded loan has the fields read.
        if (closed) throw new DomainError(closed, GUARANTOR_ERROR_TEXTS[closed])
        const known = { reference, amount, loanType, typeLabel, durationMonths }
        return { ...known, borrowerName: borrower?.name ?? '', department: borrower?.department ?? null }
      },
      submitGuarantor: async (reference, guarantor) => {
        const loan = society.find<LoanRequest>('LoanRequest', reference)
        const { state, guarantors = [], memberId } = loan ?? {}
        const borrower = await member(memberId ?? '')
        const code = loan && guarantorError(guarantor, { state, borrower, guarantors } as never) // As above.
        if (code) throw new DomainError(code, GUARANTOR_ERROR_TEXTS[code])
        const { record } = changes.make('Guarantor', guarantor)
        return changes.change(loan, { guarantors: [...guarantors, record] })
      },
    },
    commodities: {
      requests: requests('CommodityRequest', COMMODITY_LIFECYCLE),
      products: async () => society.all('Product'),
      addProduct: async (product) => changes.make('Product', { status: 'available', ...product }),
      updateProduct: async (id, product, status) =>
        changes.change(society.find('Product', id), { ...product, status, lowestPrice: 0, highestPrice: 0 }),
      removeProduct: removing('Product'),
      submit: async ({ months, ...order }) =>
        changes.request('CommodityRequest', { ...order, repaymentMonths: months }, own()),
      ofMember: async (person) => ofMember('CommodityRequest', person),
    },
    withdrawals: {
      savings: requests('SavingsWithdrawal', SAVINGS_WITHDRAWAL_LIFECYCLE),
      membership: requests('MembershipWithdrawal', MEMBERSHIP_WITHDRAWAL_LIFECYCLE),
      savingsOf: async (person) => ofMember('SavingsWithdrawal', person),
      membershipOf: async (person) => ofMember('MembershipWithdrawal', person),
      requestSavings: async (asked, bankAccount) => {
        const items = asked.map((item) => ({ ...SAVINGS_PRODUCTS[item.product], state: 'pending', ...item }))
        const total = sumKobo(asked.map(({ amount }) => amount))
        return changes.request('SavingsWithdrawal', { items, total, bankAccount, ...ASKED_NOW }, own())
      },
      requestMembership: async (effectiveDate) => {
        const waiting = { memberId: own().id, state: 'pending' }
        if (society.fitting('MembershipWithdrawal', waiting).length > 0)
          throw new DomainError('ALREADY_PENDING', WITHDRAWALS_TEXTS.exitPending)
        const accounts = accountsIn(own().statement ?? NO_ENTRIES)
        const settlement = exitQuote(accounts, SOCIETY.settings.exitServiceChargePercent)
        return changes.request('MembershipWithdrawal', { effectiveDate, settlement, ...ASKED_NOW }, own())
      },
    },
    claims: {
      requests: requests('BeneficiaryClaim', CLAIM_LIFECYCLE),
      deceased: async (memberNumber, surname) => {
        const person = numbered(memberNumber.trim().toUpperCase())
        if (person?.name.toLowerCase().split(' ').at(-1) !== surname.trim().toLowerCase()) return null
        const accounts = async () => accountsIn(person.statement ?? NO_ENTRIES)
        const department = person.employment?.department ?? null
        return { memberNumber, name: person.name, department, accounts }
      },
      submit: async ({ papers, ...claim }) => {
        const given = Object.keys(papers).map((kind) => ({ kind, label: kind, url: PICTURE }))
        const { record } = changes.make<{ id: string }>('BeneficiaryClaim', { ...claim, papers: given })
        return { message: null, record: record.id }
      },
      onMember: async (deceasedMemberNumber) => society.fitting('BeneficiaryClaim', { deceasedMemberNumber }),
      lookupLocks: async () => [],
      unlockLookup: async () => false,
    },
    documents: {
      legalDocuments: async () => society.all('LegalDocument'),
      addLegalDocument: publishing('LegalDocument'),
      removeLegalDocument: removing('LegalDocument'),
      financialReports: async () => society.all('FinancialReport'),
      addFinancialReport: publishing('FinancialReport'),
      removeFinancialReport: removing('FinancialReport'),
    },
    land: {
      requests: requests('LandRequest', LAND_LIFECYCLE),
      systemConfig,
      updateSystemConfig: async (config, version) => {
        const kept = await systemConfig()
        if (version !== null && version !== kept.version)
          throw new DomainError('VERSION_CHANGED', LAND_TEXTS.configurationChanged)
        return changes.change(kept, { ...config, version: randomUUID() })
      },
      ofMember: async (person) => ofMember('LandRequest', person),
      apply: async (land) => {
        const person = numbered(land.memberNumber ?? '')
        return person ? changes.request('LandRequest', land, person) : changes.make('LandRequest', land)
      },
    },
    messages: {
      recipients: async () => {
        const members = society.fitting('Member', { status: 'confirmed' }).length
        return { members, sms: members, email: members }
      },
      send: async () => {
        const sent = society.fitting('Member', { status: 'confirmed' }).length
        return changes.make('Broadcast', { state: 'done', sent, failed: 0, waiting: 0 })
      },
      broadcast: async (id) => society.find('Broadcast', id),
    },
    treasury: mockTreasury(society),
    payroll: mockPayroll(society, own),
    deductionReports: mockDeductionReports(),
    allocation: mockAllocation(),
    remittances: mockRemittances(society.all('Member').length === 0),
    vouchers: mockVouchers(society),
    arrears: mockArrears(society),
    accountStatements: mockAccountStatements(society),
    contact: { pass: () => 'mock', send: async () => undefined },
    ownRequests: {
      all: async () => ({
        commodityRequests: ofMember('CommodityRequest'),
        savingsWithdrawals: ofMember('SavingsWithdrawal'),
        membershipWithdrawals: ofMember('MembershipWithdrawal'),
        landRequests: ofMember('LandRequest'),
      }),
    },
  }
}
