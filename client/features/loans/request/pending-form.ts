import { get } from 'react-hook-form'
import { LOAN_TYPES } from '#rules/loans/products.ts'
import type { UserError } from '../../../forms/use-rules-form.ts'
import { newSubmissionKey } from '../../../forms/use-submission-key.ts'
import { LOAN_FIELDS, type LoanField, type LoanFormValues, prefilled } from './loan-form.ts'

/**
 * The loan form of this tab. It is kept on the way from the form to the contract and back, through a reload, and
 * through a session that expires in between. Unlike a draft it contains the bank account, so it is kept only as long
 * as the tab, and signing out clears it.
 */
export interface PendingForm {
  readonly values: LoanFormValues
  /** The idempotency key, so that sending the same form twice creates one request. */
  readonly key: string
  /** The user errors of the last submission, to be shown once. */
  readonly userErrors: readonly UserError[]
}

const PREFIX = 'isusu.draft.pending.loan-request.'
const EMPTY = prefilled({ ledger: null, loanRequests: null, bankAccount: null })

const valueOf = (values: object, field: LoanField): unknown => get(values, field)

/** The form with these values: unchanged if the values are the same, otherwise with a new key. */
export function pendingForm(before: PendingForm | null, values: LoanFormValues): PendingForm {
  const isSame =
    before !== null && LOAN_FIELDS.every((field) => valueOf(before.values, field) === valueOf(values, field))
  return isSame ? before : { values: structuredClone(values), key: newSubmissionKey(), userErrors: [] }
}

export function writePendingForm(memberId: string, form: PendingForm): void {
  try {
    sessionStorage.setItem(PREFIX + memberId, JSON.stringify(form))
  } catch {
    // Without storage the form is kept as long as the page.
  }
}

/** The stored form of this member; null without a readable one. Another member's form is removed. */
export function readPendingForm(memberId: string): PendingForm | null {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    for (const name of names) {
      if (name?.startsWith(PREFIX) && name !== PREFIX + memberId) sessionStorage.removeItem(name)
    }
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + memberId) ?? 'null')
    return isPendingForm(kept) ? kept : null
  } catch {
    return null
  }
}

export function dropPendingForm(memberId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + memberId)
  } catch {
    // Without storage there is nothing to remove.
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isPendingForm = (kept: unknown): kept is PendingForm =>
  isObject(kept) &&
  areValues(kept['values']) &&
  typeof kept['key'] === 'string' &&
  Array.isArray(kept['userErrors']) &&
  kept['userErrors'].every(isUserError)

/** Whether a stored value has the fields of the current form; an older version may have stored another shape. */
const areValues = (kept: unknown): kept is LoanFormValues =>
  isObject(kept) &&
  LOAN_FIELDS.every((field) => {
    const value = valueOf(kept, field)
    return valueOf(EMPTY, field) === null
      ? value === null || Number.isSafeInteger(value)
      : typeof value === 'string'
  }) &&
  ['', ...LOAN_TYPES].some((type) => type === kept['loanType']) &&
  ['yes', 'no'].some((answer) => answer === kept['isIndebted'])

const isUserError = (kept: unknown): kept is UserError =>
  isObject(kept) &&
  typeof kept['message'] === 'string' &&
  (typeof kept['field'] === 'string' || kept['field'] === null)
