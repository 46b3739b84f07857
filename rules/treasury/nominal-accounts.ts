import { collectErrors, type FieldErrors, requiredText, type TextField } from '../field-errors.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '../texts/nominal-accounts.ts'
import { ACCOUNT_CLASSES, type AccountClass, accountClassOf } from './chart.ts'

/** The classes of which a society opens accounts of its own. */
export const NOMINAL_CLASSES = ['INCOME', 'EXPENSES'] as const satisfies readonly AccountClass[]

export type NominalClass = (typeof NOMINAL_CLASSES)[number]

/** Whether a number is one of income or expenses. */
export const isNominalNumber = (number: string): boolean =>
  NOMINAL_CLASSES.some((each) => each === accountClassOf(number))

/** An account of income or expenses in a form. */
export interface NominalAccountForm {
  readonly accountClass: NominalClass | null | undefined
  readonly name: TextField
}

/** The longest name of an account. */
export const NOMINAL_NAME_MAX = 60

/** Whether a name is in order by itself. */
export const validateNominalName = ({ name }: Pick<NominalAccountForm, 'name'>): FieldErrors =>
  collectErrors({ name: requiredText(name, NOMINAL_ACCOUNT_TEXTS.nameMissing, NOMINAL_NAME_MAX) })

/** Whether the form of a new account is in order by itself. */
export const validateNominalAccount = (form: NominalAccountForm): FieldErrors => ({
  ...collectErrors({ accountClass: form.accountClass ? null : NOMINAL_ACCOUNT_TEXTS.classMissing }),
  ...validateNominalName(form),
})

/** The numbers of a group of the chart, and the groups of a class. */
const GROUP_SIZE = 99

const two = (number: number): string => String(number).padStart(2, '0')

/**
 * The number of one more account of a class: the lowest free one from 04020101 or 05020101 on, beside the groups of the
 * standard accounts, 0401 and 0501. null when all are taken.
 */
export function nextNominalNumber(accountClass: NominalClass, taken: ReadonlySet<string>): string | null {
  const start = `${two(ACCOUNT_CLASSES.indexOf(accountClass) + 1)}02`
  for (let group = 1; group <= GROUP_SIZE; group += 1)
    for (let place = 1; place <= GROUP_SIZE; place += 1) {
      const number = `${start}${two(group)}${two(place)}`
      if (!taken.has(number)) return number
    }
  return null
}
