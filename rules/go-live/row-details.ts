import type { PlainDate } from '../dates.ts'
import type { EstateId } from '../land/estates.ts'
import type { LoanType } from '../loans/products.ts'
import type { Kobo } from '../money.ts'
import type { OwnGroup } from '../treasury/account-groups.ts'
import type { AccountClass } from '../treasury/chart.ts'
import type { ReadPerson } from './brought-person.ts'

/** What a row of a go-live file brings: a balance, a member of the old register, or what a member asks for each month. */
export const OPENING_ROW_KINDS = ['BALANCE', 'MEMBER', 'DEDUCTION'] as const
export type OpeningRowKind = (typeof OPENING_ROW_KINDS)[number]

/** A guarantor of a running loan, as the old books name one; texts are '' where they say nothing. */
export interface BroughtGuarantor {
  readonly member: string
  readonly name: string
  readonly phone: string
}

/** A purchase of land that is paid in instalments. Amounts in kobo. */
export interface BroughtLand {
  /** null for an estate that is not known. */
  readonly estate: EstateId | null
  readonly plots: number | null
  readonly total: Kobo | null
  /** The months over which the rest is paid; null where the file does not say it. */
  readonly months: number | null
  readonly boughtOn: PlainDate | null
}

/** An account of the society's own that the chart may lack. */
export interface BroughtAccount {
  /** Class and heading; null where they are not known, which is a fault where the chart lacks the account. */
  readonly place: { readonly accountClass: AccountClass; readonly group: OwnGroup } | null
  readonly name: string
  readonly number: string
}

/** What a row says beside its balance. Each is there where the row's sheet has such columns. */
export interface RowDetails {
  readonly person?: ReadPerson
  readonly guarantors?: readonly BroughtGuarantor[]
  readonly loanType?: LoanType
  readonly land?: BroughtLand
  readonly account?: BroughtAccount
}
