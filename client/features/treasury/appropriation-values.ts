import type { FieldErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import {
  APPROPRIATION_PARTS,
  type AppropriationPart,
  type AppropriationPlan,
  HOLDING_BASES,
  PAYOUTS,
  proposedPlan,
  SHARE_RULES,
  validatePlan,
} from '#rules/treasury/appropriation.ts'
import { numberTyped } from '../../forms/number-typed.ts'
import { partName, type Year } from './appropriation-words.ts'

/** A part as typed. */
interface TypedPart {
  percent: string
  amount: Kobo | null
}

/** A fund of the society's own as typed. */
export interface TypedFund extends TypedPart {
  accountNumber: string
  name: string
}

/** The form of an appropriation as typed. */
export interface AppropriationValues extends Record<AppropriationPart, TypedPart> {
  basis: string
  joiners: string
  leavers: string
  taxPercent: string
  setOff: boolean
  payout: string
  funds: TypedFund[]
}

const typed = (percent: number | null): string => (percent === null ? '' : String(percent))

const eachPart = <Value>(valueOf: (part: AppropriationPart) => Value) =>
  Object.fromEntries(APPROPRIATION_PARTS.map((part) => [part, valueOf(part)])) as Record<
    AppropriationPart,
    Value
  >

/** A fund that the society opened. */
export interface OwnFund {
  readonly number: string
  readonly name: string
}

/** What the form begins with: the saved appropriation, or the proposed one; `own` are the open funds of the society's own. */
export function appropriationValues(
  { appropriation, reservePercent }: Year,
  own: readonly OwnFund[] = [],
): AppropriationValues {
  const proposed = proposedPlan(reservePercent)
  const saved = appropriation?.parts
  return {
    ...eachPart((part) => {
      const { percent, amount } = saved?.find((each) => partName(each) === part) ?? proposed[part]
      return { percent: typed(percent), amount }
    }),
    basis: appropriation?.basis ?? proposed.basis,
    joiners: appropriation?.joiners ?? proposed.joiners,
    leavers: appropriation?.leavers ?? proposed.leavers,
    taxPercent: typed(appropriation?.taxPercent ?? proposed.taxPercent),
    setOff: appropriation?.setsOffArrears ?? proposed.setOff,
    payout: appropriation?.payout ?? proposed.payout,
    funds: own.map(({ number, name }) => {
      const fund = appropriation?.funds.find(({ account }) => account.number === number)
      return {
        accountNumber: number,
        name,
        percent: typed(fund?.percent ?? null),
        amount: fund?.amount ?? null,
      }
    }),
  }
}

/** The plan that was typed. */
export const planTyped = (values: AppropriationValues): AppropriationPlan => ({
  ...eachPart((part) => ({ percent: numberTyped(values[part].percent), amount: values[part].amount })),
  basis: HOLDING_BASES.find((each) => each === values.basis) ?? 'AVERAGE',
  joiners: SHARE_RULES.find((each) => each === values.joiners) ?? 'BY_BASIS',
  leavers: SHARE_RULES.find((each) => each === values.leavers) ?? 'EXCLUDED',
  taxPercent: numberTyped(values.taxPercent) ?? 0,
  setOff: values.setOff,
  payout: PAYOUTS.find((each) => each === values.payout) ?? 'SAVINGS',
  // A fund that gets nothing keeps its place, so that an error finds its field.
  funds: values.funds.map(({ accountNumber, percent, amount }) => ({
    account: accountNumber,
    percent: numberTyped(percent),
    amount,
  })),
})

/** The form's name of a field: an error of a part stands at its rate. */
export const formField = (field: string): string =>
  APPROPRIATION_PARTS.some((part) => part === field)
    ? `${field}.percent`
    : field.replace(/^(funds\.\d+)\.(?:account|accountNumber|amount)$/, '$1.percent')

/** What is wrong with what was typed, at its fields. */
export const typedErrors = (values: AppropriationValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(validatePlan(planTyped(values))).map(([field, text]) => [formField(field), text]),
  )
