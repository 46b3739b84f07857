import { formatNaira, type Kobo } from '#rules/money.ts'
import { ACCOUNT_CLASS_LABELS } from '#rules/texts/treasury.ts'
import type { AccountClass } from '../../apollo/graph-types.generated.ts'

/** The class of an account for people; '' for none. */
export const classText = (accountClass: AccountClass | null): string =>
  accountClass === null ? '' : ACCOUNT_CLASS_LABELS[accountClass]

/** An amount of a column of debits or credits, where most cells are empty. */
export const amountText = (amount: Kobo): string => (amount === 0 ? '' : formatNaira(amount))
