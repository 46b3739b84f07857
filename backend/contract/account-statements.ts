import { MEMBER_ACCOUNT_KINDS } from '#rules/treasury/account-statement.ts'
import { day, form, naira, open, text } from './form.ts'
import {
  each,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { DATE } from './treasury.ts'
import { call } from './wire.ts'
import { wireWords } from './wire-words.ts'

const LINE = objectOf({
  ...each(['referenceNo', 'narration'], TEXT),
  dt: INSTANT,
  ...each(['debit', 'credit', 'balance'], NAIRA),
})

/** One account of a member; balances are positive on the side on which it grows. */
const STATED_ACCOUNT = objectOf({
  kind: oneOf(...wireWords(MEMBER_ACCOUNT_KINDS)),
  number: { ...TEXT, description: 'in the chart of accounts' } as const,
  name: TEXT,
  ...each(['opening', 'closing'], NAIRA),
  lines: listOf(LINE),
})

/** All accounts of a member between two days. */
const ACCOUNT_STATEMENT = recordOf('AccountStatement', {
  member: objectOf({ _id: TEXT, name: TEXT, memberId: TEXT }),
  from: DATE,
  to: DATE,
  accounts: listOf(STATED_ACCOUNT),
})
export type WireAccountStatement = Wire<typeof ACCOUNT_STATEMENT>

/** Whose accounts, and which days. */
export const ISSUE_FORM = form({ memberNumber: text('memberId'), from: day(), to: day() })

/** A code, and what the holder of the paper reads on it; without figures only the code is looked up. */
export const CHECK_FORM = form({
  code: text(),
  memberNumber: open(text('memberId')),
  name: open(text()),
  savings: open(naira()),
  owed: open(naira()),
  unapplied: open(naira()),
  credits: open(naira()),
})

const dayOfQuery = (description: string) => ({ type: 'string', format: 'date', description }) as const

/** Statements of a member's accounts, and whether one is genuine (our extension). */
export const accountStatementCalls = {
  accountStatement: call('GET', '/user/accountstatements', 'member', {
    programs: 'READ_BALANCES',
    summary: 'All accounts of a member between two days: of one’s own, and of any member for staff.',
    query: {
      id: { ...TEXT, description: 'the member id' } as const,
      from: dayOfQuery('the first day'),
      to: dayOfQuery('the last day'),
    },
    answer: objectOf({ statement: ACCOUNT_STATEMENT }),
    extension: true,
    also: [403, 404],
  }),
  issueStatement: call('POST', '/user/accountstatements', 'member', {
    summary:
      'Issues such a statement with a code. Neither code nor figures are kept: what was not printed is issued again.',
    json: ISSUE_FORM,
    answer: objectOf({
      message: TEXT,
      code: { ...TEXT, description: 'twenty characters, which only this answer has' } as const,
      issuedAt: INSTANT,
      statement: ACCOUNT_STATEMENT,
    }),
    extension: true,
    also: [403, 404],
  }),
  checkStatement: call('POST', '/user/accountstatements/check', 'public', {
    summary:
      'Says whether a statement was issued with a code and, with the figures of the paper, whether they agree. 404 for an unknown code.',
    json: CHECK_FORM,
    answer: objectOf({
      issuedAt: INSTANT,
      from: DATE,
      to: DATE,
      agrees: orNull({ ...FLAG, description: 'null when no figures were sent' } as const),
    }),
    extension: true,
    also: [404, 429],
  }),
}
