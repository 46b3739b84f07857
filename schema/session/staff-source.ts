import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Outcome } from '../outcome.ts'

/** An account that works with the society's records. */
export interface StaffAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly accessLevel: AccessLevel
  readonly createdAt: Date
  /** Since when nobody can sign in with it; null for an account that works. */
  readonly disabledAt: Date | null
  /** Whether a password was ever chosen. */
  readonly hasPassword: boolean
  /** Whether the sign-in asks for a code. */
  readonly hasSecondFactor: boolean
}

/** What an admin enters. */
export interface NewStaffAccount {
  readonly name: string
  readonly email: string
  readonly accessLevel: AccessLevel
}

/** What changes; what is left out stays. */
export type StaffChange = Partial<NewStaffAccount> & { readonly disabled?: boolean }

/** The port of staff accounts. All throw NOT_SUPPORTED_BY_BACKEND where the backend manages them itself. */
export interface StaffSource {
  /** By name, disabled ones too. */
  all(): Promise<readonly StaffAccount[]>
  /** EMAIL_TAKEN for a known e-mail. */
  create(account: NewStaffAccount): Promise<Outcome<StaffAccount | null>>
  /** CONFLICT for a change after which no admin could sign in. The account's sessions end when it is disabled. */
  update(id: string, change: StaffChange): Promise<Outcome<StaffAccount | null>>
}
