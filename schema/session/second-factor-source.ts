import type { Outcome } from '../outcome.ts'
import type { StaffAccount } from './staff-source.ts'

/** How it stands with the caller's sign-in codes. */
export interface SecondFactor {
  readonly isOn: boolean
  /** Whether the society asks its staff for them. */
  readonly isRequired: boolean
  /** Since when they are on; null when they are off. */
  readonly since: Date | null
  readonly recoveryCodesLeft: number
}

/** The key for the caller's app. */
export interface SecondFactorSetup {
  /** Base 32, to be typed. */
  readonly secret: string
  /** An otpauth address, to be shown as a picture. */
  readonly address: string
}

/** Recovery codes, which no other answer shows again. */
export interface RecoveryCodes {
  readonly codes: readonly string[]
}

/** The port of sign-in codes. All throw NOT_SUPPORTED_BY_BACKEND where the backend has none. */
export interface SecondFactorSource {
  own(): Promise<SecondFactor>
  /** BAD_USER_INPUT for a wrong password, CONFLICT when codes are on. */
  begin(password: string): Promise<Outcome<SecondFactorSetup | null>>
  /** Ends the caller's other sessions. BAD_USER_INPUT for a wrong code. */
  confirm(code: string): Promise<Outcome<RecoveryCodes | null>>
  renew(password: string, code: string): Promise<Outcome<RecoveryCodes | null>>
  /** CONFLICT where the society asks for codes. */
  turnOff(password: string, code: string): Promise<{ readonly message: string | null }>
  /** Removes another's codes and ends its sessions. Refused for an account without codes, and for one's own. */
  reset(id: string): Promise<Outcome<StaffAccount | null>>
}
