import type { PlainDate } from '#rules/dates.ts'
import type { Scope } from '#rules/programs/scopes.ts'
import type { KeyState } from '#rules/programs/service-account.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Outcome } from '../outcome.ts'
import type { Page, PageRequest } from '../page.ts'

/** A key of a program, without what is secret of it. */
export interface ApiKey {
  readonly id: string
  /** The last four characters of its secret. */
  readonly hint: string
  readonly state: KeyState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  /** The address from which it was used then. */
  readonly lastUsedFrom: string | null
  /** When and from where it was refused last because its account allows other networks alone. */
  readonly refusedAt: Date | null
  readonly refusedFrom: string | null
  /** From when it is refused; to come while another key takes its place. */
  readonly revokedAt: Date | null
}

/** The account of a program, with its keys, the latest first. */
export interface ServiceAccount {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly allowedNetworks: readonly string[]
  readonly createdAt: Date
  readonly createdBy: NamedPerson | null
  readonly disabledAt: Date | null
  readonly lastUsedAt: Date | null
  readonly isTest: boolean
  readonly keys: readonly ApiKey[]
  readonly mayRotate: boolean
}

/** What an admin enters for a program. */
export type NewServiceAccount = Pick<ServiceAccount, 'name' | 'scopes' | 'allowedNetworks'>

/** What an admin changes of a program. */
export type ChangedServiceAccount = Pick<ServiceAccount, 'name' | 'scopes'> & {
  readonly allowedNetworks: ServiceAccount['allowedNetworks'] | null
}

/** An account and the key that was just made for it; null for the key of an answer that is repeated. */
export interface AccountWithKey {
  readonly account: ServiceAccount
  readonly key: string | null
}

/** The port of programs, for admins. All throw NOT_SUPPORTED_BY_BACKEND where the backend has none. */
export interface ProgramSource {
  page(request: PageRequest): Promise<Page<ServiceAccount>>
  find(id: string): Promise<ServiceAccount | null>
  /** LIMIT_REACHED for more accounts than there may be. The key works until the end of `lastDay`. */
  create(account: NewServiceAccount, lastDay: PlainDate): Promise<Outcome<AccountWithKey | null>>
  /** Networks that are null stay as they are. */
  update(id: string, account: ChangedServiceAccount): Promise<Outcome<ServiceAccount | null>>
  /** Ends the account and all its keys at once, for good. */
  disable(id: string): Promise<Outcome<ServiceAccount | null>>
  /** Makes another key; those before it work on for so many hours. FORBIDDEN for all but who made the account. */
  rotate(id: string, overlapHours: number, lastDay: PlainDate): Promise<Outcome<AccountWithKey | null>>
  /** Ends a key at once. */
  revoke(keyId: string): Promise<Outcome<ServiceAccount | null>>
}
