import { type FieldErrors, isBlank, WHOLE_FORM } from '#rules/field-errors.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  SAVINGS_PRODUCTS,
  type SavingsProductName,
  savingsProductNamed,
  savingsProductOfCode,
} from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawals/review.ts'
import {
  type SavingsWithdrawalInput,
  validateSavingsWithdrawal,
  WITHOUT_BOOKS,
} from '#rules/withdrawals/validate-savings-withdrawal.ts'
import { withdrawalCalls } from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { conflict, invalid, notFound } from '../http/problems.ts'
import { isObject, listOf, nairaOf, objectOf, textOf } from '../http/read-body.ts'
import { FormFields } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { accountsOf, reservedOf } from './accounts.ts'
import { DECISION_TEXTS, DECISION_VERBS, decisionIn, refuseTransition } from './decision.ts'
import { payoutOf } from './entries.ts'
import { presentSavingsWithdrawal } from './present.ts'
import {
  addSavingsWithdrawal,
  decideSavingsWithdrawal,
  lockSavingsWithdrawal,
  type SavingsWithdrawal,
  savingsWithdrawalPage,
} from './savings-withdrawals.ts'

type Amounts = Partial<Record<SavingsProductName, Kobo>>

/** The product of an item: by its code, or without one by its name. */
function productOf(item: FormFields): SavingsProductName | null {
  const code = item.text('savingsCode')
  return code === '' ? savingsProductNamed(item.text('savingsType')) : savingsProductOfCode(code)
}

/** The request as the rules take it, and what in it is not even of its kind. */
function inputOf(body: Readonly<Record<string, unknown>>): {
  input: SavingsWithdrawalInput
  wrong: FieldErrors
} {
  const items = (listOf(body, 'withdrawalRequests') ?? []).map(
    (item) => new FormFields(isObject(item) ? item : {}),
  )
  const bank = new FormFields(objectOf(body, 'bankDetails') ?? {})
  const input = {
    items: items.map((item) => ({ product: productOf(item), amount: item.amount('amount') })),
    bankDetails: {
      bankName: bank.text('bankName'),
      accountName: bank.text('accountName'),
      accountNumber: bank.text('accountNumber'),
    },
  }
  const under = (prefix: string, form: FormFields) =>
    Object.entries(form.wrong).map(([field, text]) => [`${prefix}.${field}`, text])
  const wrong = [
    ...items.flatMap((item, index) => under(`withdrawalRequests.${index}`, item)),
    ...under('bankDetails', bank),
  ]
  return { input, wrong: Object.fromEntries(wrong) }
}

const documentedErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field === WHOLE_FORM
        ? 'withdrawalRequests'
        : field
            .replace(/^items\.(\d+)\.product$/, 'withdrawalRequests.$1.savingsCode')
            .replace(/^items\./, 'withdrawalRequests.'),
      text,
    ]),
  )

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Staff send the items along as they were shown; changed ones would be paid differently from what was asked. */
function refuseChangedItems(body: Readonly<Record<string, unknown>>, { items }: SavingsWithdrawal): void {
  const sent = (listOf(body, 'withdrawalRequests') ?? []).filter(isObject)
  const same = (item: Readonly<Record<string, unknown>>) => {
    const code = textOf(item, 'savingsCode')
    const amount = nairaOf(item, 'amount')
    return items.some(
      (stored) => (code === '' || stored.code === code) && (isBlank(item.amount) || stored.amount === amount),
    )
  }
  if (!sent.every(same)) throw invalid({ withdrawalRequests: WITHDRAWALS_TEXTS.itemsFixed })
}

/** Throws 409 when the books no longer have what is to be paid out. */
async function refuseOverdraft(
  db: Queryable,
  { row, items }: SavingsWithdrawal,
  society: SocietySettings,
): Promise<void> {
  const { savings } = await accountsOf(db, row.member_id, society)
  for (const { product, amount } of items) {
    const balance = savings.find((each) => each.product === product)?.balance ?? ZERO_KOBO
    if (amount > balance)
      throw conflict(
        WITHDRAWALS_TEXTS.balanceTooLow(SAVINGS_PRODUCTS[product].label, kobo(Math.max(balance, 0))),
      )
  }
}

/** Members take savings out; staff decide and pay (Spec 002 §2.8, §4, §5). */
export const savingsWithdrawalRoutes: RouteModule = (on, deps) => {
  on(withdrawalCalls.requestWithdrawal, async (call) => {
    const { input, wrong } = inputOf(call.body)
    refuse({
      ...documentedErrors(validateSavingsWithdrawal(input, WITHOUT_BOOKS)),
      ...wrong,
    })
    const member = requireConfirmed(call.viewer)
    return call.work(async (work) => {
      // One request of a member after the other, so that two together never ask for more than there is.
      await lockMember(work.tx, member.id)
      const { savings } = await accountsOf(work.tx, member.id, deps.society)
      const balances: Amounts = Object.fromEntries(savings.map(({ product, balance }) => [product, balance]))
      const reserved = await reservedOf(work.tx, member.id)
      refuse(documentedErrors(validateSavingsWithdrawal(input, { balances, reserved })))
      const items = input.items.flatMap(({ product, amount }) =>
        product && amount ? [{ product, amount }] : [],
      )
      const request = await addSavingsWithdrawal(work, member.id, items, input.bankDetails ?? {})
      return { message: WITHDRAWALS_TEXTS.submitted, request: presentSavingsWithdrawal(request) }
    })
  })

  on(withdrawalCalls.savingsWithdrawals, async (call) => {
    const state = filterIn(call.query, 'status', WITHDRAWAL_STATES)
    const page = pageOf(call.query, deps.society.pageSize)
    const { requests, count } = await savingsWithdrawalPage(call.db, page, {
      state,
      search: call.query.search,
    })
    return { requests: requests.map(presentSavingsWithdrawal), ...pagingOf(page, count) }
  })

  on(withdrawalCalls.updateSavingsWithdrawal, async (call) => {
    const decision = decisionIn(call.body)
    const decided = await call.work(async (work) => {
      const request = await lockSavingsWithdrawal(work.tx, call.params.id ?? '')
      if (request === null) throw notFound(WITHDRAWALS_TEXTS.notFound)
      refuseChangedItems(call.body, request)
      refuseTransition(request.row.state, decision.to)
      const isPaid = decision.to === 'processed'
      if (isPaid) {
        await lockMember(work.tx, request.row.member_id)
        await refuseOverdraft(work.tx, request, deps.society)
      }
      const changed = await decideSavingsWithdrawal(work, request, decision)
      const [entry] = isPaid
        ? await work.post(payoutOf(changed, decision.transactionReference, work.now))
        : []
      await work.audit({
        act: `${DECISION_VERBS[decision.to]} savings withdrawal`,
        recordKind: 'savings withdrawal',
        recordId: request.row.id,
        before: { state: request.row.state },
        after: {
          state: changed.row.state,
          comments: changed.row.comments,
          transactionReference: changed.row.transaction_reference,
          total: changed.row.total,
          entry: entry?.reference,
        },
      })
      return changed
    })
    return { message: DECISION_TEXTS[decision.to], request: presentSavingsWithdrawal(decided) }
  })
}
