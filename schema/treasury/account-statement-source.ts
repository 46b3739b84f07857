import type { CheckFigures, StatedAccount } from '#rules/treasury/account-statement.ts'
import type { Days } from '#rules/treasury/statements.ts'
import type { Outcome } from '../outcome.ts'
import type { NamedMember } from './named-member.ts'

/** All accounts of a member between two days. */
export interface AccountStatement extends Days {
  readonly member: NamedMember
  readonly accounts: readonly StatedAccount[]
}

/** A statement that was issued, with its code, which nobody keeps. */
export interface IssuedStatement {
  readonly code: string
  readonly issuedAt: Date
  readonly statement: AccountStatement
}

/** What the holder of a paper types from it. */
export interface TypedFigures extends CheckFigures {
  readonly memberNumber: string
  readonly name: string
}

/** What is known of a code. */
export interface StatementCheck extends Days {
  readonly issuedAt: Date
  /** null when no figures were given. */
  readonly agrees: boolean | null
}

/** The port of account statements. Every function throws NOT_SUPPORTED_BY_BACKEND where a backend lacks them. */
export interface AccountStatementSource {
  of(memberNumber: string, days: Days): Promise<AccountStatement>
  issue(memberNumber: string, days: Days): Promise<Outcome<IssuedStatement | null>>
  /** null for an unknown code. Throws TOO_MANY_REQUESTS. */
  check(code: string, figures: TypedFigures | null): Promise<StatementCheck | null>
}
