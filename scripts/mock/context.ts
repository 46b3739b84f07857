import type { Ref } from '@graphql-tools/mock'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { formError, GUARANTOR_ERROR_TEXTS } from '#rules/loans/may-be-guarantor.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { sumKobo } from '#rules/money.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { Context } from '#schema/context.ts'
import { DomainError, unauthenticated } from '#schema/errors.ts'
import type { LoanRequest, NewLoanRequest } from '#schema/loans/source.ts'
import type { RequestedSavings } from '#schema/withdrawals/source.ts'
import { accountsIn } from '#schema/withdrawals/withdrawal-quotes.ts'
import { RECORDED_AT, type Values } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'
import type { Changes } from './changes.ts'

/** A resolver asked for what the store answers by itself. */
export class LeftToStore extends Error {}

/** The context of a request, and the one each of its root fields gets: Query or Mutation, its name, its arguments. */
export interface MockContext extends Context {
  readonly contextOf: (parent: string, field: string, args: Values) => Context
}

type Sources = Readonly<Record<string, Readonly<Record<string, (...given: never[]) => unknown>>>>

const rawId = (id: string): string => id.replace(/^Member:/, '')

/**
 * What resolvers reach in one request. Sources answer what rules are computed from; every other call is the change
 * of the mutation under way, or left to the store in a query. Without a token the caller is the first member with
 * an admin's rights.
 */
export function mockContext(society: RecordedSociety, changes: Changes, token: string | null): MockContext {
  const member = (id: string) => society.member((each) => rawId(each.id) === id)
  const numbered = (number: string) => society.member(({ memberNumber }) => memberNumber === number)
  const loanOf = (reference: string) => society.named('LoanRequest', [reference])
  const caller = token === null ? society.member((each) => each.memberNumber !== null) : member(token)
  const own = () => {
    if (caller === null) throw unauthenticated(SESSION_TEXTS.sessionExpired)
    return caller
  }
  const viewerOf = ({ id, name, email, accessLevel }: RecordedMember) => {
    return { id: rawId(id), name, email, accessLevel: ACCESS_LEVELS[accessLevel] }
  }
  const signIn = (given: string, password: string) => {
    const person = society.member(({ email, memberNumber }) =>
      [email, memberNumber?.toLowerCase()].includes(given.toLowerCase()),
    )
    if (person === null || password !== DEMO_PASSWORD)
      throw new DomainError('WRONG_CREDENTIALS', SESSION_TEXTS.wrongCredentials)
    const viewer = viewerOf(person)
    return { token: viewer.id, expiresAt: null, viewer, message: SESSION_TEXTS.loginSuccessful }
  }

  const contextOf = (parent: string, field: string, args: Values): Context => {
    const leave = (...given: unknown[]) => {
      if (parent !== 'Mutation') throw new LeftToStore(field)
      const ref = changes.make(field, (args['input'] ?? args) as Values, given, own())
      return { message: null, record: ref === null ? null : society.view(ref) }
    }
    const decideInstruction = (id: string, wanted: string) => {
      const found = member(id)?.savingsInstructions.find(({ kind }) => kind === wanted)
      if (found !== undefined) changes.decide(field, found as unknown as Ref)
      return { message: null }
    }
    const sources: Sources = {
      session: { signInMember: signIn, signInStaff: signIn },
      members: {
        member,
        reread: member,
        confirm: () => leave({ memberNumber: society.nextMemberNumber() }),
        setFeature: (_id: string, feature: string, isOn: boolean) =>
          leave({ featureToggles: { [feature]: isOn } }),
      },
      savings: {
        statement: (number: string) => numbered(number)?.statement,
        submitInstruction: (kind: string, lines: unknown) =>
          changes.insert('SavingsInstruction', { kind, lines }, own()),
        acknowledgeInstruction: decideInstruction,
        declineInstruction: decideInstruction,
      },
      loans: {
        own: () => own().loanRequests,
        submit: (loan: NewLoanRequest) =>
          leave(loan, { type: loan.loanType, typeLabel: LOAN_PRODUCTS[loan.loanType].label }),
        submitGuarantor: (reference: string, form: Values) =>
          changes.insert('Guarantor', form, loanOf(reference) ?? own()),
        invitation: (reference: string) => {
          const ref = loanOf(reference)
          if (ref === null) return null
          const { borrower, state, guarantors, amount, ...loan } = society.view<LoanRequest>(ref)
          const closed = formError({ state, guarantors: guarantors as never })
          const closedReason = closed === null ? null : GUARANTOR_ERROR_TEXTS[closed]
          const { type, typeLabel, durationMonths } = loan
          const known = { reference, amount, type, typeLabel, durationMonths, closedReason }
          return { ...known, borrowerName: borrower?.name, department: borrower?.department }
        },
      },
      commodities: { products: () => society.view(society.all('Product')) },
      land: {
        systemConfig: () => {
          const config = society.view<{ estates: Values[] }>(society.only('SystemConfig'))
          const plots = ({ name, status, ...rest }: Values) => ({
            ...rest,
            id: name,
            open: status === 'open',
          })
          return { ...config, estates: config.estates.map(plots) }
        },
      },
      withdrawals: {
        requestSavings: (items: RequestedSavings[], bankDetails: Values) =>
          leave(
            { bankDetails, total: sumKobo(items.map(({ amount }) => amount)) },
            { items: items.map((item) => ({ ...SAVINGS_PRODUCTS[item.product], ...item })) },
          ),
      },
      claims: {
        deceased: (memberNumber: string, surname: string) => {
          const person = numbered(memberNumber)
          if (person?.name.toLowerCase().split(' ').at(-1) !== surname.trim().toLowerCase()) return null
          const accounts = async () => accountsIn(person.statement ?? { summary: [] })
          return { memberNumber, name: person.name, department: person.employment?.department, accounts }
        },
        submit: (claim: Values) => ({ message: null, record: leave(claim).record?.['id'] }),
      },
      documents: {},
      messages: {},
      contact: { pass: () => 'mock', send: () => undefined },
      ownRequests: { all: own },
    }
    const source = ([name, known]: [string, Sources[string]]) => {
      return [name, new Proxy(known, { get: (_known, call: string) => known[call] ?? leave })]
    }
    const viewer = () => ({ ...viewerOf(own()), ...(token === null && { accessLevel: ACCESS_LEVELS.ADMIN }) })
    const reached = Object.fromEntries(Object.entries(sources).map(source)) as Context
    return { ...reached, viewer, now: () => RECORDED_AT, society: SOCIETY }
  }
  return { ...contextOf('Query', '', {}), contextOf }
}
