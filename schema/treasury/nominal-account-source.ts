import type { Kobo } from '#rules/money.ts'
import type { ChartAccount } from '#rules/treasury/chart.ts'
import type { NominalClass } from '#rules/treasury/nominal-accounts.ts'

/** An account of income or expenses. */
export interface NominalAccount {
  /** In the chart; its number names it. */
  readonly account: ChartAccount
  /** Since the financial year began, on the side on which the account grows. */
  readonly balance: Kobo
  /** Whether it is one of the product, which is not changed. */
  readonly isStandard: boolean
}

type Said = { readonly message: string | null }

/** The port of the accounts of income and expenses. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface NominalAccountSource {
  /** By number; closed ones too. */
  nominalAccounts(): Promise<readonly NominalAccount[]>
  addNominalAccount(
    values: { readonly accountClass: NominalClass; readonly name: string },
    key: string | null,
  ): Promise<Said>
  renameNominalAccount(number: string, name: string): Promise<Said>
  closeNominalAccount(number: string): Promise<Said>
  reopenNominalAccount(number: string): Promise<Said>
}
