import { lagosDate, type PlainDate } from '../dates.ts'
import type { Kobo } from '../money.ts'
import type { AccountClass } from './chart.ts'
import type { DayBookEntry, DayBookLine } from './day-book.ts'

/** The currency of the amounts. */
const COMMODITY = 'NGN'

/** The names of the five classes by which programs for plain-text accounting know an account. */
const CLASSES: Readonly<Record<AccountClass, string>> = {
  ASSETS: 'assets',
  LIABILITIES: 'liabilities',
  EQUITY: 'equity',
  INCOME: 'income',
  EXPENSES: 'expenses',
}

/** A side of an entry with the class of its account; null for one outside the five. */
export interface PlainLine extends Omit<DayBookLine, 'account'> {
  readonly account: DayBookLine['account'] & { readonly accountClass: AccountClass | null }
}

export type PlainEntry = Omit<DayBookEntry, 'lines'> & { readonly lines: readonly PlainLine[] }

/** A text on one line, without the signs that end a narration, begin a comment or a level of an account. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(';', ',')
    .replaceAll('|', '/')
    .trim()

const level = (text: string): string =>
  plain(text)
    .replaceAll(':', ' ')
    .replace(/[()[\]]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** 'assets:01020101 Bank'; a member's account is one level deeper: '…:COOP000123'. No two accounts share a name. */
export const plainAccount = ({ account, member }: Pick<PlainLine, 'account' | 'member'>): string =>
  [
    account.accountClass === null ? 'unlisted' : CLASSES[account.accountClass],
    level(`${account.number} ${account.name}`),
    ...(member === null ? [] : [level(member.memberNumber ?? `without number ${member.name}`)]),
  ].join(':')

/** An amount in naira and kobo, written from whole kobo: '-1234.05'. */
export function plainAmount(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The head of a file: how amounts are written, and what the file is. */
export const plainHead = (about: string): string => `; ${plain(about)}\n\ncommodity 1000.00 ${COMMODITY}\n\n`

/** One entry with all its sides; debits are above zero. */
export function plainEntry({ reference, narration, occurredAt, lines }: PlainEntry): string {
  const sides = lines.map(
    (line) => `    ${plainAccount(line)}  ${plainAmount((line.debit - line.credit) as Kobo)} ${COMMODITY}\n`,
  )
  return `${lagosDate(occurredAt)} * (${level(reference)}) ${plain(narration)}\n${sides.join('')}\n`
}

/** The balances of all accounts before the first day, as an entry of that day. Empty where nothing was booked before. */
export const plainOpening = (from: PlainDate, lines: readonly PlainLine[]): string =>
  lines.length === 0
    ? ''
    : `${from} * (OPENING) Balances brought forward\n${lines
        .map(
          (line) =>
            `    ${plainAccount(line)}  ${plainAmount((line.debit - line.credit) as Kobo)} ${COMMODITY}\n`,
        )
        .join('')}\n`
