import { base32Of, isBase32, readBase32 } from '../base32.ts'
import type { PlainDate } from '../dates.ts'
import {
  type AmountField,
  collectErrors,
  type DateField,
  type FieldErrors,
  knownDate,
  pastDateError,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { plainWords } from '../members/names.ts'
import { type Kobo, kobo, sumKobo } from '../money.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '../texts/account-statements.ts'
import type { Days } from './statements.ts'

/** The accounts of a member: savings and unapplied grow by credits, loans by debits. */
export const MEMBER_ACCOUNT_KINDS = ['SAVINGS', 'LOAN', 'UNAPPLIED'] as const
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number]

/** A line of a member's account, in kobo. */
export interface AccountLine {
  readonly reference: string
  readonly narration: string
  readonly occurredAt: Date
  readonly debit: Kobo
  readonly credit: Kobo
  /** Of the account after the line, on the side on which it grows. */
  readonly balance: Kobo
}

/** One account of a statement. Balances are positive on the side on which it grows. */
export interface StatedAccount {
  readonly kind: MemberAccountKind
  /** Its number in the chart of accounts. */
  readonly number: string
  readonly name: string
  readonly opening: Kobo
  readonly closing: Kobo
  readonly lines: readonly AccountLine[]
}

/** The figures by which an issued statement can be checked, in kobo. */
export interface CheckFigures {
  /** What is saved at the end of the last day. */
  readonly savings: Kobo
  /** What is owed on all loans then. */
  readonly owed: Kobo
  readonly unapplied: Kobo
  /** The credits of all accounts within the days. */
  readonly credits: Kobo
}

/** What a balance becomes by a line of its account. */
export const balanceAfter = (
  kind: MemberAccountKind,
  before: Kobo,
  { debit, credit }: Pick<AccountLine, 'debit' | 'credit'>,
): Kobo => kobo(kind === 'LOAN' ? before + debit - credit : before + credit - debit)

/** The figures for the check of a statement. */
export function checkFigures(accounts: readonly StatedAccount[]): CheckFigures {
  const closing = (kind: MemberAccountKind) =>
    sumKobo(accounts.filter((account) => account.kind === kind).map((account) => account.closing))
  return {
    savings: closing('SAVINGS'),
    owed: closing('LOAN'),
    unapplied: closing('UNAPPLIED'),
    credits: sumKobo(accounts.flatMap(({ lines }) => lines.map(({ credit }) => credit))),
  }
}

/** Errors of the days of a statement, which are both named and not after today. */
export function statementDaysErrors(
  { from, to }: { readonly from: DateField; readonly to: DateField },
  today: PlainDate,
): FieldErrors {
  const missing = ACCOUNT_STATEMENT_TEXTS.daysMissing
  const [first, last] = [knownDate(from), knownDate(to)]
  return collectErrors({
    from:
      pastDateError(from, today, missing) ??
      (first !== null && last !== null && first > last ? ACCOUNT_STATEMENT_TEXTS.daysReversed : null),
    to: pastDateError(to, today, missing),
  })
}

const CODE_LENGTH = 20

/** Random bytes that a code is made of. */
export const STATEMENT_CODE_BYTES = CODE_LENGTH

/**
 * The code of a statement from random bytes: twenty characters, 100 random bits, because whoever has it can ask about
 * the statement without signing in. Throws RangeError for fewer bytes.
 */
export function statementCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < CODE_LENGTH) throw new RangeError(`a code needs ${CODE_LENGTH} random bytes`)
  return base32Of(randomBytes.subarray(0, CODE_LENGTH))
}

/** A typed code as it was issued; null for a text that is none. */
export function readStatementCode(typed: string): string | null {
  const code = readBase32(typed)
  return code.length === CODE_LENGTH && isBase32(code) ? code : null
}

/** A code in groups of four, as it is printed and read aloud. */
export const groupedCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** What the holder of a paper types from it. */
export interface CheckForm {
  readonly memberNumber: TextField
  readonly name: TextField
  readonly savings: AmountField
  readonly owed: AmountField
  readonly unapplied: AmountField
  readonly credits: AmountField
}

const CHECKED_AMOUNTS = ['savings', 'owed', 'unapplied', 'credits'] as const

/** Errors of the figures as they are typed. Balances may be below zero. */
export const checkFormErrors = (form: CheckForm): FieldErrors =>
  collectErrors({
    memberNumber: requiredText(form.memberNumber, ACCOUNT_STATEMENT_TEXTS.memberNumberMissing),
    name: requiredText(form.name, ACCOUNT_STATEMENT_TEXTS.nameMissing),
    ...Object.fromEntries(
      CHECKED_AMOUNTS.map((name) => [
        name,
        typeof form[name] === 'number' ? null : ACCOUNT_STATEMENT_TEXTS.amountMissing,
      ]),
    ),
  })

/**
 * What is hashed of a statement, one text for one statement: the order and the accents of the name's words and the case
 * of the member ID do not matter.
 */
export const checkText = ({ from, to }: Days, form: CheckForm): string =>
  JSON.stringify([
    (form.memberNumber ?? '').trim().toUpperCase(),
    plainWords(form.name ?? '').toSorted(),
    from,
    to,
    ...CHECKED_AMOUNTS.map((name) => form[name] ?? 0),
  ])
