import type { FieldErrors } from '#rules/field-errors.ts'
import { LINE_MAX } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
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
import type { ADJUSTMENT_FORM, PLAN_FORM } from '../contract/year-ends.ts'
import type { FormRead } from '../http/read-form.ts'
import { credit, debit, type Line } from '../journal/chart.ts'
import type { Chart } from './accounts.ts'

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
    },
  }
}

/** The lines of an adjustment with the accounts of the society by their numbers, and what is wrong with them. */
export function adjustmentLines(
  { narration, lines }: FormRead<(typeof ADJUSTMENT_FORM)['fields']>,
  chart: Chart,
): { readonly lines: readonly Line[]; readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  if (narration.trim() === '' || narration.length > LINE_MAX)
    errors['narration'] = APPROPRIATION_TEXTS.adjustmentNarration
  const isOneSided = (line: { readonly debit: Kobo | null; readonly credit: Kobo | null }) =>
    (line.debit ?? 0) >= 0 && (line.credit ?? 0) >= 0 && (line.debit ?? 0) > 0 !== (line.credit ?? 0) > 0
  if (lines.length < 2 || !lines.every(isOneSided)) errors['lines'] = APPROPRIATION_TEXTS.adjustmentLines
  else if (lines.reduce((sum, line) => sum + (line.debit ?? 0) - (line.credit ?? 0), 0) !== 0)
    errors['lines'] = APPROPRIATION_TEXTS.adjustmentUnbalanced
  const read = lines.flatMap((line, place): Line[] => {
    const { account, societyCodes } = chart.behind(line.account)
    const [code] = societyCodes
    if (account.isControl || account.basis === null || code === undefined) {
      errors[`lines.${place}.account`] = APPROPRIATION_TEXTS.adjustmentAccount
      return []
    }
    const own = { kind: 'society', memberId: null, code } as const
    if (line.debit !== null && line.debit > 0) return [debit(own, line.debit)]
    return line.credit === null ? [] : [credit(own, line.credit)]
  })
  return { lines: read, errors }
}
