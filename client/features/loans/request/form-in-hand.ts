import type { UserError } from '../../../forms/use-rules-form.ts'
import { newSubmissionKey } from '../../../forms/use-submission-key.ts'
import type { LoanFormValues } from './loan-form.ts'

/**
 * The loan form of this tab while it goes from form to contract and back, through a session that ends in
 * between, and through a reload. Unlike a draft it holds the bank account too, so it lives no longer than
 * the tab, and signing out clears it.
 */
export interface FormInHand {
  readonly values: LoanFormValues
  /** The request's own key: the same form sent twice is one request. */
  readonly key: string
  /** What the society refused, to be shown beside the fields once. */
  readonly refused: readonly UserError[]
}

const PREFIX = 'isusu.draft.in-hand.loan-request.'

function write(memberId: string, form: FormInHand): void {
  try {
    sessionStorage.setItem(PREFIX + memberId, JSON.stringify(form))
  } catch {
    // Without storage the form lives as long as its page.
  }
}

/** What this tab holds for the member; null when nothing. Another member's form is dropped. */
export function readInHand(memberId: string): FormInHand | null {
  try {
    const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index))
    for (const name of names) {
      if (name?.startsWith(PREFIX) && name !== PREFIX + memberId) sessionStorage.removeItem(name)
    }
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + memberId) ?? 'null')
    // Written by this page alone; a record of another shape is an older page's.
    return typeof kept === 'object' && kept !== null && 'values' in kept && 'key' in kept && 'refused' in kept
      ? (kept as FormInHand)
      : null
  } catch {
    return null
  }
}

/** Keeps the form as it is now. A changed form is another request, under a key of its own. */
export function keepInHand(memberId: string, values: LoanFormValues): void {
  const before = readInHand(memberId)
  const same = before !== null && JSON.stringify(before.values) === JSON.stringify(values)
  write(memberId, same ? before : { values, key: newSubmissionKey(), refused: [] })
}

/** Keeps what the society refused, for the form to show. */
export function keepRefused(memberId: string, refused: readonly UserError[]): void {
  const before = readInHand(memberId)
  if (before !== null) write(memberId, { ...before, refused })
}

export function dropInHand(memberId: string): void {
  try {
    sessionStorage.removeItem(PREFIX + memberId)
  } catch {
    // Nothing was kept.
  }
}
