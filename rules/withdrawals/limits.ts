import { addMonths, type PlainDate } from '../dates.ts'
import { RETIREMENT_TENURE_MONTHS } from '../savings/limits.ts'
import type { SavingsProductName } from '../savings/products.ts'
import type { OverLimit } from '../society/usual-limits.ts'
import { WITHDRAWALS_TEXTS } from '../texts/withdrawals.ts'
import { noticeEnds } from './membership-exit.ts'

/** A usual limit of withdrawals that is exceeded until a day. */
export interface DatedLimit extends OverLimit {
  readonly limit: 'NOTICE' | 'RETIREMENT_TENURE'
  /** The first day on which it is kept; null where the books have no day to count from. */
  readonly metOn: PlainDate | null
}

/**
 * Six months' notice: a membership asked to end, or paid out, on `endsOn` before the notice given on `requestedOn` ends.
 * Empty for none.
 */
export function overNotice(requestedOn: PlainDate, endsOn: PlainDate): DatedLimit[] {
  const metOn = noticeEnds(requestedOn)
  return endsOn < metOn ? [{ limit: 'NOTICE', metOn, text: WITHDRAWALS_TEXTS.noticeTooShort(metOn) }] : []
}

/**
 * The tenure of retirement savings: a withdrawal of them before ten years after the first saving. `savedSince` is null
 * when the books have none. Empty for other products.
 */
export function overTenure(
  products: readonly (SavingsProductName | null)[],
  savedSince: PlainDate | null,
  today: PlainDate,
): DatedLimit[] {
  if (!products.includes('RETIREMENT_SAVINGS')) return []
  const metOn = savedSince === null ? null : addMonths(savedSince, RETIREMENT_TENURE_MONTHS)
  return metOn !== null && today >= metOn
    ? []
    : [{ limit: 'RETIREMENT_TENURE', metOn, text: WITHDRAWALS_TEXTS.tenureTooShort(metOn) }]
}
