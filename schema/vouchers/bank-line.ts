import type { MatchDoubt } from '#rules/vouchers/match-evidence.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { PayerRef } from '../payroll/payer.ts'
import { selectsOnly } from '../selects-only-id.ts'
import { textOf } from '../text-of.ts'
import { JournalEntryRef } from '../treasury/journal-entry.ts'
import { knownEntry } from '../treasury/known-entry.ts'
import { BankRuleRef } from './bank-rule.ts'
import type { BankEntry, BankLine, BankLineState, BankProposal } from './bank-source.ts'
import type { Voucher } from './source.ts'
import { VoucherRef } from './voucher.ts'

export const BankLineStateEnum = builder.enumType('BankLineState', {
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

export const BankEntryRef = builder.objectRef<BankEntry>('BankEntry').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the books have on the bank account and no statement has.',
  fields: (t) => ({
    lineId: t.exposeID('id', {
      description: 'Stable and unique over all lines of the books: what `matchBankLines` names.',
    }),
    entry: t.field({
      type: JournalEntryRef,
      description: 'The entry that it is a line of. Its `id` and `reference` cost no call.',
      resolve: ({ entry }, _args, context, info) => knownEntry(entry, context, info),
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
  scope: 'READ_BOOKS',
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

/** What a line states of the voucher that waits for it. */
const KNOWN_OF_VOUCHER: ReadonlySet<string> = new Set(['id', 'number', '__typename'])

export const BankLineRef = builder.objectRef<BankLine>('BankLine').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'A line of a bank statement.',
  fields: (t) => ({
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
    entries: t.field({
      type: [JournalEntryRef],
      description: 'The entries of the books that it is. Their `id`s and `reference`s cost no call.',
      resolve: ({ entries }, _args, context, info) =>
        entries.map((reference) => knownEntry(reference, context, info)),
    }),
    payer: t.field({
      type: PayerRef,
      nullable: true,
      description:
        'Of an open line: the payer whose narration it has; null for none. Its `id` and `name` cost no call.',
      resolve: ({ payer }) => payer,
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
    voucher: t.field({
      type: VoucherRef,
      nullable: true,
      description:
        'The voucher that waits to be posted for it; null for none. Its `id` and `number` cost no call.',
      resolve: ({ voucher }, _args, { vouchers }, info) => {
        if (voucher === null) return null
        // A voucher of which nothing else is read.
        return selectsOnly(info, KNOWN_OF_VOUCHER) ? (voucher as Voucher) : vouchers.find(voucher.id)
      },
    }),
  }),
})

readNode('BankLine', (id, { vouchers }) => vouchers.bankLine(id))
