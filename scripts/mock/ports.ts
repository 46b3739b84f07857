import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { formatMemberNumber, runningNumber } from '#rules/members/member-number.ts'
import type { CommoditySource } from '#schema/commodities/source.ts'
import { DomainError } from '#schema/errors.ts'
import type { LoanSource } from '#schema/loans/source.ts'
import type { Member, MemberSource } from '#schema/members/source.ts'
import type { MessageSource } from '#schema/messages/source.ts'
import type { SavingsInstruction, SavingsSource } from '#schema/savings/source.ts'
import type { Viewer } from '#schema/session/source.ts'
import { done, found, has, newId, paged, required } from './lists.ts'
import { borrowerOf } from './loans.ts'
import { change, type MockSociety } from './society.ts'

const textsOf = ({ name, memberNumber, email, phone }: Member) => [name, memberNumber, email, phone]

const isWaiting = ({ status }: Member): boolean => status === 'unconfirmed'

export function memberPort(society: MockSociety, viewer: () => Viewer | null): Partial<MemberSource> {
  const { members, settings, referrals } = society
  const page = paged(society)
  const edit = (id: string, changes: (member: Member) => Partial<Member>) => ({
    message: null,
    record: required(change(members, has(id), changes)),
  })
  return {
    member: async (id) => members.find(has(id)) ?? null,
    reread: async (id) => members.find(has(id)) ?? null,
    byNumber: async (number) => members.find(({ memberNumber }) => memberNumber === number) ?? null,
    search: async (text) => found(members, text, textsOf),
    registrations: async (request) =>
      page(found(members.filter(isWaiting), request.search, textsOf), request),
    page: async (request) => page(found(members, request.search, textsOf), request),
    countRegistrations: async () => members.filter(isWaiting).length,
    referrer: async (id) => members.find(has(id)) ?? null,
    referralLink: async () => `https://isusu.example/signup?ref=${viewer()?.id ?? ''}`,
    referrals: async (request) =>
      page(
        found(referrals, request.search, ({ name, referred }) => [
          name,
          ...referred.map((each) => each.name),
        ]),
        request,
      ),
    confirm: async (id) => {
      const last = Math.max(...members.map(({ memberNumber }) => runningNumber(memberNumber ?? '') ?? 0))
      const member = required(members.find(has(id)) ?? null)
      if (!isWaiting(member)) throw new DomainError('CONFLICT', 'This registration is confirmed already.')
      const memberNumber = formatMemberNumber(settings.memberNumberPrefix, last + 1)
      return edit(id, () => ({ memberNumber, status: 'confirmed' }))
    },
    delete: async (id) => {
      members.splice(members.indexOf(required(members.find(has(id)) ?? null)), 1)
      return done
    },
    updateOwn: async ({ phone, homeAddress, nextOfKin, bankDetails }) =>
      edit(viewer()?.id ?? '', (member) => ({
        phone: phone ?? member.phone,
        homeAddress: homeAddress ?? member.homeAddress,
        nextOfKin: nextOfKin === null ? member.nextOfKin : [nextOfKin.first, nextOfKin.second],
        bankDetails: bankDetails ?? member.bankDetails,
      })),
    update: async (id, { employment, passport: _passport, signature: _signature, ...profile }) => {
      const { assumptionDate, retirementDate, ...texts } = employment
      const where = { ...texts, assumptionDate: assumptionDate, retirementDate: retirementDate }
      return edit(id, () => ({ ...profile, employment: where }))
    },
    updateBankDetails: async (id, bankDetails) => {
      const { record } = edit(id, () => ({ bankDetails }))
      return { message: null, record: async () => record }
    },
    setFeature: async (id, feature, isOn) =>
      edit(id, ({ featureToggles }) => ({ featureToggles: { ...featureToggles, [feature]: isOn } })),
  }
}

export function savingsPort(society: MockSociety, viewer: () => Viewer | null): Partial<SavingsSource> {
  const { members, statements, now } = society
  const decide = (id: string, kind: SavingsInstruction['kind'], state: SavingsInstruction['state']) => {
    const member = required(members.find(has(id)) ?? null)
    const waits = member.savingsInstructions.some((each) => each.kind === kind && each.state === 'pending')
    if (!waits) throw new DomainError('CONFLICT', 'No instruction of this kind is pending.')
    change(members, has(id), ({ savingsInstructions }) => ({
      savingsInstructions: savingsInstructions.map((each) =>
        each.kind === kind ? { ...each, state } : each,
      ),
    }))
    return done
  }
  return {
    statement: async (memberNumber) => {
      const member = members.find((each) => each.memberNumber === memberNumber)
      const empty = { asAt: now(), summary: [], savingsLines: [], loanLines: [] }
      return statements.get(member?.id ?? '') ?? empty
    },
    submitInstruction: async (kind, lines) => {
      const id = viewer()?.id ?? ''
      const given: SavingsInstruction = {
        id: `${id}:${kind}`,
        kind,
        state: 'pending',
        requestedAt: now(),
        lines,
      }
      change(members, has(id), ({ savingsInstructions }) => ({
        savingsInstructions: [...savingsInstructions.filter((each) => each.kind !== kind), given],
      }))
      return done
    },
    acknowledgeInstruction: async (id, kind) => decide(id, kind, 'seen'),
    declineInstruction: async (id, kind) => decide(id, kind, 'declined'),
  }
}

export function loanPort(society: MockSociety, viewer: () => Viewer | null): Partial<LoanSource> {
  const { loans, members, now } = society
  const page = paged(society)
  const decide = (reference: string, state: 'approved' | 'rejected', rejectionReason: string | null) => {
    const loan = required(loans.find((each) => each.reference === reference) ?? null)
    if (loan.state !== 'pending') throw new DomainError('CONFLICT', 'This request has been decided already.')
    if (state === 'approved' && loan.guarantors.length < 2)
      throw new DomainError('CONFLICT', 'Two guarantors are needed.')
    return { message: null, record: change(loans, has(loan.id), () => ({ state, rejectionReason })) }
  }
  return {
    own: async () => loans.filter(({ memberId }) => memberId === viewer()?.id),
    ofMember: async ({ id }) =>
      loans.filter(({ memberId, state }) => memberId === id && state !== 'rejected'),
    page: async (state, request) =>
      page(
        found(
          loans.filter((loan) => loan.state === state),
          request.search,
          ({ reference, borrower }) => [reference, borrower?.memberNumber ?? null],
        ),
        request,
      ),
    countPending: async () => loans.filter(({ state }) => state === 'pending').length,
    submit: async ({ loanType: type, ...loan }) => {
      const member = members.find(has(viewer()?.id ?? ''))
      const id = newId(loans)
      const record = {
        ...loan,
        id,
        reference: `LN${id.toUpperCase()}`,
        memberId: member?.id ?? null,
        type,
        typeLabel: LOAN_PRODUCTS[type].label,
        state: 'pending' as const,
        handlingCharge: null,
        requestedAt: now(),
        rejectionReason: null,
        packageName: null,
        thirdPercent: null,
        borrower: member === undefined ? null : borrowerOf(member),
        guarantors: [],
      }
      loans.unshift(record)
      return { message: null, record }
    },
    invitation: async (reference) => {
      const loan = loans.find((each) => each.reference === reference)
      if (loan === undefined) return null
      const { type, typeLabel, amount, durationMonths, borrower, state, guarantors } = loan
      const isOpen = state === 'pending' && guarantors.length < 2
      return {
        reference,
        borrowerName: borrower?.name ?? '',
        department: borrower?.department ?? null,
        type,
        typeLabel,
        amount,
        durationMonths,
        closedReason: isOpen ? null : 'This loan takes no more guarantors.',
      }
    },
    submitGuarantor: async () => done,
    approve: async (reference) => decide(reference, 'approved', null),
    reject: async (reference, reason) => decide(reference, 'rejected', reason),
  }
}

export function commodityPort(society: MockSociety, viewer: () => Viewer | null): Partial<CommoditySource> {
  const { products, orders, members, now } = society
  return {
    products: async () => products,
    addProduct: async ({ image: _image, ...details }) => {
      const id = newId(products)
      const record = { ...details, id, code: id.toUpperCase(), imageUrl: null, status: 'available' as const }
      products.push(record)
      return { message: null, record }
    },
    updateProduct: async (code, { image: _image, ...details }, status) => ({
      message: null,
      record: required(
        change(
          products,
          (each) => each.code === code,
          () => ({ ...details, status }),
        ),
      ),
    }),
    removeProduct: async (id) => {
      products.splice(products.indexOf(required(products.find(has(id)) ?? null)), 1)
      return done
    },
    submit: async ({ lines, total, markup, grandTotal, months }) => {
      const member = members.find(has(viewer()?.id ?? ''))
      const record = {
        id: newId(orders),
        state: 'pending' as const,
        memberName: member?.name ?? null,
        memberEmail: member?.email ?? null,
        memberNumber: member?.memberNumber ?? null,
        total,
        markup,
        grandTotal,
        repaymentMonths: months,
        requestedAt: now(),
        lines,
      }
      orders.unshift(record)
      return { message: null, record }
    },
    page: async (state, request) =>
      paged(society)(
        found(
          orders.filter((order) => state === null || order.state === state),
          request.search,
          ({ memberName, memberNumber }) => [memberName, memberNumber],
        ),
        request,
      ),
    decide: async (id, state) => {
      const order = required(orders.find(has(id)) ?? null)
      if (order.state !== 'pending') throw new DomainError('CONFLICT', 'This order has been decided already.')
      return { message: null, record: change(orders, has(id), () => ({ state })) }
    },
    countPending: async () => orders.filter(({ state }) => state === 'pending').length,
  }
}

export function messagePort({ broadcasts, members }: MockSociety): Partial<MessageSource> {
  return {
    send: async () => {
      const sent = members.filter((member) => !isWaiting(member)).length
      const record = { id: newId(broadcasts), state: 'DONE' as const, sent, failed: 0, waiting: 0 }
      broadcasts.push(record)
      return { message: `message sent to ${sent}`, record }
    },
    broadcast: async (id) => broadcasts.find((each) => each.id === id) ?? null,
  }
}
