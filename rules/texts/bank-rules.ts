import { formatPlainDate, type PlainDate } from '../dates.ts'

const lineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

/** Texts of the rules of a bank account. No document has them. */
export const BANK_RULE_TEXTS = {
  title: 'Rules of the bank accounts',
  about:
    'Lines whose narration a rule fits are entered as one voucher: bank charges, stamp duty, SMS charges, VAT. Nothing is posted that needs a second person.',
  none: 'No rule yet',
  add: 'Add a rule',
  change: 'Change the rule',
  save: 'Save the rule',
  always: 'Always enter lines like this',
  narrationPattern: 'Text in the narration',
  patternHelp: 'Whole words; * stands for any text.',
  direction: 'Money',
  kind: 'Voucher',
  account: 'Account',
  party: 'Received from, or paid to',
  end: 'End the rule',
  endQuestion: 'End this rule?',
  endAdvice: 'Its vouchers stay. New lines will not be entered by it.',
  added: 'The rule is saved.',
  saved: 'The rule is changed.',
  ended: 'The rule has ended.',
  notFound: 'Rule not found.',
  hasEnded: 'This rule has ended.',
  textMissing: 'please give a text of the narration',
  directionMissing: 'please say whether money comes in or goes out',
  kindMissing: 'please choose the kind of voucher',
  otherKind: 'a receipt is for money that comes in, a payment for money that goes out',
  partyNotMeant: 'a transfer has no other party',
  needsMore:
    'each line on this account needs a member, a land request or a resolution, so it cannot be booked by a rule',
  sameText: 'another rule of this bank account has this text',
  fits: (count: number): string =>
    count === 0
      ? 'No open line of this statement fits.'
      : `${lineCount(count)} of this statement ${count === 1 ? 'fits' : 'fit'}:`,
  fitRules: (count: number): string => `${lineCount(count)} ${count === 1 ? 'fits' : 'fit'} your rules.`,
  heldBack: (count: number): string =>
    `${lineCount(count)} ${count === 1 ? 'fits' : 'fit'} a rule and may be in the books already. Please accept or match ${count === 1 ? 'it' : 'them'} first.`,
  wouldEnter: (
    pattern: string,
    to: { readonly lines: number; readonly amount: string; readonly account: string },
  ): string => `${pattern}: ${lineCount(to.lines)}, ${to.amount}, ${to.account}`,
  line: (row: number, said: readonly string[]): string => `Row ${row}: ${said.join(', ')}`,
  enter: (count: number): string => (count === 1 ? 'Enter 1 voucher' : `Enter ${count} vouchers`),
  byRule: (pattern: string): string => `rule “${pattern}”`,
  several: (patterns: string): string => `several rules fit, so none is used: ${patterns}`,
  rows: (rows: string, count: number): string => `${count === 1 ? 'row' : 'rows'} ${rows}`,
  narration: (pattern: string, count: number, rows: string, to: PlainDate): string =>
    `${pattern}: ${lineCount(count)} of the bank statement to ${formatPlainDate(to)}, ${count === 1 ? 'row' : 'rows'} ${rows}`,
  noLines: (pattern: string): string => `No open line fits the rule “${pattern}” any more.`,
  noRules: 'Please choose at least one rule.',
  refused: (pattern: string, why: string): string => `Rule “${pattern}”: ${why}`,
  entered: (posted: number, waiting: number): string =>
    [
      posted === 0
        ? ''
        : posted === 1
          ? '1 voucher is in the books.'
          : `${posted} vouchers are in the books.`,
      waiting === 0
        ? ''
        : waiting === 1
          ? '1 voucher is saved. A colleague must post it.'
          : `${waiting} vouchers are saved. A colleague must post them.`,
    ]
      .filter(Boolean)
      .join(' '),
} as const

export const BANK_DIRECTION_LABELS = { IN: 'Money in', OUT: 'Money out' } as const
