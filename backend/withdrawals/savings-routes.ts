import { type FieldErrors, isBlank } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type SavingsProductName,
  savingsProductNamed,
  savingsProductOfCode,
} from '#rules/savings/products.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import {
  type SavingsWithdrawalInput,
  validateSavingsWithdrawal,
  WITHOUT_BOOKS,
} from '#rules/withdrawals/validate-savings-withdrawal.ts'
import { SAVINGS_WITHDRAWAL_FORM, withdrawalCalls } from '../contract/withdrawals.ts'
import type { Queryable } from '../db/schema.ts'
import { filterIn } from '../http/paging.ts'
import { decisionConflict, invalid, notFound } from '../http/problems.ts'
import { listOf, nairaOf, objectOf, textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { decisionHandler } from '../requests/decision.ts'
import { accountsOf, reservedOf } from './accounts.ts'
import { auditedColumns, DECISION_TEXTS, DECISION_VERBS, decidedColumns, decisionIn } from './decision.ts'
import { payoutOf } from './entries.ts'
import { presentSavingsWithdrawal } from './present.ts'
import { addSavingsWithdrawal, type SavingsWithdrawal, savingsWithdrawals } from './savings-withdrawals.ts'

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
    (item) => new FormFields(isRecord(item) ? item : {}),
  )
  const bank = new FormFields(objectOf(body, 'bankDetails') ?? {})
  const input = {
    items: items.map((item) => ({ product: productOf(item), amount: item.amount('amount') })),
    bankAccount: {
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
  wireErrors(SAVINGS_WITHDRAWAL_FORM, errors, 'withdrawalRequests')

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Staff send the items along as they were shown; changed ones would be paid differently from what was asked. */
function refuseChangedItems(body: Readonly<Record<string, unknown>>, { items }: SavingsWithdrawal): void {
  const sent = (listOf(body, 'withdrawalRequests') ?? []).filter(isRecord)
  const same = (item: Readonly<Record<string, unknown>>) => {
    const code = textOf(item, 'savingsCode')
    const amount = nairaOf(item, 'amount')
    return items.some(
      (stored) => (code === '' || stored.code === code) && (isBlank(item.amount) || stored.amount === amount),
    )
  }
  if (!sent.every(same)) throw invalid({ withdrawalRequests: WITHDRAWALS_TEXTS.itemsFixed })
}

/** Members take savings out; staff decide and pay (Spec 002 §2.8, §4, §5). */
export const savingsWithdrawalRoutes: RouteModule = (on, deps) => {
  /** What the books of this moment have of each product. Kobo. */
  const balancesIn = async (db: Queryable, memberId: string): Promise<Amounts> => {
    const { savings } = await accountsOf(db, memberId, deps.society)
    return Object.fromEntries(savings.map(({ product, balance }) => [product, balance]))
  }

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
      const balances = await balancesIn(work.tx, member.id)
      const reserved = await reservedOf(work.tx, member.id)
      const tooMuch = documentedErrors(validateSavingsWithdrawal(input, { balances, reserved }))
      const [message] = Object.values(tooMuch)
      if (message !== undefined) throw decisionConflict({ code: 'BALANCE_TOO_LOW', message }, tooMuch)
      const items = input.items.flatMap(({ product, amount }) =>
        product && amount ? [{ product, amount }] : [],
      )
      const request = await addSavingsWithdrawal(work, member.id, items, input.bankAccount ?? {})
      return { message: WITHDRAWALS_TEXTS.submitted, request: presentSavingsWithdrawal(request) }
    })
  })

  on(withdrawalCalls.savingsWithdrawals, async (call) => {
    const state = filterIn(call.query, 'status', SAVINGS_WITHDRAWAL_LIFECYCLE.states)
    const { requests, paging } = await savingsWithdrawals.page(call, deps.society.pageSize, state)
    return { requests: requests.map(presentSavingsWithdrawal), ...paging }
  })

  on(
    withdrawalCalls.updateSavingsWithdrawal,
    decisionHandler({
      table: savingsWithdrawals,
      lifecycle: SAVINGS_WITHDRAWAL_LIFECYCLE,
      read: (call) => ({ key: call.params.id ?? '', decision: decisionIn(call.body) }),
      missing: () => notFound(WITHDRAWALS_TEXTS.notFound),
      async facts({ tx }, request, { to }, call) {
        refuseChangedItems(call.body, request)
        const { items, row } = request
        if (to !== 'processed') return { items, balances: {} }
        await lockMember(tx, row.member_id)
        return { items, balances: await balancesIn(tx, row.member_id) }
      },
      columns: decidedColumns,
      async carryOut(work, request, { to, transactionReference }) {
        const shown = { ...auditedColumns(request.row), total: request.row.total }
        if (to !== 'processed') return shown
        const [entry] = await work.post(payoutOf(request, transactionReference, work.now))
        return { ...shown, entry: entry?.reference }
      },
      recordKind: 'savings withdrawal',
      verbs: DECISION_VERBS,
      answer: (_call, request, { to }) => ({
        message: DECISION_TEXTS[to],
        request: presentSavingsWithdrawal(request),
      }),
    }),
  )
}
