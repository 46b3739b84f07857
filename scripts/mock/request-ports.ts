import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { loanTypeOfCode } from '#rules/loans/products.ts'
import { sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SAVINGS_WITHDRAWAL_LIFECYCLE, type WithdrawalState } from '#rules/withdrawals/review.ts'
import type { ClaimSource } from '#schema/claims/source.ts'
import type { DocumentSource } from '#schema/documents/source.ts'
import { DomainError } from '#schema/errors.ts'
import type { LandSource } from '#schema/land/source.ts'
import type { Viewer } from '#schema/session/source.ts'
import type { OwnRequestSource } from '#schema/society/own-requests.ts'
import type { Withdrawal, WithdrawalDecision, WithdrawalSource } from '#schema/withdrawals/source.ts'
import { done, found, has, newId, paged, required } from './lists.ts'
import { picture } from './members.ts'
import { change, type MockSociety } from './society.ts'
import { personOf } from './withdrawals.ts'

type GetViewer = () => Viewer | null

const inState =
  (state: string | null) =>
  (record: { readonly state: string }): boolean =>
    state === null || record.state === state

/** A decision as the rules allow it, in the place of the request. */
function decided<Request extends Pick<Withdrawal, 'id' | 'state'>>(
  list: Request[],
  id: string,
  { to, comments, transactionReference }: WithdrawalDecision,
  changes: (request: Request) => Partial<Request> = () => ({}),
) {
  const request = required(list.find(has(id)) ?? null)
  const error = SAVINGS_WITHDRAWAL_LIFECYCLE.moveError(request.state, to)
  if (error !== null) throw new DomainError('CONFLICT', error.message)
  const record = change(list, has(id), (each) => ({
    ...each,
    ...changes(each),
    state: to,
    comments,
    transactionReference,
  }))
  return { message: null, record }
}

export function withdrawalPort(society: MockSociety, viewer: GetViewer): Partial<WithdrawalSource> {
  const { savingsWithdrawals, membershipWithdrawals, members, now } = society
  const page = paged(society)
  const texts = ({ person, memberNumber }: Withdrawal) => [person.fullName, memberNumber]
  const asked = (list: readonly { readonly id: string }[]) => {
    const member = members.find(has(viewer()?.id ?? ''))
    return {
      id: newId(list),
      state: 'pending' as const,
      memberId: member?.id ?? null,
      memberNumber: member?.memberNumber ?? null,
      person: personOf(member),
      comments: null,
      transactionReference: null,
      requestedAt: now(),
      processedAt: null,
    }
  }
  return {
    savingsPage: async (state, request) =>
      page(found(savingsWithdrawals.filter(inState(state)), request.search, texts), request),
    membershipPage: async (state, request) =>
      page(found(membershipWithdrawals.filter(inState(state)), request.search, texts), request),
    savingsOf: async ({ id }) => savingsWithdrawals.filter(({ memberId }) => memberId === id),
    membershipOf: async ({ id }) => membershipWithdrawals.filter(({ memberId }) => memberId === id),
    requestSavings: async (wanted, bankDetails) => {
      const items = wanted.map(({ product, amount }) => {
        const { label, code } = SAVINGS_PRODUCTS[product]
        return { product, label, code, amount, state: 'pending' as const }
      })
      const total = sumKobo(items.map(({ amount }) => amount))
      const record = { ...asked(savingsWithdrawals), bankDetails, items, total }
      savingsWithdrawals.unshift(record)
      return { message: null, record }
    },
    requestMembership: async (effectiveDate) => {
      const own = members.find(has(viewer()?.id ?? ''))
      const bankDetails = own?.bankDetails ?? { bankName: null, accountNumber: null, accountName: null }
      const record = { ...asked(membershipWithdrawals), bankDetails, effectiveDate, settlement: null }
      membershipWithdrawals.unshift(record)
      return { message: null, record }
    },
    decideSavings: async (id, decision) =>
      decided(savingsWithdrawals, id, decision, ({ items }) => ({
        items: items.map((item) => Object.assign({}, item, { state: decision.to })),
      })),
    decideMembership: async (id, decision) => decided(membershipWithdrawals, id, decision),
    countPendingSavings: async () => savingsWithdrawals.filter(inState('pending')).length,
    countPendingMembership: async () => membershipWithdrawals.filter(inState('pending')).length,
  }
}

export function claimPort(society: MockSociety): Partial<ClaimSource> {
  const { claims, members, statements } = society
  return {
    deceased: async (memberNumber, surname) => {
      const member = members.find((each) => each.memberNumber === memberNumber)
      const isTheirs = member?.name.toLowerCase().split(' ').includes(surname.trim().toLowerCase())
      if (member === undefined || isTheirs !== true) return null
      const balances = statements.get(member.id)?.summary ?? []
      return {
        memberNumber,
        name: member.name,
        department: member.employment?.department ?? null,
        accounts: async () => ({
          savings: balances.flatMap(({ savingsProduct: product, balance }) =>
            product === null ? [] : { product, balance },
          ),
          loans: balances.flatMap(({ kind, code, balance }) =>
            kind === 'LOAN' ? { type: loanTypeOfCode(code), code, balance } : [],
          ),
        }),
      }
    },
    page: async (state, request) =>
      paged(society)(
        found(claims.filter(inState(state)), request.search, ({ beneficiary, deceasedMemberNumber }) => [
          beneficiary.name,
          deceasedMemberNumber,
        ]),
        request,
      ),
    onMember: async (number) => claims.filter(({ deceasedMemberNumber }) => deceasedMemberNumber === number),
    decide: async (id, decision) =>
      decided(claims, id, decision, () => ({
        rejectionReason: decision.to === 'rejected' ? decision.comments : null,
      })),
    countPending: async () => claims.filter(inState('pending')).length,
    submit: async ({ beneficiary, bankDetails, amounts, dateOfDeath, deceasedMemberNumber }) => {
      const id = newId(claims)
      const state: WithdrawalState = 'pending'
      const silent = { comments: null, rejectionReason: null, transactionReference: null, processedAt: null }
      claims.unshift({
        id,
        state,
        deceasedMemberNumber,
        dateOfDeath,
        beneficiary,
        bankDetails,
        amounts,
        papers: [],
        requestedAt: society.now(),
        ...silent,
      })
      return { message: null, record: id }
    },
  }
}

export function landPort(society: MockSociety): Partial<LandSource> {
  const { landRequests, now } = society
  return {
    systemConfig: async () => society.land,
    updateSystemConfig: async (config) => {
      society.land = { ...config, version: String(Number(society.land.version) + 1) }
      return { message: null, record: society.land }
    },
    page: async ({ state, memberType }, request) =>
      paged(society)(
        found(
          landRequests.filter(
            (each) => inState(state)(each) && (memberType === null || each.memberType === memberType),
          ),
          request.search,
          ({ applicant, memberNumber }) => [applicant.fullName, memberNumber],
        ),
        request,
      ),
    ofMember: async (member) => landRequests.filter((each) => each.memberNumber === member.memberNumber),
    countPending: async () => landRequests.filter(inState('pending')).length,
    apply: async ({
      applicant,
      payment,
      passport: _face,
      signature: _ink,
      paymentProof: _proof,
      ...asked
    }) => {
      const face = picture(applicant.fullName)
      const record = {
        ...asked,
        id: newId(landRequests),
        state: 'pending' as const,
        applicant: { ...applicant, passportUrl: face, signatureUrl: face },
        payment: { ...payment, proofUrl: null },
        requestedAt: now(),
        approvedAt: null,
        approvedBy: null,
        rejectionReason: null,
      }
      landRequests.unshift(record)
      return { message: null, record }
    },
    decide: async (id, decision) => {
      const request = required(landRequests.find(has(id)) ?? null)
      const error = LAND_LIFECYCLE.moveError(request.state, decision.to)
      if (error !== null) throw new DomainError('CONFLICT', error.message)
      const record = change(landRequests, has(id), ({ approvedAt }) => ({
        state: decision.to,
        approvedAt: decision.to === 'approved' ? now() : approvedAt,
        rejectionReason: decision.to === 'rejected' ? decision.rejectionReason : null,
      }))
      if (decision.to === 'approved')
        takePlots(society, request.acquisition.estate, request.acquisition.plots)
      return { message: null, record }
    },
  }
}

function takePlots(society: MockSociety, estate: string, plots: number): void {
  const estates = society.land.estates.map((each) =>
    each.id === estate ? Object.assign({}, each, { available: Math.max(0, each.available - plots) }) : each,
  )
  society.land = { ...society.land, estates }
}

export function documentPort({ legalDocuments, financialReports }: MockSociety): Partial<DocumentSource> {
  return {
    legalDocuments: async () => legalDocuments,
    financialReports: async () => financialReports.toSorted((one, other) => other.year - one.year),
    addLegalDocument: async ({ name, description }) => {
      legalDocuments.push({ id: newId(legalDocuments), name, description, fileUrl: null })
      return done
    },
    addFinancialReport: async ({ year, description }) => {
      financialReports.push({ id: newId(financialReports), year, description, fileUrl: null })
      return done
    },
    removeLegalDocument: async (id) => {
      legalDocuments.splice(legalDocuments.indexOf(required(legalDocuments.find(has(id)) ?? null)), 1)
      return done
    },
    removeFinancialReport: async (id) => {
      financialReports.splice(financialReports.indexOf(required(financialReports.find(has(id)) ?? null)), 1)
      return done
    },
  }
}

/** Everything the caller has asked the society for. */
export function ownRequestPort(society: MockSociety, viewer: GetViewer): Partial<OwnRequestSource> {
  const isOwn = ({ memberId }: { readonly memberId: string | null }): boolean => memberId === viewer()?.id
  const isOwnNumber = ({ memberNumber }: { readonly memberNumber: string | null }): boolean =>
    memberNumber !== null && memberNumber === society.members.find(has(viewer()?.id ?? ''))?.memberNumber
  return {
    all: async () => ({
      commodityRequests: society.orders.filter(isOwnNumber),
      savingsWithdrawals: society.savingsWithdrawals.filter(isOwn),
      membershipWithdrawals: society.membershipWithdrawals.filter(isOwn),
      landRequests: society.landRequests.filter(isOwnNumber),
    }),
  }
}
