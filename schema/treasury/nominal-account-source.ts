import type { Kobo } from '#rules/money.ts'
import type { OwnGroup } from '#rules/treasury/account-groups.ts'
import type { AccountClass } from '#rules/treasury/chart.ts'
import type { Account } from './account-source.ts'

/** An account of the society that is no bank and no control account of members. */
export interface NominalAccount {
  /** Its number in the chart, which names it. */
  readonly id: string
  /** In the chart. */
  readonly account: Account
  /** On the side on which the account grows; of income and expenses since the financial year began. */
  readonly balance: Kobo
  /** Whether it is one of the product, which is not changed. */
  readonly isStandard: boolean
}

type Said = { readonly message: string | null }

/** An account that the society opens; without a heading the usual one of the class, without a number the next free one. */
export interface NewNominalAccount {
  readonly accountClass: AccountClass
  readonly name: string
  readonly group: OwnGroup | null
  readonly number: string
}

/** The port of the accounts of the society's own. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface NominalAccountSource {
  /** By number; closed ones too. */
  nominalAccounts(): Promise<readonly NominalAccount[]>
  addNominalAccount(values: NewNominalAccount): Promise<Said>
  /** Without a heading it keeps its own. */
  renameNominalAccount(
    number: string,
    values: { readonly name: string; readonly group: OwnGroup | null },
  ): Promise<Said>
  closeNominalAccount(number: string): Promise<Said>
  reopenNominalAccount(number: string): Promise<Said>
}
