import { lagosDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type SavingsProductName,
  savingsProductNamed,
  savingsProductOfCode,
} from '#rules/savings/products.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { overTenure } from '#rules/withdrawals/limits.ts'
import { SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import { validateSavingsWithdrawal, WITHOUT_BOOKS } from '#rules/withdrawals/validate-savings-withdrawal.ts'
import {
  SAVINGS_WITHDRAWAL_FORM,
  WITHDRAWAL_DECISION_FORM,
  withdrawalCalls,
} from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { filterIn } from '../http/paging.ts'
import { notFound } from '../http/problems.ts'
import type { Body } from '../http/read-body.ts'
import { type FormRead, readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { lockViewerAsMember } from '../members/lock.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decisionHandler } from '../requests/decision.ts'
import { overrideColumn, overrideOf, refuseOverLimits } from '../requests/limit-override.ts'
import { lookOf } from '../requests/second-person.ts'
import { payingAccount } from '../treasury/bank-accounts.ts'
import { accountsOf, reservedOf, savedSince } from './accounts.ts'
import { auditedColumns, DECISION_TEXTS, DECISION_VERBS, decidedColumns, decisionIn } from './decision.ts'
import { payoutOf } from './entries.ts'
import { presentSavingsWithdrawal } from './present.ts'
import {
  addSavingsWithdrawal,
  type SavingsWithdrawal,
  savingsWithdrawalList,
  savingsWithdrawals,
} from './savings-withdrawals.ts'
import { requireSecondOfficer } from './warnings.ts'
import { withdrawalNewsOf } from './withdrawal-news.ts'

type Amounts = Partial<Record<SavingsProductName, Kobo>>

/** A withdrawal as the rules take it: the product of an item by its code, or without one by its name. */
const inputOf = ({ items, bankAccount }: FormRead<typeof SAVINGS_WITHDRAWAL_FORM.fields>) => ({
  items: items.map(({ product, label, amount }) => ({
    product: product === '' ? savingsProductNamed(label) : savingsProductOfCode(product),
    amount,
  })),
  bankAccount,
})

/** Staff send the items along as they were shown; changed items would be paid differently from what was asked. */
function refuseChangedItems(body: Body, { items }: SavingsWithdrawal): void {
  const form = readForm(WITHDRAWAL_DECISION_FORM, body)
  const { items: sent } = form.values
  const isBroken = sent.some((_, place) => form.wrong[`items.${place}.amount`] !== undefined)
  const isStored = ({ product, amount }: (typeof sent)[number]) =>
    items.some(
      (stored) =>
        (product === '' || stored.code === product) && (amount === null || stored.amount === amount),
    )
  if (isBroken || !sent.every(isStored)) throw form.problem({ items: WITHDRAWALS_TEXTS.itemsFixed })
}

/** Members withdraw savings; staff decide and pay (Spec 002 §2.8, §4, §5). */
export const savingsWithdrawalRoutes: RouteModule = (on, deps) => {
  /** The balance of each product by the books at this moment. Kobo. */
  const balancesIn = async (db: Queryable, memberId: string): Promise<Amounts> => {
    const { savings } = await accountsOf(db, memberId, deps.society)
    return Object.fromEntries(
      savings.flatMap(({ product, balance }) => (product === null ? [] : [[product, balance]])),
    )
  }

  /** The tenure of retirement savings, where a withdrawal touches them. */
  const overTenureOf = async (
    { tx, now }: Work,
    memberId: string,
    items: readonly { readonly product: SavingsProductName | null }[],
  ) => {
    const since = await savedSince(tx, memberId, 'RETIREMENT_SAVINGS')
    return overTenure(
      items.map(({ product }) => product),
      since,
      lagosDate(now),
    )
  }

  on(withdrawalCalls.requestWithdrawal, async (call) => {
    const form = readForm(SAVINGS_WITHDRAWAL_FORM, call.body)
    const input = inputOf(form.values)
    form.refuse(validateSavingsWithdrawal(input, WITHOUT_BOOKS))
    return call.work(async (work) => {
      // A member's requests are taken one at a time, so that two together never ask for more than there is.
      const member = await lockViewerAsMember(work, call.viewer)
      const balances = await balancesIn(work.tx, member.id)
      const reserved = await reservedOf(work.tx, member.id)
      const tooMuch = validateSavingsWithdrawal(input, { balances, reserved })
      const [message] = Object.values(tooMuch)
      if (message !== undefined) throw form.conflict({ code: 'BALANCE_TOO_LOW', message }, tooMuch)
      const items = input.items.flatMap(({ product, amount }) =>
        product && amount ? [{ product, amount }] : [],
      )
      refuseOverLimits(await overTenureOf(work, member.id, items), deps.society.limitStrengths)
      const request = await addSavingsWithdrawal(work, member.id, items, input.bankAccount)
      await tellMember(deps, work, member.id, 'withdrawalAsked', withdrawalNewsOf(request))
      return {
        message: WITHDRAWALS_TEXTS.submitted,
        request: presentSavingsWithdrawal(request, lookOf(call, deps)),
      }
    })
  })

  on(withdrawalCalls.savingsWithdrawals, async (call) => {
    const state = filterIn(call.query, 'status', SAVINGS_WITHDRAWAL_LIFECYCLE.states)
    const { requests, paging } = await savingsWithdrawalList.page(call, deps, { state })
    const look = lookOf(call, deps)
    return { requests: requests.map((request) => presentSavingsWithdrawal(request, look)), ...paging }
  })

  on(
    withdrawalCalls.updateSavingsWithdrawal,
    decisionHandler({
      table: savingsWithdrawals,
      lifecycle: SAVINGS_WITHDRAWAL_LIFECYCLE,
      read: (call) => ({ key: call.params.id ?? '', decision: decisionIn(call.body) }),
      missing: () => notFound(WITHDRAWALS_TEXTS.notFound),
      async facts(work, request, { to, overrideReason }, call) {
        const { tx } = work
        refuseChangedItems(call.body, request)
        const { items, row } = request
        if (to === 'rejected') return { items, balances: {}, override: null }
        const override = await overrideOf(work, {
          over: await overTenureOf(work, row.member_id, items),
          strengths: deps.society.limitStrengths,
          reason: overrideReason,
          stored: row.limit_override,
          problem: readForm(WITHDRAWAL_DECISION_FORM, call.body).problem,
        })
        if (to !== 'processed') return { items, balances: {}, override }
        requireSecondOfficer(work, deps.society, request)
        return { items, balances: await balancesIn(tx, row.member_id), override }
      },
      columns: (work, decision, { override }) => ({
        ...decidedColumns(work, decision),
        ...overrideColumn(override),
      }),
      async carryOut(work, request, { to, comments, transactionReference, paidFrom }, { override }) {
        const shown = {
          ...auditedColumns(request.row),
          total: request.row.total,
          ...(override && { override }),
        }
        const { member_id: memberId } = request.row
        const news = withdrawalNewsOf(request)
        if (to === 'rejected') await tellMember(deps, work, memberId, 'withdrawalRejected', news, comments)
        if (to === 'approved') await tellMember(deps, work, memberId, 'withdrawalApproved', news)
        if (to !== 'processed') return shown
        await tellMember(deps, work, memberId, 'withdrawalPaid', news, transactionReference)
        const from = await payingAccount(work.tx, deps.society, paidFrom, true)
        const [entry] = await work.post(payoutOf(request, transactionReference, work.now, from))
        return { ...shown, entry: entry?.reference }
      },
      // What was approved before is still paid: it went out of the savings the settlement counts.
      membersOnly: ['approved'],
      recordKind: 'savings withdrawal',
      verbs: DECISION_VERBS,
      answer: (call, request, { to }) => ({
        message: DECISION_TEXTS[to],
        request: presentSavingsWithdrawal(request, lookOf(call, deps)),
      }),
    }),
  )
}
