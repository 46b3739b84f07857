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
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
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
/** A field of the other member's record answers instead. */
const ofRecord = async () => []
const lazily = <Item>({ message, record }: Outcome<Item>) => ({ message, record: async () => record })

/**
 * What resolvers reach in one request: ports over the society's records. Without a token the caller is the first
 * member with an admin's rights.
 */
export function mockContext(society: RecordedSociety, changes: Changes, token: string | null): Context {
  const ref = (type: string, id: string) => society.ref(type, id)
  const all = <Item>(type: string) => society.view<Item[]>(society.all(type))
  const member = async (id: string) => society.find<RecordedMember>('Member', id)
  const numbered = (number: string) => society.member(({ memberNumber }) => memberNumber === number)
  const caller = society.member(({ id, memberNumber }) =>
    token === null ? memberNumber !== null : id === token,
  )
  const own = () => {
    if (caller === null) throw unauthenticated(SESSION_TEXTS.sessionExpired)
    return caller
  }
  const statementOf = (person: RecordedMember | null) => {
    if (!person?.statement) throw notFound()
    return person.statement
  }
  const viewerOf = ({ id, name, email, accessLevel }: RecordedMember) => ({ id, name, email, accessLevel })
  const session = (person: RecordedMember, message: string | null = null) => {
    return { token: person.id, expiresAt: null, viewer: viewerOf(person), message }
  }
  const signIn = async (given: string, password: string, isMeant = (_level: number) => true) => {
    const name = given.trim().toLowerCase()
    const person = society.member((each) => [each.email, each.memberNumber?.toLowerCase()].includes(name))
    if (person === null || password !== DEMO_PASSWORD || !isMeant(person.accessLevel))
      throw new DomainError('WRONG_CREDENTIALS', SESSION_TEXTS.wrongCredentials)
    return session(person, SESSION_TEXTS.loginSuccessful)
  }
  const removing = (type: string) => async (id: string) => changes.remove(ref(type, id))
  const publishing = (type: string) => async (document: object, key: string | null) =>
    lazily(changes.make<never>(type, document, key))
  const decideInstruction = async (id: string, kind: InstructionKind, to: string) => {
    const { savingsInstructions = [] } = (await member(id)) ?? {}
    const found = savingsInstructions.find((each) => each.kind === kind && each.state === 'pending')
    if (found === undefined) throw new DomainError('ALREADY_DECIDED', SAVINGS_TEXTS.notPending)
    return changes.decide(found as never, INSTRUCTION_LIFECYCLE, to)
  }
  /** The requests of a type that staff decide. */
  const requests = <Item, Filter, Decision extends { readonly to: string; readonly items?: unknown }>(
    type: string,
    lifecycle: AnyLifecycle,
  ): RequestSource<Item, Filter, Decision> => ({
    page: async (filter, request) => society.page(type, request, filter),
    find: async (id) => society.find(type, id),
    countPending: async () => society.fitting(type, { state: 'pending' }).length,
    decide: async (id, { to, items: _, ...given }) => changes.decide(ref(type, id), lifecycle, to, given),
  })

  return {
    viewer: () => ({ ...viewerOf(own()), ...(token === null && { accessLevel: ACCESS_LEVELS.ADMIN }) }),
    now: () => RECORDED_AT,
    society: SOCIETY,
    session: {
      signInMember: signIn,
      signInStaff: (email, password) => signIn(email, password, (level) => isStaff(level as never)),
      register: async ({ password: _, ...person }, key) => {
        const account = { status: 'unconfirmed', accessLevel: ACCESS_LEVELS.MEMBER, joinedAt: RECORDED_AT }
        return session(changes.make<RecordedMember>('Member', { ...person, ...account }, key).record)
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
      search: async (search) => society.view(society.fitting('Member', { search })),
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
        return changes.decide(ref('Member', id), REGISTRATION_LIFECYCLE, 'confirmed', given)
      },
      delete: removing('Member'),
      updateOwn: async (profile) => changes.change(own(), profile),
      update: async (id, profile) => changes.change(ref('Member', id), profile),
      updateBankAccount: async (id, bankAccount) =>
        lazily(changes.change(ref('Member', id), { bankAccount })),
      setFeature: async (id, feature, isOn) =>
        changes.change(ref('Member', id), { featureToggles: { [feature]: isOn } }),
      likelyDuplicates: async () => ({ members: [], isComplete: true }),
      countRegistrations: async () => society.fitting('Member', { status: 'unconfirmed' }).length,
    },
    savings: {
      statement: async (number) => statementOf(numbered(number)),
      submitInstruction: async (kind, items, key) => {
        const given = { id: `${own().id}:${kind}:${randomUUID()}`, kind, items: instructionItems({ items }) }
        return changes.request('SavingsInstruction', given, key, own())
      },
      acknowledgeInstruction: (id, kind) => decideInstruction(id, kind, 'seen'),
      declineInstruction: (id, kind) => decideInstruction(id, kind, 'declined'),
    },
    loans: {
      requests: requests('LoanRequest', LOAN_LIFECYCLE),
      own: async () => own().loanRequests,
      ofMember: ofRecord,
      submit: async (loan, key) => {
        const { label: typeLabel } = LOAN_PRODUCTS[loan.loanType]
        return changes.request('LoanRequest', { ...loan, typeLabel }, key, own())
      },
      invitation: async (reference) => {
        const loan = society.find<LoanRequest>('LoanRequest', reference)
        if (loan === null) return null
        const { borrower, amount, loanType, typeLabel, durationMonths, state } = loan
        const closed = formError({ state, guarantors: loan.guarantors as never })
        const closedReason = closed === null ? null : GUARANTOR_ERROR_TEXTS[closed]
        const known = { reference, amount, loanType, typeLabel, durationMonths, closedReason }
        return { ...known, borrowerName: borrower?.name ?? '', department: borrower?.department ?? null }
      },
      submitGuarantor: async (reference, guarantor, key) => {
        const loan = society.find<LoanRequest>('LoanRequest', reference)
        if (loan === null) throw notFound()
        const borrower = (await member(loan.memberId ?? '')) as never
        const { state, guarantors } = loan
        const code = guarantorError(guarantor, { state, borrower, guarantors: guarantors as never })
        if (code !== null) throw new DomainError(code, GUARANTOR_ERROR_TEXTS[code])
        return changes.make('Guarantor', guarantor, key, loan as never)
      },
    },
    commodities: {
      requests: requests('CommodityRequest', COMMODITY_LIFECYCLE),
      products: async () => all('Product'),
      addProduct: async (product, key) => changes.make('Product', { status: 'available', ...product }, key),
      updateProduct: async (id, product, status) =>
        changes.change(ref('Product', id), { ...product, status }),
      removeProduct: removing('Product'),
      submit: async ({ months: repaymentMonths, ...order }, key) =>
        changes.request('CommodityRequest', { ...order, repaymentMonths }, key, own()),
      ofMember: ofRecord,
    },
    withdrawals: {
      savings: requests('SavingsWithdrawal', SAVINGS_WITHDRAWAL_LIFECYCLE),
      membership: requests('MembershipWithdrawal', MEMBERSHIP_WITHDRAWAL_LIFECYCLE),
      savingsOf: ofRecord,
      membershipOf: ofRecord,
      requestSavings: async (asked, bankAccount, key) => {
        const items = asked.map((item) => ({ ...SAVINGS_PRODUCTS[item.product], ...item }))
        const total = sumKobo(items.map(({ amount }) => amount))
        return changes.request('SavingsWithdrawal', { items, total, bankAccount }, key, own())
      },
      requestMembership: async (effectiveDate, key) =>
        changes.request('MembershipWithdrawal', { effectiveDate }, key, own()),
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
        const deceasedMember = numbered(claim.deceasedMemberNumber)
        const given = Object.keys(papers).map((kind) => ({ kind, label: kind, url: PICTURE }))
        const values = { ...claim, deceasedMember, papers: given }
        const { record } = changes.make<{ id: string }>('BeneficiaryClaim', values, key, deceasedMember)
        return { message: null, record: record.id }
      },
      onMember: ofRecord,
      lookupLocks: () => [],
      unlockLookup: () => false,
    },
    documents: {
      legalDocuments: async () => all('LegalDocument'),
      addLegalDocument: publishing('LegalDocument'),
      removeLegalDocument: removing('LegalDocument'),
      financialReports: async () => all('FinancialReport'),
      addFinancialReport: publishing('FinancialReport'),
      removeFinancialReport: removing('FinancialReport'),
    },
    land: {
      requests: requests('LandRequest', LAND_LIFECYCLE),
      systemConfig: async () => all<SystemConfig>('SystemConfig')[0] as SystemConfig,
      updateSystemConfig: async (config, version) => {
        const [kept = null] = all<SystemConfig>('SystemConfig')
        if (version !== null && version !== kept?.version)
          throw new DomainError('VERSION_CHANGED', LAND_TEXTS.configurationChanged)
        return changes.change(kept as never, { ...config, version: randomUUID() })
      },
      ofMember: ofRecord,
      apply: async (request, key) => {
        const person = numbered(request.memberNumber ?? '')
        return person === null
          ? changes.make('LandRequest', request, key)
          : changes.request('LandRequest', request, key, person)
      },
    },
    messages: {
      send: async (_message, key) => {
        const sent = society.fitting('Member', { status: 'confirmed' }).length
        return changes.make('Broadcast', { state: 'done', sent, failed: 0, waiting: 0 }, key)
      },
      broadcast: async (id) => society.find('Broadcast', id),
    },
    contact: { pass: () => 'mock', send: async () => undefined },
    ownRequests: { all: async () => own() },
  }
}
