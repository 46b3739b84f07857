import { lagosDate } from '#rules/dates.ts'
import { borrowingLimit, CONTRIBUTION_FACTOR, MEMBERSHIP_MONTHS } from '#rules/loans/limits.ts'
import type { Kobo } from '#rules/money.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'

/** How much a member may borrow, as a sentence; `contributions` in kobo, null when the balances could not be read. */
export const borrowingSentence = (
  contributions: Kobo | null,
  joinedAt: Date | string | null,
  now: Date,
): string =>
  contributions === null
    ? BORROWING_TEXTS.notKnown(CONTRIBUTION_FACTOR, MEMBERSHIP_MONTHS)
    : BORROWING_TEXTS.sentence(
        borrowingLimit({
          contributions,
          memberSince: joinedAt === null ? null : lagosDate(new Date(joinedAt)),
          today: lagosDate(now),
        }),
        CONTRIBUTION_FACTOR,
        MEMBERSHIP_MONTHS,
      )
