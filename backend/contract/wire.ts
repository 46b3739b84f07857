/** The shapes every documented call shares (rest-contract.md, Ground rules). */

/** Who may call: anybody, any signed-in user, or staff (access level 2 or more). */
export type WireAccess = 'public' | 'member' | 'staff'

/** How a call's body travels. `multipart` carries files as parts. */
export type WireBody = 'none' | 'json' | 'multipart'

/** One documented call. A `:name` in the path is a path parameter. */
export interface WireCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: WireAccess
  readonly body: WireBody
  /** True for a call that creates a record: it honours the header `Idempotency-Key`. */
  readonly creates?: true
  /** True for a call the documents leave out; another backend may lack it. */
  readonly extension?: true
}

/** A number, or the numeric text some backends send (`"2000"`, `"2000.00"`, `""` for none). */
export type WireNumber = number | string

/** Naira with up to two decimals; the embedded backend always sends a number. */
export type WireNaira = WireNumber

/** A flag, or its text. */
export type WireFlag = boolean | 'true' | 'false'

/** An ISO instant or `YYYY-MM-DD`. */
export type WireDate = string

/** Header that carries the session token. */
export const TOKEN_HEADER = 'x-auth-token'

/** Header that makes a creating call safe to repeat. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** What every refusal carries. `errors` is keyed by the REST field names. */
export interface WireError {
  message: string
  errors?: Record<string, string>
}

/** An answer that only says something. */
export interface WireMessage {
  message: string
}

/** Paging beside a list, in the calls that have it. */
export interface WirePaging {
  currentPage: WireNumber
  totalPages: WireNumber
  totalRequests: WireNumber
}

/** Bank account of a member, a claimant or a request. */
export interface WireBankDetails {
  bankName: string
  accountNumber: string
  accountName: string
}

/** One line of calculated amounts: a savings product or a loan with its ledger code. */
export interface WireCalculatedItem {
  name: string
  code: string
  value: WireNaira
}
