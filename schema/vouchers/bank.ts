import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { AccountRef } from '../treasury/account.ts'
import { BankAgreementRef } from './bank-agreement.ts'
import { BankEntryRef, BankLineRef, BankLineStateEnum } from './bank-line.ts'
import { BankDirectionEnum, BankSuggestionsRef } from './bank-rule.ts'
import type { BankStatement } from './bank-source.ts'
import { DoneRef } from './voucher.ts'

const BankStatementStateEnum = builder.enumType('BankStatementState', {
  description: 'Where the reconciliation of a bank statement stands.',
  values: {
    OPEN: { description: 'Lines are matched and excluded.' },
    CLOSED: { description: 'Everything is matched or excluded, and stays so.' },
  } satisfies Record<BankStatement['state'], { description: string }>,
})

const AMOUNTS = {
  opening: 'The balance before the first day, in kobo.',
  closing: 'The balance at the end of the last day, in kobo.',
  lines: 'The sum of all its lines, in kobo.',
  book: 'The balance of the bank account in the books at the end of the last day, in kobo.',
  uncredited: 'Received in the books and not on a statement yet, in kobo.',
  unpresented: 'Paid in the books and not on a statement yet, in kobo.',
  excluded: 'On statements and left out with a reason, in kobo.',
  unmatched: 'On the statement, neither matched nor excluded, in kobo.',
  missing: 'What opening balance and lines miss of the closing balance, in kobo.',
  agreed: 'What two people agreed of the difference from before the first statement, in kobo.',
  unexplained: 'What neither side explains and nobody agreed, from before the first statement, in kobo.',
} as const

export const BankStatementRef = builder.objectRef<BankStatement>('BankStatement').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'A statement of the bank, and what its reconciliation with the books adds up.',
  fields: (t) => ({
    bankLedgerAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The bank account that it is of; null over a backend with one alone.',
      resolve: ({ bankLedgerAccount }) => bankLedgerAccount,
    }),
    state: t.expose('state', { type: BankStatementStateEnum, description: 'Where it stands.' }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    fileName: t.exposeString('fileName', { description: 'The name of the file.' }),
    uploaded: t.field({
      type: DoneRef,
      description: 'Who uploaded it.',
      resolve: ({ uploaded }) => uploaded,
    }),
    closed: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who closed it; null while it is open.',
      resolve: ({ closed }) => closed,
    }),
    opening: t.expose('opening', { type: 'Kobo', description: AMOUNTS.opening }),
    closing: t.expose('closing', { type: 'Kobo', description: AMOUNTS.closing }),
    linesTotal: t.expose('lines', { type: 'Kobo', description: AMOUNTS.lines }),
    book: t.expose('book', { type: 'Kobo', description: AMOUNTS.book }),
    uncredited: t.expose('uncredited', { type: 'Kobo', description: AMOUNTS.uncredited }),
    unpresented: t.expose('unpresented', { type: 'Kobo', description: AMOUNTS.unpresented }),
    excluded: t.expose('excluded', { type: 'Kobo', description: AMOUNTS.excluded }),
    unmatched: t.expose('unmatched', { type: 'Kobo', description: AMOUNTS.unmatched }),
    unmatchedLines: t.exposeInt('unmatchedLines', { description: 'Lines neither matched nor excluded.' }),
    waitingLines: t.exposeInt('waitingLines', {
      description: 'Those of them for which a voucher was entered that is not posted yet.',
    }),
    missing: t.expose('missing', { type: 'Kobo', description: AMOUNTS.missing }),
    unexplained: t.expose('unexplained', { type: 'Kobo', description: AMOUNTS.unexplained }),
    agreed: t.expose('agreed', { type: 'Kobo', description: AMOUNTS.agreed }),
    agreement: t.field({
      type: BankAgreementRef,
      nullable: true,
      description:
        'The agreement of its bank account about that difference; null while nobody asked for one.',
      resolve: ({ agreement }) => agreement,
    }),
    suggestions: t.field({
      type: BankSuggestionsRef,
      nullable: true,
      description: 'What the matching and the rules suggest for its open lines; null once it is closed.',
      resolve: ({ id, state }, _args, { vouchers }) =>
        state === 'OPEN' ? vouchers.bankSuggestions(id) : null,
    }),
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file; null where that is not known.',
      resolve: ({ reading }) => reading,
    }),
    canClose: t.exposeBoolean('canClose', { description: 'Whether it can be closed as it stands.' }),
    lines: t.field({
      type: pageType('BankLinePage', BankLineRef, 'lines of a bank statement'),
      nullable: true,
      description: 'Its lines in their order.',
      args: {
        state: t.arg({ type: BankLineStateEnum, description: 'Only lines of which this became.' }),
        narrationPattern: t.arg.string({
          description: 'Only lines that a rule with this text and `direction` would fit.',
        }),
        direction: t.arg({
          type: BankDirectionEnum,
          description: 'The money of that rule: OUT unless it is given.',
        }),
        ...searchArgs(t.arg, 'description or reference'),
      },
      resolve: ({ id }, { state, narrationPattern, direction, ...page }, { vouchers }) => {
        const pattern = narrationPattern?.trim() ?? ''
        const fits = pattern === '' ? null : { narrationPattern: pattern, direction: direction ?? 'OUT' }
        return vouchers.bankLines(id, { state: state ?? null, fits }, pageRequest(page))
      },
    }),
    entries: t.field({
      type: pageType('BankEntryPage', BankEntryRef, 'entries of the bank account'),
      nullable: true,
      description: 'What the bank account has in the books up to the last day, and no statement has.',
      args: searchArgs(t.arg, 'narration or reference'),
      resolve: ({ id }, page, { vouchers }) => vouchers.bankEntries(id, pageRequest(page)),
    }),
  }),
})

readNode('BankStatement', (id, { vouchers }) => vouchers.bankStatement(id))

builder.queryFields((t) => ({
  bankStatements: t.field({
    type: pageType('BankStatementPage', BankStatementRef, 'bank statements'),
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The bank statements, the latest first. NOT_SUPPORTED_BY_BACKEND over a backend without them.',
    args: {
      ...pageArgs(t.arg),
      bankLedgerAccount: t.arg({
        type: 'AccountNumber',
        description: 'Only those of the bank account with this number in the chart.',
      }),
    },
    resolve: (_root, { bankLedgerAccount, ...page }, { vouchers }) =>
      vouchers.bankStatements(bankLedgerAccount ?? null, pageRequest(page)),
  }),
  bankStatement: t.field({
    type: BankStatementRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'One bank statement; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'The `id` of the statement.' }) },
    resolve: (_root, { id }, { vouchers }) => vouchers.bankStatement(recordIdOf('BankStatement', id)),
  }),
}))
