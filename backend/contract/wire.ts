/** The shapes that all documented calls share (rest-contract.md, Ground rules). */
import type { NeededScope } from '#rules/programs/scopes.ts'
import type { Form, FormFields } from './form.ts'
import {
  COUNT,
  each,
  FLAG,
  INSTANT,
  type JsonSchema,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'

/** Who may call: everyone, signed-in users, or staff (access level 2 or more). */
export type WireAccess = 'public' | 'member' | 'staff'

/** The encoding of a call's body. `multipart` sends files as parts. */
export type WireBody = 'none' | 'json' | 'multipart'

/** One call of the contract. A `:name` in the path is a path parameter. */
export interface WireCall<Access extends WireAccess = WireAccess> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly body: WireBody
  /** True for a call that creates a record: the same sent twice within a minute is one record, also without a key. */
  readonly creates?: true
  /** True for a change that refuses an `Idempotency-Key`: its answer is a secret, and no secret is kept for a repetition. */
  readonly secretAnswer?: true
  /** True for a GET that changes something, false for a POST that does not. */
  readonly changes?: boolean
  /** True for a call that may take a minute and a half longer than others: it reads or judges a table of up to 600,000 rows, or waits for an event. */
  readonly takesLong?: true
  /** True for a call that is not in the documents; other backends may not have it. */
  readonly extension?: true
  /** True for a call that auditors may make too; what does not say so is closed to them. */
  readonly auditors?: true
  /** The scope with which programs may make the call, or several of which one is enough; without one it is closed to them. */
  readonly programs?: NeededScope
}

/** Whether a call changes something. */
export const isChange = ({ method, changes }: WireCall): boolean => changes ?? method !== 'GET'

/** Whether a call honours the header `Idempotency-Key`: every change does, unless its answer is a secret. */
export const takesKey = (call: WireCall): boolean => isChange(call) && call.secretAnswer !== true

/** The description of a call beside its method and path. */
interface CallDetails<Fields extends FormFields> {
  /** A sentence. */
  readonly summary: string
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, JsonSchema>>
  /** The body, as JSON or as multipart. A multipart body may also be sent as JSON, with data URLs for pictures. */
  readonly json?: Form<Fields>
  readonly multipart?: Form<Fields>
  /** The answer to a successful call; null when it is not JSON. */
  readonly answer: JsonSchema | null
  readonly creates?: true
  readonly secretAnswer?: true
  readonly changes?: boolean
  readonly takesLong?: true
  readonly extension?: true
  readonly auditors?: true
  readonly programs?: NeededScope
  /** Further statuses, which do not follow from the other details: 404 without a path parameter, 409, 429, 304, 503. */
  readonly also?: readonly number[]
}

/** A documented call with its form, its answer and its error statuses. */
export interface DocumentedCall<
  Access extends WireAccess = WireAccess,
  Fields extends FormFields = FormFields,
> extends WireCall<Access>,
    Omit<CallDetails<Fields>, 'json' | 'multipart'> {
  readonly form: Form<Fields> | null
}

/** Describes a call once, for the server, for callers and for OpenAPI. */
export function call<Access extends WireAccess, Fields extends FormFields>(
  method: WireCall['method'],
  path: string,
  access: Access,
  { json, multipart, ...details }: CallDetails<Fields>,
): DocumentedCall<Access, Fields> {
  const body = multipart === undefined ? (json === undefined ? 'none' : 'json') : 'multipart'
  return { method, path, access, body, form: multipart ?? json ?? null, ...details }
}

/**
 * Not documented: whether the caller may take the next step of a record. Other backends may leave it out, and refuse with
 * SECOND_OFFICER.
 */
export const MAY_DECIDE = {
  ...FLAG,
  description: 'whether it has a next step that the caller may take, because they had no hand in it',
} as const

/** Header that carries the session token. */
export const TOKEN_HEADER = 'x-auth-token'

/** Header that makes a change safe to repeat: within 24 hours the same key and content are answered as the first time. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * The body of every error answer. `errors` is keyed by the field names of the contract; `code` is our extension and
 * states why a decision by staff is not possible (`ALREADY_DECIDED`, `GUARANTORS_MISSING` …).
 */
export const ERROR = recordOf(
  'Error',
  {
    message: TEXT,
    errors: { type: 'object', additionalProperties: TEXT, description: 'texts by REST field' } as const,
    code: {
      type: 'string',
      description:
        'why a decision of staff is not possible: ALREADY_DECIDED …; what a sign-in lacks: CODE_NEEDED, WRONG_CODE',
    } as const,
  },
  ['errors', 'code'],
)
export type WireError = Wire<typeof ERROR>

/** An answer with only a message. */
export const MESSAGE = recordOf('Message', { message: TEXT })

/** What was made, by its id, for calls of our extension. */
export const MADE = objectOf({ message: TEXT, _id: TEXT })

/** The page asked for, from 1. */
const PAGE = { type: 'integer', minimum: 1 } as const

/** The most rows of a page. */
export const PAGE_SIZE_MAX = 100

/** The most characters of a cursor: three single-line texts of letters that are no ASCII, and an id, fit. */
export const CURSOR_MAX = 4000

/** Not documented: when the record was last changed. What the ledger says of it is no change of the record. */
export const UPDATED_AT = { ...INSTANT, description: 'when the record was last changed' } as const

/**
 * The query parameters of a list whose records say when they were last changed. An extension: the answer repeats both, because
 * another backend ignores them.
 */
export const CHANGES_QUERY = {
  orderBy: {
    ...oneOf('', 'updatedAt'),
    'x-extension': true,
    description:
      'updatedAt: in the order of the last change, the earliest first, as far as every change is there',
  },
  updatedSince: {
    type: 'string',
    format: 'date-time',
    'x-extension': true,
    description: 'only records that were changed at this moment or later',
  },
} as const

/** What an answer repeats of them. */
export const CHANGES_BESIDE = { order: TEXT, updatedSince: TEXT }

/** Their names, which an answer has only for who asked. */
export const OPEN_CHANGES = ['order', 'updatedSince'] as const

/** The query parameters of every paged list. */
export const PAGE_QUERY = {
  page: PAGE,
  after: {
    type: 'string',
    maxLength: CURSOR_MAX,
    'x-extension': true,
    description:
      'in place of page: the endCursor of a page of the same list in the same order; the rows behind its last one',
  },
  pageSize: {
    type: 'integer',
    minimum: 1,
    maximum: PAGE_SIZE_MAX,
    'x-extension': true,
    description: 'rows of a page, 10 when left out; an answer of that size repeats it',
  },
} as const

/**
 * The paging fields of every page of a list. `pageSize` only repeats a size that was asked for. `endCursor` and `hasNextPage`
 * are not documented: a backend that states them reads on behind the cursor when it is sent as `after`.
 */
export const PAGING = {
  currentPage: COUNT,
  totalPages: COUNT,
  totalRequests: COUNT,
  pageSize: COUNT,
  endCursor: orNull(TEXT),
  hasNextPage: FLAG,
}

/** The paging fields that not every page has. */
export const OPEN_PAGING = ['pageSize', 'endCursor', 'hasNextPage'] as const

/** The names in `PAGING`, for lists that are returned whole unless a page is requested. */
export const PAGING_NAMES = ['currentPage', 'totalPages', 'totalRequests', ...OPEN_PAGING] as const

/** The query parameters of lists of requests with these states. */
export const listQuery = (...states: readonly string[]) => ({
  ...PAGE_QUERY,
  ...CHANGES_QUERY,
  status: oneOf('all', '', ...states),
  search: TEXT,
})

/** An answer with the changed request. */
export const requestAnswer = <Request extends JsonSchema>(request: Request) =>
  objectOf({ message: TEXT, request })

/** A page of requests. */
export const requestPage = <Request extends JsonSchema>(request: Request) =>
  objectOf({ requests: listOf(request), ...PAGING, ...CHANGES_BESIDE }, [...OPEN_PAGING, ...OPEN_CHANGES])

/** The three fields of a bank account. */
export const BANK_FIELDS = ['bankName', 'accountNumber', 'accountName'] as const

/** Bank account of a member, a claimant or a request. */
export const BANK_DETAILS = recordOf('BankDetails', each(BANK_FIELDS, TEXT))
export type WireBankDetails = Wire<typeof BANK_DETAILS>

/** One line of calculated amounts: a savings product or a loan with its ledger code. */
export const CALCULATED_ITEM = recordOf('CalculatedItem', { name: TEXT, code: TEXT, value: NAIRA })
export type WireCalculatedItem = Wire<typeof CALCULATED_ITEM>
