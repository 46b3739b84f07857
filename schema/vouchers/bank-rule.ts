import { BANK_RULE_KINDS, type BankDirection } from '#rules/vouchers/bank-rules.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from '../treasury/account.ts'
import type { BankRule, BankSuggestions } from './bank-source.ts'
import { DoneRef, VoucherKindEnum } from './voucher.ts'

export const BankDirectionEnum = builder.enumType('BankDirection', {
  description: 'Whether money of a line of the bank came in or went out.',
  values: {
    IN: { description: 'It came in.' },
    OUT: { description: 'It went out.' },
  } satisfies Record<BankDirection, { description: string }>,
})

export const BankRuleRef = builder.objectRef<BankRule>('BankRule').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description:
    'A rule of a bank account: lines whose narration it fits are entered as one voucher when staff say so.',
  fields: (t) => ({
    bankLedgerAccount: t.field({
      type: AccountRef,
      description: 'The bank account that it is of.',
      resolve: ({ bankLedgerAccount }) => bankLedgerAccount,
    }),
    narrationPattern: t.exposeString('narrationPattern', {
      description: 'What the narration contains, as whole words; `*` stands for any text.',
    }),
    direction: t.expose('direction', { type: BankDirectionEnum, description: 'Which money it is about.' }),
    kind: t.expose('kind', {
      type: VoucherKindEnum,
      description: `The voucher that it enters: ${BANK_RULE_KINDS.join(', ')}.`,
    }),
    account: t.field({
      type: AccountRef,
      description: 'What the lines are booked on.',
      resolve: ({ account }) => account,
    }),
    party: t.string({
      nullable: true,
      description: 'Who pays or is paid; null for a transfer.',
      resolve: textOf('party'),
    }),
    created: t.field({
      type: DoneRef,
      description: 'Who made it, and when.',
      resolve: ({ created }) => created,
    }),
    ended: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who ended it; null while it holds.',
      resolve: ({ ended }) => ended,
    }),
  }),
})

readNode('BankRule', (id, { vouchers }) => vouchers.bankRule(id))

const RuleSuggestionRef = builder
  .objectRef<BankSuggestions['byRules'][number]>('BankRuleSuggestion')
  .implement({
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'Lines that a rule would enter as one voucher.',
    fields: (t) => ({
      rule: t.field({
        type: BankRuleRef,
        description: 'The rule that fits these lines.',
        resolve: ({ rule }) => rule,
      }),
      lines: t.exposeInt('lines', { description: 'How many lines it enters.' }),
      amount: t.expose('amount', {
        type: 'Kobo',
        description: 'Their sum, in kobo: above 0 came in, below 0 went out.',
      }),
    }),
  })

export const BankSuggestionsRef = builder.objectRef<BankSuggestions>('BankSuggestions').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'What the matching and the rules suggest for the open lines of a bank statement.',
  fields: (t) => ({
    undoubted: t.exposeInt('undoubted', {
      description: 'Proposals against which nothing speaks, but that another fits as well.',
    }),
    doubtful: t.exposeInt('doubtful', { description: 'Proposals against which something speaks.' }),
    byRules: t.field({
      type: [RuleSuggestionRef],
      description: 'The rules that fit open lines, each with what it would enter.',
      resolve: ({ byRules }) => [...byRules],
    }),
    heldBack: t.exposeInt('heldBack', {
      description: 'Lines that fit a rule and may be in the books already: their proposals come first.',
    }),
  }),
})

builder.queryField('bankRules', (t) =>
  t.field({
    type: [BankRuleRef],
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The rules of the bank accounts, ended ones last. All at once: officers write them one by one, and they do not grow with statements. NOT_SUPPORTED_BY_BACKEND over a backend without them.',
    args: {
      bankLedgerAccount: t.arg({
        type: 'AccountNumber',
        description: 'Only those of the bank account with this number in the chart.',
      }),
    },
    resolve: async (_root, { bankLedgerAccount }, { vouchers }) => [
      ...(await vouchers.bankRules(bankLedgerAccount ?? null)),
    ],
  }),
)
