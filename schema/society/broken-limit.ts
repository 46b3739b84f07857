import type { PlainDate } from '#rules/dates.ts'
import type { BrokenLimit } from '#rules/loans/limits.ts'
import type { Kobo } from '#rules/money.ts'
import type { LimitStrength, UsualLimit } from '#rules/society/usual-limits.ts'
import type { DatedLimit } from '#rules/withdrawals/limits.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import type { AllowedOverLimits } from './allowed-over-limits.ts'

/** A usual limit that a request exceeds, of a loan or of a withdrawal. */
export type ExceededLimit = BrokenLimit | DatedLimit

export const UsualLimitEnum = builder.enumType('UsualLimit', {
  description: 'The usual limits of the society; its settings say what follows when one is exceeded.',
  values: {
    CONTRIBUTIONS: { description: 'The amount is above three times the contributions.' },
    MEMBERSHIP: { description: 'The member has been confirmed for less than six months.' },
    SALARY_SHARE: {
      description: "The deductions of a month with the loan are above the society's share of the net salary.",
    },
    SERVICE_END: { description: 'The last instalment is due after the retirement.' },
    NOTICE: { description: 'The membership would end before the six months’ notice.' },
    RETIREMENT_TENURE: { description: 'Retirement savings are withdrawn before ten years.' },
    AGE: { description: 'The applicant is younger than sixteen.' },
  } satisfies Record<UsualLimit, { description: string }>,
})

export const LimitStrengthEnum = builder.enumType('LimitStrength', {
  description: 'How strictly the society keeps a usual limit.',
  values: {
    REFUSED: { description: 'Requests over it are refused, and cannot be approved.' },
    NEEDS_ADMIN_AND_REASON: { description: 'Only an admin approves a request over it, with a reason.' },
    SHOWN: { description: 'It is shown and does not block.' },
  } satisfies Record<LimitStrength, { description: string }>,
})

export const BrokenLimitRef = builder.objectRef<ExceededLimit>('BrokenLimit').implement({
  description: 'A usual limit that a request exceeds.',
  fields: (t) => ({
    limit: t.expose('limit', { type: UsualLimitEnum, description: 'Which usual limit is broken.' }),
    strength: t.field({
      type: LimitStrengthEnum,
      description: "What the society's settings make of it.",
      resolve: ({ limit }, _args, { society }) => society.settings.limitStrengths[limit],
    }),
    text: t.exposeString('text', { description: 'A sentence that states the excess.' }),
    excess: t.field({
      type: 'Kobo',
      nullable: true,
      description:
        'Amount above three times the contributions, or above the share of the net salary, in kobo; null for the other limits.',
      resolve: (broken): Kobo | null => ('excess' in broken ? broken.excess : null),
    }),
    metOn: t.field({
      type: 'PlainDate',
      nullable: true,
      description: 'The first day on which it is kept; null for an amount, and where no day is known.',
      resolve: (broken): PlainDate | null => ('metOn' in broken ? broken.metOn : null),
    }),
  }),
})

export const LimitOverrideRef = builder.objectRef<AllowedOverLimits>('LimitOverride').implement({
  description: 'That an admin allowed a request over usual limits, with a reason.',
  fields: (t) => ({
    limits: t.field({
      type: [UsualLimitEnum],
      description: 'The limits that were exceeded.',
      resolve: ({ limits }) => [...limits],
    }),
    reason: t.exposeString('reason', { description: 'Why it was allowed all the same.' }),
    by: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The admin, by the name at that time; null where the backend does not say.',
      resolve: ({ by }) => by,
    }),
  }),
})
