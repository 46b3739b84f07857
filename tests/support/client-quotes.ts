import type { PlainDate } from '#rules/dates.ts'
import { brokenLimits } from '#rules/loans/limits.ts'
import type { LoanType } from '#rules/loans/products.ts'
import { loanSchedule } from '#rules/loans/schedule.ts'
import { loanTerms, type RateGroup } from '#rules/loans/terms.ts'
import type { Kobo } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'

const TODAY = '2026-11-21' as PlainDate

/** The graph's `loanQuote` of a society of the defaults, for a member with these contributions (kobo). */
export const quoteFor =
  (contributions: number, group: RateGroup = 'others') =>
  (_root: unknown, args: Record<string, unknown>) => {
    const { loanType, amount, durationMonths } = args as {
      loanType: LoanType
      amount: Kobo
      durationMonths: number
    }
    const terms = loanTerms({ loanType, amount, durationMonths, group }, DEFAULT_SOCIETY_SETTINGS)
    return {
      terms: terms && { ...terms, schedule: loanSchedule(amount, durationMonths, TODAY) },
      brokenLimits: brokenLimits({
        amount,
        contributions: contributions as Kobo,
        memberSince: null,
        today: TODAY,
      }).map(({ limit, text }) => ({ limit, text, excess: null, metOn: null })),
      userErrors: [],
    }
  }
