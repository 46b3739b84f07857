import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { formError, GUARANTOR_ERROR_TEXTS, guarantorError } from '#rules/loans/may-be-guarantor.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { sumKobo } from '#rules/money.ts'
import { type InstructionKind, instructionItems } from '#rules/savings/instruction.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { exitQuote } from '#rules/withdrawals/membership-exit.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import type { BeneficiaryClaim } from '#schema/claims/source.ts'
import type { Context } from '#schema/context.ts'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { SystemConfig } from '#schema/land/source.ts'
import type { LoanRequest } from '#schema/loans/source.ts'
import type { Outcome } from '#schema/outcome.ts'
import type { RequestSource } from '#schema/requests/source.ts'
import { accountsIn } from '#schema/withdrawals/withdrawal-quotes.ts'
import { PICTURE, RECORDED_AT } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'
import type { AnyLifecycle, Changes } from './changes.ts'

const notFound = () => new DomainError('NOT_FOUND', 'There is no such record.')
const done = async () => ({ message: null })
const lazily = <Item>({ message, record }: Outcome<Item>) => ({ message, record: async () => record })
const viewerOf = ({ id, name, email, accessLevel }: RecordedMember) => ({ id, name, email, accessLevel })

/**
 * What resolvers reach in one request: ports over the society's records. Without a token the caller is the first
 * member with an admin's rights.
 */
export function mockContext(society: RecordedSociety, changes: Changes, token: string | null): Context {
  const member = async (id: string) => society.find<RecordedMember>('Member', id)
  const numbered = (number: string) => society.member(({ memberNumber }) => memberNumber === number)
  const isCaller = ({ id, memberNumber }: RecordedMember) =>
    token === null ? memberNumber !== null : id === token
  const caller = society.member(isCaller)
  const own = () => {
    if (caller === null) throw unauthenticated(SESSION_TEXTS.sessionExpired)
    return caller
  }
  const statementOf = (person: RecordedMember | null) => {
    if (!person?.statement) throw notFound()
    return person.statement
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
  const ofMember =
    <Item extends object>(type: string) =>
    async ({ id: memberId }: { readonly id: string }) =>
      society.fitting<Item>(type, { memberId })
  const removing = (type: string) => async (id: string) => {
    changes.remove(type, id)
    return { message: null }
  }
  const publishing = (type: string) => async (document: object, key: string | null) =>
    changes.once(key, () => lazily(changes.make<never>(type, document)))
  const decideInstruction = async (id: string, wanted: InstructionKind, to: string) => {
    const found = (await member(id))?.savingsInstructions.find(({ kind }) => kind === wanted)
    return changes.decide(found ?? null, INSTRUCTION_LIFECYCLE, to)
  }
  const systemConfig = async () => society.all<SystemConfig>('SystemConfig')[0] as SystemConfig
  /** The requests of a type that staff decide. */
  const requests = <
    Item extends object,
    Filter,
    Decision extends { readonly to: string; readonly items?: unknown },
  >(
    type: string,
    lifecycle: AnyLifecycle,
  ): RequestSource<Item, Filter, Decision> => ({
    page: async (filter, request) => society.page(type, request, filter),
    find: async (id) => society.find(type, id),
    countPending: async () => society.fitting(type, { state: 'pending' }).length,
    decide: async (id, { to, items: _, ...given }) =>
      changes.decide(society.find(type, id), lifecycle, to, given),
  })

  return {
    viewer: () => ({ ...viewerOf(own()), ...(token === null && { accessLevel: ACCESS_LEVELS.ADMIN }) }),
    now: () => RECORDED_AT,
    society: SOCIETY,
    session: {
      signInMember: signIn,
      signInStaff: (email, password) => signIn(email, password, (person) => isStaff(person.accessLevel)),
      register: async ({ password: _, ...person }, key) => {
        const account = { memberNumber: null, status: 'unconfirmed', accessLevel: ACCESS_LEVELS.MEMBER }
        const empty = { nextOfKin: [], savingsInstructions: [], featureToggles: { commodityLoan: false } }
        const given = { ...person, ...account, ...empty, joinedAt: RECORDED_AT }
        return session(changes.once(key, () => changes.make<RecordedMember>('Member', given)).record)
      },
      requestPasswordReset: done,
      checkPasswordReset: async () => ({ works: false, message: null }),
      resetPassword: done,
      signOut: done,
    },
    members: {
      member,
      reread: member,
      byNumber: async (number) => numbered(number),
      search: async (search) => society.fitting('Member', { search }),
      registrations: async (request) => society.page('Member', request, { status: 'unconfirmed' }),
      page: async (request, order) => society.page('Member', request, null, order),
      referrer: async (memberId) => {
        const person = await member(memberId)
        return person && { memberId, name: person.name }
      },
      referralLink: async () => `https://isusu.example/register?ref=${own().id}`,
      referrals: async (request, order) => society.page('Referral', request, null, order),
      confirm: async (id) => {
        const given = { memberNumber: society.nextMemberNumber() }
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
    savings: {
      statement: async (number) => statementOf(numbered(number)),
      submitInstruction: async (kind, items, key) =>
        changes.once(key, () => {
          const others = own().savingsInstructions.filter((each) => each.kind !== kind)
          if (own().savingsInstructions.some((each) => each.kind === kind && each.state === 'pending'))
            throw new DomainError('ALREADY_PENDING', SAVINGS_TEXTS.alreadyPending)
          const given = {
            id: `${own().id}:${kind}:${randomUUID()}`,
            kind,
            items: instructionItems({ items }),
          }
          const { record } = changes.request('SavingsInstruction', given, own())
          return changes.change(own(), { savingsInstructions: [...others, record] })
        }),
      acknowledgeInstruction: (id, kind) => decideInstruction(id, kind, 'seen'),
      declineInstruction: (id, kind) => decideInstruction(id, kind, 'declined'),
    },
    loans: {
      requests: requests('LoanRequest', LOAN_LIFECYCLE),
      own: async () => ofMember<LoanRequest>('LoanRequest')(own()),
      ofMember: ofMember('LoanRequest'),
      submit: async (loan, key) => {
        const { label: typeLabel } = LOAN_PRODUCTS[loan.loanType]
        return changes.once(key, () => changes.request('LoanRequest', { ...loan, typeLabel }, own()))
      },
      invitation: async (reference) => {
        const loan = society.find<LoanRequest>('LoanRequest', reference)
        if (loan === null) return null
        const { borrower, amount, loanType, typeLabel, durationMonths } = loan
        const closed = formError(loan as never)
        const closedReason = closed && GUARANTOR_ERROR_TEXTS[closed]
        const known = { reference, amount, loanType, typeLabel, durationMonths, closedReason }
        return { ...known, borrowerName: borrower?.name ?? '', department: borrower?.department ?? null }
      },
      submitGuarantor: async (reference, guarantor, key) =>
        changes.once(key, async () => {
          const loan = society.find<LoanRequest>('LoanRequest', reference)
          if (loan === null) throw notFound()
          const { state, guarantors } = loan
          const borrower = await member(loan.memberId ?? '')
          const code = guarantorError(guarantor, { state, borrower, guarantors } as never)
          if (code !== null) throw new DomainError(code, GUARANTOR_ERROR_TEXTS[code])
          const { record } = changes.make('Guarantor', guarantor)
          return changes.change(loan, { guarantors: [...guarantors, record] })
        }),
    },
    commodities: {
      requests: requests('CommodityRequest', COMMODITY_LIFECYCLE),
      products: async () => society.all('Product'),
      addProduct: async (product, key) =>
        changes.once(key, () => changes.make('Product', { status: 'available', ...product })),
      updateProduct: async (id, product, status) => {
        // What is said anew is worked out anew.
        const changed = { ...product, status, lowestPrice: 0, highestPrice: 0 }
        return changes.change(society.find('Product', id), changed)
      },
      removeProduct: removing('Product'),
      submit: async ({ months: repaymentMonths, ...order }, key) =>
        changes.once(key, () => changes.request('CommodityRequest', { ...order, repaymentMonths }, own())),
      ofMember: ofMember('CommodityRequest'),
    },
    withdrawals: {
      savings: requests('SavingsWithdrawal', SAVINGS_WITHDRAWAL_LIFECYCLE),
      membership: requests('MembershipWithdrawal', MEMBERSHIP_WITHDRAWAL_LIFECYCLE),
      savingsOf: ofMember('SavingsWithdrawal'),
      membershipOf: ofMember('MembershipWithdrawal'),
      requestSavings: async (asked, bankAccount, key) => {
        const items = asked.map((item) => ({ ...SAVINGS_PRODUCTS[item.product], ...item }))
        const total = sumKobo(items.map(({ amount }) => amount))
        return changes.once(key, () =>
          changes.request('SavingsWithdrawal', { items, total, bankAccount }, own()),
        )
      },
      requestMembership: async (effectiveDate, key) =>
        changes.once(key, () => {
          const isOpen = ({ state }: { readonly state?: string }) =>
            state === 'pending' || state === 'approved'
          if (society.fitting('MembershipWithdrawal', { memberId: own().id }).some(isOpen))
            throw new DomainError('ALREADY_PENDING', WITHDRAWALS_TEXTS.exitPending)
          const { savings, loans } = accountsIn(statementOf(own()))
          const settlement = exitQuote(savings, loans, SOCIETY.settings.exitServiceChargePercent)
          return changes.request('MembershipWithdrawal', { effectiveDate, settlement }, own())
        }),
    },
    claims: {
      requests: requests('BeneficiaryClaim', CLAIM_LIFECYCLE),
      deceased: async (memberNumber, surname) => {
        const person = numbered(memberNumber.trim().toUpperCase())
        if (person?.name.toLowerCase().split(' ').at(-1) !== surname.trim().toLowerCase()) return null
        const accounts = async () => accountsIn(statementOf(person))
        return {
          memberNumber,
          name: person.name,
          department: person.employment?.department ?? null,
          accounts,
        }
      },
      submit: async ({ papers, ...claim }, key) => {
        const given = Object.keys(papers).map((kind) => ({ kind, label: kind, url: PICTURE }))
        const values = { ...claim, papers: given }
        const { record } = changes.once(key, () => changes.make<BeneficiaryClaim>('BeneficiaryClaim', values))
        return { message: null, record: record.id }
      },
      onMember: async (deceasedMemberNumber) => society.fitting('BeneficiaryClaim', { deceasedMemberNumber }),
      lookupLocks: () => [],
      unlockLookup: () => false,
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
      ofMember: ofMember('LandRequest'),
      apply: async (land, key) => {
        const person = numbered(land.memberNumber ?? '')
        return changes.once(key, () =>
          person === null ? changes.make('LandRequest', land) : changes.request('LandRequest', land, person),
        )
      },
    },
    messages: {
      send: async (_message, key) => {
        const sent = society.fitting('Member', { status: 'confirmed' }).length
        const progress = { state: 'done', sent, failed: 0, waiting: 0 }
        return changes.once(key, () => changes.make('Broadcast', progress))
      },
      broadcast: async (id) => society.find('Broadcast', id),
    },
    contact: { pass: () => 'mock', send: async () => undefined },
    ownRequests: {
      all: async () => ({
        commodityRequests: society.fitting('CommodityRequest', { memberId: own().id }),
        savingsWithdrawals: society.fitting('SavingsWithdrawal', { memberId: own().id }),
        membershipWithdrawals: society.fitting('MembershipWithdrawal', { memberId: own().id }),
        landRequests: society.fitting('LandRequest', { memberId: own().id }),
      }),
    },
  }
}
