import { READ_ONCE } from '../../../apollo/read-once.ts'
import { type BankChoicesQuery, useBankChoicesQuery } from './BankAccountsPage.generated.ts'

/** The society's bank accounts to choose from. */
export interface BankChoices {
  /** The open ones, the first one with the value '', which names no account and means it. */
  readonly open: readonly { readonly value: string; readonly label: string }[]
  /** All of them by their numbers, for what is read. */
  readonly all: readonly { readonly value: string; readonly label: string }[]
  /** The value of the choice for a number. */
  readonly valueOf: (number: string | undefined) => string
}

type Banks = NonNullable<BankChoicesQuery['societyBankAccounts']>

/** The bank accounts; none where a backend keeps one alone, and until they are read. */
export function useBankChoices(): BankChoices {
  const { data } = useBankChoicesQuery(READ_ONCE)
  return bankChoicesOf(data?.societyBankAccounts ?? [])
}

/** The choices among bank accounts that were read. */
export function bankChoicesOf(banks: Banks): BankChoices {
  const first = banks.find(({ isFirst }) => isFirst)?.account.number
  const valueOf = (number: string | undefined) => (number === undefined || number === first ? '' : number)
  const labelled = banks.map(({ account: { number, name }, closedAt }) => ({
    number,
    label: `${number} ${name}`,
    closedAt,
  }))
  return {
    open: labelled.flatMap(({ number, label, closedAt }) =>
      closedAt === null ? [{ value: valueOf(number), label }] : [],
    ),
    all: labelled.map(({ number, label }) => ({ value: number, label })),
    valueOf,
  }
}
