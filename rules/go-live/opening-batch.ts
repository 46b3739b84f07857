import type { ConflictCode } from '../conflicts.ts'
import { formatPlainDate, type PlainDate } from '../dates.ts'
import { collectErrors, type DateField, type FieldErrors, knownDate, pastDateError } from '../field-errors.ts'
import { type Kobo, shortNaira } from '../money.ts'
import type { DecisionError } from '../requests/lifecycle.ts'
import { OPENING_TEXTS } from '../texts/opening.ts'
import { keepsFromPosting, type OpeningOutcome } from './opening-words.ts'
import type { OpeningRowKind } from './row-details.ts'

/** What the books say about the days on which opening balances may be dated. */
export interface OpeningDays {
  readonly today: PlainDate
  /** The day of the first entry that stands, beside those of opening balances; null for empty books. */
  readonly firstEntry: PlainDate | null
  /** The last day of the last closed month; null for none. */
  readonly closedThrough: PlainDate | null
}

/**
 * Opening balances are dated at the beginning of the go-live day: not after today, in no closed month, and not after the
 * first entry of the books, whose effect the balances would otherwise have counted already.
 */
export function validateGoLive(
  goLive: DateField,
  { today, firstEntry, closedThrough }: OpeningDays,
): FieldErrors {
  const day = knownDate(goLive)
  return collectErrors({
    goLive:
      pastDateError(goLive, today, OPENING_TEXTS.goLiveMissing) ??
      (day !== null && closedThrough !== null && day <= closedThrough
        ? OPENING_TEXTS.goLiveClosed(formatPlainDate(closedThrough))
        : null) ??
      (day !== null && firstEntry !== null && day > firstEntry
        ? OPENING_TEXTS.goLiveLate(formatPlainDate(firstEntry))
        : null),
  })
}

/** One account of a batch: what its rows come to, and what was typed. Kobo, on the side on which the account grows. */
export interface OpeningControl {
  readonly account: { readonly number: string; readonly name: string }
  readonly rows: number
  readonly amount: Kobo
  readonly typed: Kobo | null
}

/** What a batch adds up. */
export interface OpeningSums {
  readonly outcomes: readonly { readonly outcome: OpeningOutcome; readonly rows: number }[]
  /** How many rows bring what, and how many of them are in order. */
  readonly kinds: readonly {
    readonly kind: OpeningRowKind
    readonly rows: number
    readonly ready: number
  }[]
  readonly controls: readonly OpeningControl[]
  /** All debits and all credits, in kobo. */
  readonly debit: Kobo
  readonly credit: Kobo
}

/** The first thing that keeps a batch from being posted, as a sentence; null when nothing does. */
export function openingObstacle({
  outcomes,
  controls,
  debit,
  credit,
}: Omit<OpeningSums, 'kinds'>): DecisionError<ConflictCode> | null {
  const wrong = outcomes.reduce((sum, { outcome, rows }) => sum + (keepsFromPosting(outcome) ? rows : 0), 0)
  if (wrong > 0) return { code: 'ROWS_UNDECIDED', message: OPENING_TEXTS.rowsWrong(wrong) }
  if (!outcomes.some(({ outcome, rows }) => outcome === 'READY' && rows > 0))
    return { code: 'NOTHING_TO_DO', message: OPENING_TEXTS.noRows }
  const missing = controls.filter(({ typed }) => typed === null)
  const [first] = missing
  if (first !== undefined)
    return {
      code: 'CONTROL_TOTAL_MISSING',
      message: OPENING_TEXTS.totalMissing(missing.length, first.account.name),
    }
  const other = controls.find(({ amount, typed }) => amount !== typed)
  if (other !== undefined)
    return {
      code: 'CONTROL_TOTAL_DIFFERS',
      message: OPENING_TEXTS.totalDiffers(
        `${other.account.number} ${other.account.name}`,
        shortNaira(other.amount),
        shortNaira(other.typed as Kobo),
      ),
    }
  return debit === credit
    ? null
    : { code: 'UNBALANCED', message: OPENING_TEXTS.unbalanced(shortNaira(debit), shortNaira(credit)) }
}
