import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { Decidable } from '../requests/source.ts'
import type { Account } from './account-source.ts'

/** An asset of the register. Amounts in kobo. */
export interface FixedAsset extends Decidable {
  /** Its number, which names it. */
  readonly id: string
  /** What names it, such as FA00001. */
  readonly number: string
  readonly name: string
  readonly assetAccount: Account | null
  readonly accumulatedAccount: Account | null
  readonly expenseAccount: Account | null
  readonly acquiredOn: PlainDate
  readonly cost: Kobo
  readonly residual: Kobo
  /** Of its useful life. */
  readonly months: number
  readonly brought: Kobo
  /** The last month that other books charged, 'YYYY-MM'. */
  readonly broughtThrough: string | null
  /** So far, with what was brought. */
  readonly depreciation: Kobo
  readonly bookValue: Kobo
  readonly disposedOn: PlainDate | null
  readonly proceeds: Kobo | null
  /** Of the disposal; a loss is below zero. */
  readonly gain: Kobo | null
  /** Whether the viewer may take its disposal back. */
  readonly mayReverse: boolean
  readonly isReversalWaiting: boolean
  readonly mayRemove: boolean
}

/** What the register and the ledger have on one account, on the side on which assets grow. */
export interface FixedAssetCheck {
  readonly account: Account
  readonly register: Kobo
  readonly ledger: Kobo
}

/** The register with its comparison. */
export interface FixedAssetRegister {
  readonly assets: readonly FixedAsset[]
  readonly checks: readonly FixedAssetCheck[]
}

/** A new asset: its useful life in months or a yearly rate. */
export interface NewFixedAsset {
  readonly name: string
  readonly assetAccount: string
  readonly accumulatedAccount: string
  readonly expenseAccount: string
  readonly acquiredOn: PlainDate
  readonly cost: Kobo
  readonly residual: Kobo | null
  readonly months: number | null
  readonly ratePercent: number | null
  readonly brought: Kobo | null
  readonly broughtThrough: string
}

type Said = { readonly message: string | null }

/** The port of the register of fixed assets. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend has none. */
export interface FixedAssetSource {
  /** By number; those that are disposed of too. */
  fixedAssets(): Promise<FixedAssetRegister>
  addFixedAsset(asset: NewFixedAsset): Promise<Said>
  /** `bankLedgerAccount`: the number of the one that the proceeds came to; '' for the first. */
  disposeFixedAsset(
    number: string,
    disposal: {
      readonly disposedOn: PlainDate
      readonly proceeds: Kobo | null
      readonly bankLedgerAccount: string
    },
  ): Promise<Said>
  /** Takes the disposal back, or lets it wait for a second person. */
  reverseDisposal(number: string, reason: string): Promise<Said>
  removeFixedAsset(number: string): Promise<Said>
}
