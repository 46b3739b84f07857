import type { Generated } from 'kysely'
import type { DateColumn, InstantColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

export interface SessionTables {
  credentials: { member_id: string; password_hash: string; changed_at: InstantColumn }
  /** A token counts only while its id stands here. */
  sessions: {
    id: string
    member_id: string
    issued_at: InstantColumn
    expires_at: InstantColumn
    /** 'Chrome on Android'; '' when the device did not say. */
    device: Generated<string>
    /** The network from which it was begun, as `networkOfAddress` has it; '' where that was not noted. */
    network: Generated<string>
    last_seen_at: OptionalInstant
  }
  /** Sign-in codes of staff; asked for once they are confirmed. */
  second_factors: {
    member_id: string
    sealed_secret: string
    begun_at: InstantColumn
    confirmed_at: OptionalInstant
    /** The time step of the last code that was accepted. */
    last_step: Generated<number>
  }
  /** Devices that sign in to an account without its password. */
  passkeys: {
    /** As the device names it. */
    id: string
    member_id: string
    public_key: string
    /** How often it was used, as the device counts; 0 for one that does not. */
    counter: number
    /** How the device is reached, separated by spaces. */
    transports: Generated<string>
    name: string
    created_at: InstantColumn
    last_used_at: OptionalInstant
  }
  /** Questions that a passkey has to answer, each once; without an account they are for a sign-in. */
  passkey_challenges: { challenge: string; member_id: OptionalText; expires_at: InstantColumn }
  recovery_codes: { member_id: string; code_hash: string; created_at: InstantColumn }
  /** From where an account has signed in, as hashes. */
  sign_in_places: {
    member_id: string
    kind: 'device' | 'network'
    place_hash: string
    last_at: InstantColumn
  }
  /** Who reads the books and the audit log for some days; the account is in `members`, with level 0. */
  auditors: {
    member_id: string
    firm: string
    first_day: DateColumn
    /** The last day in Lagos, included. */
    last_day: DateColumn
    given_at: InstantColumn
    given_by: string
    ended_at: OptionalInstant
    ended_by: OptionalText
    last_signed_in_at: OptionalInstant
  }
  password_resets: {
    token_hash: string
    member_id: string
    created_at: InstantColumn
    expires_at: InstantColumn
    used_at: OptionalInstant
    /** Sent by SMS: bounds of its own. */
    by_phone: Generated<boolean>
  }
}
