import { type PromiseRow, REQUIREMENTS } from './requirements.ts'

/** A promise that a test keeps. */
export interface Promised {
  /** Where it was asked for: a finding of the review, or a part of the requirements. */
  readonly from: string
  readonly what: string
  readonly file: string
  /** Words in the titles of its tests; '' for all of the file. */
  readonly title: string
}

const ROWS: readonly PromiseRow[] = [
  [
    'C1',
    'A wrong DATABASE_URL removes no file',
    'backend/files/sweep',
    'touches nothing when the files belong',
  ],
  [
    'C1',
    'An empty database removes no file',
    'backend/files/sweep',
    'touches nothing when the database knows',
  ],
  ['C1', 'More than a few percent never go', 'backend/files/sweep', 'touches nothing when more than'],
  ['C1', 'What goes is aside for 30 days', 'backend/files/sweep', 'sets leftovers aside'],
  ['C1', 'Records without their file are counted', 'backend/files/sweep', 'counts the records'],
  [
    'C3',
    'No one pays what they approved',
    'backend/withdrawals/two-officers',
    'lets no one pay what they approved',
  ],
  [
    'C3',
    'No one pays where they changed the bank account',
    'backend/withdrawals/two-officers',
    'lets no one pay a member',
  ],
  ['S2', 'Every posting call × the same officer and a colleague', 'backend/requests/posting-calls', ''],
  ['S2', 'A colleague posts a deduction report', 'backend/payroll/report-officers', ''],
  ['S2', 'Funds, gifts and opening balances by level', 'backend/vouchers/authority', ''],
  ['C3', 'A payment after a change is marked', 'backend/withdrawals/two-officers', 'carries a mark'],
  ['H1', 'Every pattern is linear', 'house/patterns'],
  ['H1', '4 MB of blanks in a picture field', 'backend/files/uploads', 'answers 4 MB of blanks'],
  ['H2', 'Who left gets no loan', 'backend/members/membership-end', 'gets nothing of what was still waiting'],
  ['H2', 'Who left asks for nothing any more', 'backend/members/membership-end', 'reads the records but'],
  [
    'H2',
    'Who died withdraws nothing and is signed out',
    'backend/members/membership-end',
    'withdraws nothing',
  ],
  ['H2', 'The other claims are closed', 'backend/members/membership-end', 'closes the other claims'],
  [
    'H2',
    'Exit against loan, two processes, ten times',
    'backend/several-processes/concurrent-requests',
    'never pays both',
  ],
  ['H2', 'One decision of two, ten times', 'deep/races', 'carries out one of two'],
  ['H2', 'A withdrawal is paid once, ten times', 'deep/races', 'pays a withdrawal once'],
  ['H2', 'Requests over the balance, ten times', 'deep/races', 'takes no two requests'],
  ['H2', 'An exit is paid once, ten times', 'deep/races', 'pays who leaves once'],
  ['H2', 'Withdrawal against exit, ten times', 'deep/races', 'pays a withdrawal and an exit'],
  ['H2', 'Two claims on two processes, ten times', 'deep/races', 'pays one of two claims'],
  ['H2', 'Exit against claim, ten times', 'deep/races', 'pays an exit or a claim'],
  ['H2', 'A loan is paid out once, ten times', 'deep/races', 'lends once'],
  [
    'H3',
    'One password on many accounts is limited',
    'backend/session/sign-in',
    'counts wrong passwords of all',
  ],
  ['H3', 'Common passwords are refused', 'rules/session/forms', 'counts as no password'],
  ['H3', 'Known and unknown accounts take as long', 'backend/session/sign-in', 'takes as long'],
  [
    'H4',
    'REST stays on loopback whatever HOST says',
    'backend/settings',
    'keeps the REST backend on loopback',
  ],
  ['H5', 'Production starts without demo accounts', 'backend/process/main', 'starts in production'],
  [
    'H6',
    'A copy comes back, sum by sum',
    'backend/backup/backup',
    'comes back whole into an empty store: own',
  ],
  [
    'H6',
    'A copy comes back on the other database',
    'backend/backup/backup',
    'comes back whole into an empty store: emb',
  ],
  ['H6', 'A changed copy is refused and nothing of it kept', 'backend/backup/backup', 'refuses a copy'],
  ['H6', 'A copy is made while members write', 'deep/backup-while-it-runs', 'takes every row'],
  [
    'H6',
    'It comes back by command, not into an older program',
    'deep/backup-while-it-runs',
    'comes back by command',
  ],
  ['B3', 'A store of every kept release is brought to today', 'deep/upgrades'],
  ['B3', 'One of them with every npm test', 'backend/db/upgrade', 'is brought to today'],
  ['B3', 'A failed migration keeps what ran before it', 'backend/db/upgrade', 'goes on where'],
  ['B3', 'A newer store is neither run, copied nor changed', 'backend/db/upgrade', 'stops an older'],
  ['B3', 'A copy of a newer release is refused', 'backend/db/upgrade', 'is refused where it is newer'],
  ['B3', 'kill -9 in the middle of an upgrade', 'deep/killed-upgrade', 'goes on at'],
  ['B3', 'A copy of an earlier release is restored', 'deep/killed-upgrade', 'brings a copy'],
  ['B3', 'Released migrations stay; new ones come after them', 'house/migrations'],
  ['H6', 'A commit of the embedded store is on the disk', 'backend/db/flushed-files', 'flushes the log'],
  ['H6', 'Sign-ins, failures and exports are audited', 'backend/audit/audit', 'holds sign-ins'],
  ['H6', 'A changed audit record shows', 'backend/audit/audit', 'shows where a person with'],
  ['S3', 'A mark noted outside proves the audit log: four attacks', 'backend/audit/proof', ''],
  ['S3', 'The mark leaves by itself, once', 'backend/audit/marks', 'leaves once in a week'],
  [
    'H6',
    'The serving role rewrites neither journal nor audit',
    'backend/several-processes/serving-role',
    'gets no permission',
  ],
  ['H6', 'A day of requests under the serving role', 'backend/several-processes/serving-role', ''],
  ['M1', 'Sold plots never come back', 'backend/land/requests', 'refuses a configuration'],
  [
    'M1',
    'The last three plots, two processes',
    'backend/several-processes/concurrent-requests',
    'sells the last three',
  ],
  ['M2', 'The log never shows parameters', 'backend/log', 'never shows the parameters'],
  ['M3', 'Twenty submits without a key are one', 'backend/http/same-submit', 'makes one record of twenty'],
  ['M4', 'A purchase with money outstanding needs a reason', 'backend/land/requests', 'needs a reason'],
  ['M5', 'A year ahead or behind locks no one out', 'deep/forged-clock', ''],
  ['M5', 'A mail queued a year ahead goes out', 'backend/messages/delivery', 'goes out once the clock'],
  ['M6', 'One held row takes not every connection; 503', 'backend/several-processes/busy-database', ''],
  ['M7', 'An unknown account code is shown', 'backend/members/membership-end', 'shows as it is'],
  [
    'M9',
    'Members hear of what is asked in their name',
    'backend/withdrawals/two-officers',
    'hears of every withdrawal',
  ],
  ['Low', 'Wrong settings are one line', 'backend/process/main', 'reports'],
  ['Low', 'Broken forms are 4xx with a message', 'backend/http/broken-forms', ''],
  ['Low', 'Days that do not exist are refused', 'backend/http/read-form', 'refuses days'],
  ...REQUIREMENTS,
]

/** What is promised of the backend and its books, and the tests that keep it. */
export const PROMISES: readonly Promised[] = ROWS.map(([from, what, file, title = '']) => ({
  from,
  what,
  file: `tests/${file}.test.ts`,
  title,
}))
