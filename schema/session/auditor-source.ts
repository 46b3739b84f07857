import type { PlainDate } from '#rules/dates.ts'
import type { AuditorState } from '#rules/session/auditor.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'

/** Somebody who reads, or has read, the books and the audit log for some days. */
export interface Auditor {
  readonly id: string
  readonly name: string
  readonly firm: string
  readonly email: string
  readonly firstDay: PlainDate
  readonly lastDay: PlainDate
  readonly state: AuditorState
  readonly givenAt: Date
  /** The admin; null when it is not known. */
  readonly givenBy: NamedPerson | null
  readonly endedAt: Date | null
  readonly lastSignedInAt: Date | null
  /** Whether a password was ever chosen. */
  readonly hasPassword: boolean
}

/** What an admin enters. */
export type NewAuditor = Pick<Auditor, 'name' | 'firm' | 'email' | 'firstDay' | 'lastDay'>

/** The port of auditors. All throw NOT_SUPPORTED_BY_BACKEND where the backend has none. */
export interface AuditorSource {
  /** The latest access first. */
  all(): Promise<readonly Auditor[]>
  /** EMAIL_TAKEN for a known e-mail. */
  give(auditor: NewAuditor): Promise<Outcome<Auditor | null>>
  /** An access that is over or was ended is given again from today. */
  changeLastDay(id: string, lastDay: PlainDate): Promise<Outcome<Auditor | null>>
  /** Ends the access and its sessions at once. Refused for one that was ended. */
  end(id: string): Promise<Outcome<Auditor | null>>
}
