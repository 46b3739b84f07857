import type { FieldErrors } from '#rules/field-errors.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import {
  APPROPRIATION_PARTS,
  type AppropriationPart,
  type AppropriationPlan,
  HOLDING_BASES,
  PAYOUTS,
  type PartOf,
  SHARE_RULES,
} from '#rules/treasury/appropriation.ts'
import type { PLAN_FORM } from '../contract/year-ends.ts'
import { notFound } from '../http/problems.ts'
import type { FormRead } from '../http/read-form.ts'

/** The year of a path. Throws 404 for what is no year. */
export function yearIn({ year }: Readonly<Record<string, string>>): number {
  if (!/^\d{4}$/.test(year ?? '')) throw notFound(APPROPRIATION_TEXTS.noYear)
  return Number(year)
}

const NOTHING: PartOf = { percent: null, amount: null }

/** A word of the wire as the rules have it; null for none of them. */
const wordOf = <Word extends string>(text: string, words: readonly Word[]): Word | null =>
  words.find((word) => word === text.toUpperCase().replaceAll(' ', '_')) ?? null

/** The plan in a form; words that are none are named in `errors`. */
export function planOf(values: FormRead<(typeof PLAN_FORM)['fields']>): {
  readonly plan: AppropriationPlan
  readonly errors: FieldErrors
} {
  const parts = Object.fromEntries(
    APPROPRIATION_PARTS.map((part) => [part, { ...NOTHING, ...values[part] }]),
  ) as Record<AppropriationPart, PartOf>
  const [basis, joiners, leavers, payout] = [
    wordOf(values.basis, HOLDING_BASES),
    wordOf(values.joiners, SHARE_RULES),
    wordOf(values.leavers, SHARE_RULES),
    wordOf(values.payout, PAYOUTS),
  ]
  const wrong = Object.entries({ basis, joiners, leavers, payout }).filter(([, word]) => word === null)
  return {
    errors: Object.fromEntries(wrong.map(([name]) => [name, 'is not known'])),
    plan: {
      ...parts,
      basis: basis ?? 'CLOSING',
      joiners: joiners ?? 'BY_BASIS',
      leavers: leavers ?? 'BY_BASIS',
      taxPercent: values.taxPercent ?? 0,
      setOff: values.setOff ?? false,
      payout: payout ?? 'SAVINGS',
      funds: values.funds.map(({ account, percent, amount }) => ({
        account: account.trim(),
        percent,
        amount,
      })),
    },
  }
}
