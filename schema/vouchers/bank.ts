import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { AccountRef } from '../treasury/account.ts'
import type { BankEntry, BankLine, BankLineState, BankStatement } from './bank-source.ts'
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
  lines: 'All lines of the statement, in kobo.',
  book: 'The balance of the bank account in the books at the end of the last day, in kobo.',
  uncredited: 'Received in the books and not on a statement yet, in kobo.',
  unpresented: 'Paid in the books and not on a statement yet, in kobo.',
  excluded: 'On statements and left out with a reason, in kobo.',
  unmatched: 'On the statement, neither matched nor excluded, in kobo.',
  missing: 'What opening balance and lines miss of the closing balance, in kobo.',
  unexplained: 'What neither side explains, from before the first statement, in kobo.',
} as const

const BankStatementRef = builder.objectRef<BankStatement>('BankStatement').implement({
  access: 'STAFF',
  description: 'A statement of the bank, and what its reconciliation with the books adds up.',
  fields: (t) => ({
    statementId: t.exposeID('id', { description: 'Argument of `bankStatement`.' }),
    bankAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The bank account that it is of; null over a backend with one alone.',
      resolve: ({ bankAccount }) => bankAccount,
    }),
    state: t.expose('state', { type: BankStatementStateEnum, description: 'Where it stands.' }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day.' }),
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
    lines: t.expose('lines', { type: 'Kobo', description: AMOUNTS.lines }),
    book: t.expose('book', { type: 'Kobo', description: AMOUNTS.book }),
    uncredited: t.expose('uncredited', { type: 'Kobo', description: AMOUNTS.uncredited }),
    unpresented: t.expose('unpresented', { type: 'Kobo', description: AMOUNTS.unpresented }),
    excluded: t.expose('excluded', { type: 'Kobo', description: AMOUNTS.excluded }),
    unmatched: t.expose('unmatched', { type: 'Kobo', description: AMOUNTS.unmatched }),
    unmatchedLines: t.exposeInt('unmatchedLines', { description: 'Lines neither matched nor excluded.' }),
    missing: t.expose('missing', { type: 'Kobo', description: AMOUNTS.missing }),
    unexplained: t.expose('unexplained', { type: 'Kobo', description: AMOUNTS.unexplained }),
    reading: t.field({
      type: FileReadingRef,
      nullable: true,
      description: 'What became of every sheet, column and row of the file; null where that is not known.',
      resolve: ({ reading }) => reading,
    }),
    canClose: t.exposeBoolean('canClose', { description: 'Whether it can be closed as it stands.' }),
  }),
})

const BankLineStateEnum = builder.enumType('BankLineState', {
  description: 'What became of a line of a bank statement.',
  values: {
    OPEN: { description: 'Neither matched nor excluded.' },
    MATCHED: { description: 'It is one or several entries of the books.' },
    EXCLUDED: { description: 'Left out with a reason.' },
  } satisfies Record<BankLineState, { description: string }>,
})

const BankMatchEnum = builder.enumType('BankMatchKind', {
  description: 'How a line was matched.',
  values: {
    REFERENCE: { description: 'One reference and amount.' },
    DATE: { description: 'One amount within three days, where only one fits.' },
    HAND: { description: 'By a person.' },
  } satisfies Record<NonNullable<BankLine['how']>, { description: string }>,
})

const BankLineRef = builder.objectRef<BankLine>('BankLine').implement({
  access: 'STAFF',
  description: 'A line of a bank statement.',
  fields: (t) => ({
    lineId: t.exposeID('id', { description: 'What the changes of its statement name.' }),
    sheet: t.exposeString('sheet', {
      description: 'Its sheet where the file has lines on several; empty otherwise.',
    }),
    row: t.exposeInt('row', { description: 'Its row in the file, from 1.' }),
    date: t.expose('date', { type: 'PlainDate', description: 'Its day.' }),
    description: t.exposeString('description', { description: 'What the bank says.' }),
    reference: t.exposeString('reference', { description: 'Its reference; empty for none.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'In kobo: above 0 came in, below 0 went out.' }),
    state: t.expose('state', { type: BankLineStateEnum, description: 'What became of it.' }),
    how: t.expose('how', { type: BankMatchEnum, nullable: true, description: 'How it was matched.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it is left out.' }),
    entries: t.stringList({
      description: 'The references of the entries it is: arguments of `journalEntry`.',
      resolve: ({ entries }) => [...entries],
    }),
    payerId: t.id({
      nullable: true,
      description: 'Of an open line: the `payerId` of the payer whose narration it has; null for none.',
      resolve: ({ payer }) => payer?.id ?? null,
    }),
    payerName: t.string({
      nullable: true,
      description: 'The name of that payer; null for none.',
      resolve: ({ payer }) => payer?.name ?? null,
    }),
  }),
})

const BankEntryRef = builder.objectRef<BankEntry>('BankEntry').implement({
  access: 'STAFF',
  description: 'What the books have on the bank account and no statement has.',
  fields: (t) => ({
    entryId: t.exposeID('id', { description: 'What `matchBankLines` names.' }),
    entry: t.exposeString('entry', {
      description: 'The reference of its entry: argument of `journalEntry`.',
    }),
    date: t.expose('date', { type: 'PlainDate', description: 'Its day.' }),
    narration: t.exposeString('narration', { description: 'What the books say of it.' }),
    reference: t.exposeString('reference', { description: 'The number of the teller, transfer or cheque.' }),
    amount: t.expose('amount', { type: 'Kobo', description: 'In kobo: above 0 came in, below 0 went out.' }),
    isEarly: t.exposeBoolean('isEarly', { description: 'Whether it is from before the first statement.' }),
  }),
})

const statementId = { required: true, description: 'The `statementId` of the statement.' } as const

builder.queryFields((t) => ({
  bankStatements: t.field({
    type: pageType('BankStatementPage', BankStatementRef, 'bank statements'),
    nullable: true,
    access: 'STAFF',
    description:
      'The bank statements, the latest first. NOT_SUPPORTED_BY_BACKEND over a backend without them.',
    args: {
      ...pageArgs(t.arg),
      bankAccount: t.arg.string({
        description: 'Only those of the bank account with this number in the chart.',
      }),
    },
    resolve: (_root, { bankAccount, ...page }, { vouchers }) =>
      vouchers.bankStatements(bankAccount?.trim() || null, pageRequest(page)),
  }),
  bankStatement: t.field({
    type: BankStatementRef,
    nullable: true,
    access: 'STAFF',
    description: 'One bank statement; null when there is none.',
    args: { statementId: t.arg.id(statementId) },
    resolve: (_root, { statementId: id }, { vouchers }) => vouchers.bankStatement(id),
  }),
  bankLines: t.field({
    type: pageType('BankLinePage', BankLineRef, 'lines of a bank statement'),
    nullable: true,
    access: 'STAFF',
    description: 'The lines of a bank statement in their order.',
    args: {
      statementId: t.arg.id(statementId),
      state: t.arg({ type: BankLineStateEnum, description: 'Only lines of which this became.' }),
      ...searchArgs(t.arg, 'description or reference'),
    },
    resolve: (_root, { statementId: id, state, ...page }, { vouchers }) =>
      vouchers.bankLines(id, state ?? null, pageRequest(page)),
  }),
  bankEntries: t.field({
    type: pageType('BankEntryPage', BankEntryRef, 'entries of the bank account'),
    nullable: true,
    access: 'STAFF',
    description: 'What the bank account has in the books up to the last day, and no statement has.',
    args: { statementId: t.arg.id(statementId), ...searchArgs(t.arg, 'narration or reference') },
    resolve: (_root, { statementId: id, ...page }, { vouchers }) =>
      vouchers.bankEntries(id, pageRequest(page)),
  }),
}))
