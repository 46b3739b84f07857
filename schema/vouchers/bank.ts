import type { MatchDoubt } from '#rules/vouchers/match-evidence.ts'
import { builder } from '../builder.ts'
import { FileReadingRef } from '../documents/file-reading.ts'
import { nodeId } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from '../treasury/account.ts'
import { BankAgreementRef } from './bank-agreement.ts'
import { BankDirectionEnum, BankRuleRef, BankSuggestionsRef } from './bank-rule.ts'
import type { BankEntry, BankLine, BankLineState, BankProposal, BankStatement } from './bank-source.ts'
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
  agreed: 'What two people agreed of the difference from before the first statement, in kobo.',
  unexplained: 'What neither side explains and nobody agreed, from before the first statement, in kobo.',
} as const

export const BankStatementRef = builder.objectRef<BankStatement>('BankStatement').implement({
  access: 'BOOKS',
  description: 'A statement of the bank, and what its reconciliation with the books adds up.',
  fields: (t) => ({
    statementId: t.exposeID('id', { description: 'Argument of `bankStatement`.' }),
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
    lines: t.expose('lines', { type: 'Kobo', description: AMOUNTS.lines }),
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
  }),
})

const BankLineStateEnum = builder.enumType('BankLineState', {
  description: 'What became of a line of a bank statement.',
  values: {
    OPEN: { description: 'Neither matched nor excluded, and no voucher waits for it.' },
    WAITING: { description: 'A voucher was entered for it that is not posted yet.' },
    MATCHED: { description: 'It is one or several entries of the books.' },
    EXCLUDED: { description: 'Left out with a reason.' },
  } satisfies Record<BankLineState, { description: string }>,
})

const BankMatchEnum = builder.enumType('BankMatchKind', {
  description: 'How a line was matched.',
  values: {
    REFERENCE: { description: 'One reference and amount, where nothing speaks against it.' },
    DATE: {
      description: 'One amount within three days, where only one fits and nothing speaks against it.',
    },
    HAND: { description: 'By a person.' },
    VOUCHER: { description: 'With the voucher that was entered for it.' },
  } satisfies Record<NonNullable<BankLine['how']>, { description: string }>,
})

const BankEntryRef = builder.objectRef<BankEntry>('BankEntry').implement({
  access: 'BOOKS',
  description: 'What the books have on the bank account and no statement has.',
  fields: (t) => ({
    entryId: t.exposeID('id', { description: 'What `matchBankLines` names.' }),
    entry: t.exposeString('entry', {
      description: 'The reference of its entry: argument of `journalEntry`.',
    }),
    date: t.expose('date', { type: 'PlainDate', description: 'The day that it is booked on.' }),
    narration: t.exposeString('narration', { description: 'What the books say of it.' }),
    reference: t.string({
      nullable: true,
      description:
        'The number that the bank or the books have of it: of the teller, transfer or cheque; null for none.',
      resolve: textOf('reference'),
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'In kobo: above 0 came in, below 0 went out.' }),
    isEarly: t.exposeBoolean('isEarly', { description: 'Whether it is from before the first statement.' }),
  }),
})

const MatchDoubtEnum = builder.enumType('MatchDoubt', {
  description: 'Why a line is not matched by itself with the entry that it may be.',
  values: {
    REFERENCES: { description: 'Both have a reference of one form, and these differ.' },
    NAMES: { description: 'Both name a party, and these differ.' },
    DAY: { description: 'Only amount and day speak for it, and another fits as well.' },
  } satisfies Record<MatchDoubt, { description: string }>,
})

const BankProposalRef = builder.objectRef<BankProposal>('BankProposal').implement({
  access: 'BOOKS',
  description: 'The entry that a line of a bank statement may be. A person accepts it with `matchBankLines`.',
  fields: (t) => ({
    entry: t.field({
      type: BankEntryRef,
      description: 'The entry of the books that it may be.',
      resolve: ({ entry }) => entry,
    }),
    doubts: t.field({
      type: [MatchDoubtEnum],
      description: 'Why the line is not matched with it by itself; at least one.',
      resolve: ({ doubts }) => [...doubts],
    }),
  }),
})

const BankLineRef = builder.objectRef<BankLine>('BankLine').implement({
  access: 'BOOKS',
  description: 'A line of a bank statement.',
  fields: (t) => ({
    lineId: t.exposeID('id', { description: 'What the changes of its statement name.' }),
    sheet: t.string({
      nullable: true,
      description: 'Its sheet where the file has lines on several; null otherwise.',
      resolve: textOf('sheet'),
    }),
    row: t.exposeInt('row', { description: 'Its row in the file, from 1.' }),
    date: t.expose('date', { type: 'PlainDate', description: 'The day that it is booked on.' }),
    description: t.exposeString('description', { description: 'The narration as the bank writes it.' }),
    reference: t.string({
      nullable: true,
      description:
        'The number that the bank or the books have of it: of the teller, transfer or cheque; null for none.',
      resolve: textOf('reference'),
    }),
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
    proposal: t.field({
      type: BankProposalRef,
      nullable: true,
      description: 'Of an open line: the entry that it may be; null for none.',
      resolve: ({ proposal }) => proposal,
    }),
    rules: t.field({
      type: [BankRuleRef],
      description: 'Of an open line: the rules that fit it. Where there are two of them, neither enters it.',
      resolve: ({ rules }) => [...rules],
    }),
    voucherId: t.id({
      nullable: true,
      description: 'The `id` of the voucher that waits to be posted for it; null for none.',
      resolve: ({ voucher }) => voucher && nodeId('Voucher', voucher.id),
    }),
    voucherNumber: t.string({
      nullable: true,
      description: 'The number of that voucher; null for none.',
      resolve: ({ voucher }) => voucher?.number ?? null,
    }),
  }),
})

const statementId = { required: true, description: 'The `statementId` of the statement.' } as const

builder.queryFields((t) => ({
  bankStatements: t.field({
    type: pageType('BankStatementPage', BankStatementRef, 'bank statements'),
    nullable: true,
    access: 'BOOKS',
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
    description: 'One bank statement; null when there is none.',
    args: { statementId: t.arg.id(statementId) },
    resolve: (_root, { statementId: id }, { vouchers }) => vouchers.bankStatement(id),
  }),
  bankLines: t.field({
    type: pageType('BankLinePage', BankLineRef, 'lines of a bank statement'),
    nullable: true,
    access: 'BOOKS',
    description: 'The lines of a bank statement in their order.',
    args: {
      statementId: t.arg.id(statementId),
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
    resolve: (_root, { statementId: id, state, narrationPattern, direction, ...page }, { vouchers }) => {
      const pattern = narrationPattern?.trim() ?? ''
      const fits = pattern === '' ? null : { narrationPattern: pattern, direction: direction ?? 'OUT' }
      return vouchers.bankLines(id, { state: state ?? null, fits }, pageRequest(page))
    },
  }),
  bankEntries: t.field({
    type: pageType('BankEntryPage', BankEntryRef, 'entries of the bank account'),
    nullable: true,
    access: 'BOOKS',
    description: 'What the bank account has in the books up to the last day, and no statement has.',
    args: { statementId: t.arg.id(statementId), ...searchArgs(t.arg, 'narration or reference') },
    resolve: (_root, { statementId: id, ...page }, { vouchers }) =>
      vouchers.bankEntries(id, pageRequest(page)),
  }),
}))
