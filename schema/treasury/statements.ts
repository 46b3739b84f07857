import type {
  Compared,
  FinancialStatement,
  StatementFigure,
  StatementFigureName,
  StatementKind,
  StatementRow,
  StatementSection,
  StatementSectionName,
} from '#rules/treasury/statements.ts'
import { builder } from '../builder.ts'
import { AccountRef } from './account.ts'

const StatementKindEnum = builder.enumType('StatementKind', {
  description: 'A financial statement of the society.',
  values: {
    INCOME_AND_EXPENDITURE: { description: 'What was earned and spent between two days.' },
    BALANCE_SHEET: { description: 'Statement of financial position at the end of a day.' },
    RECEIPTS_AND_PAYMENTS: {
      description: 'What bank and cash received and paid between two days, by the other side of the entries.',
    },
    CASH_FLOW: {
      description:
        'What bank and cash received less what they paid between two days, by operating, investing and financing.',
    },
  } satisfies Record<StatementKind, { description: string }>,
})

const SectionEnum = builder.enumType('StatementSectionName', {
  description: 'A part of a statement.',
  values: {
    INCOME: { description: 'Accounts of class 04.' },
    EXPENSES: { description: 'Accounts of class 05.' },
    ASSETS: { description: 'Accounts of class 01.' },
    LIABILITIES: { description: 'Accounts of class 02.' },
    EQUITY: { description: 'Accounts of class 03.' },
    RECEIPTS: { description: 'What came into bank and cash.' },
    PAYMENTS: { description: 'What went out of bank and cash.' },
    OPERATING: {
      description: 'Money of the operations of the society, savings and loans of members included.',
    },
    INVESTING: { description: 'Money of fixed assets and investments.' },
    FINANCING: { description: 'Money of capital, funds, bank loans and dividends.' },
  } satisfies Record<StatementSectionName, { description: string }>,
})

const FigureEnum = builder.enumType('StatementFigureName', {
  description: 'A single figure of a statement.',
  values: {
    TOTAL_ASSETS: { description: 'All assets.' },
    TOTAL_LIABILITIES: { description: 'All liabilities.' },
    TOTAL_EQUITY: { description: 'Equity, and the surplus that is not yet carried to it.' },
    NET_CASH: { description: 'Receipts less payments of all activities.' },
    SURPLUS: {
      description:
        'Income less expenses; on a balance sheet those that are not yet carried to the accumulated surplus.',
    },
    TOTAL_FUNDS: { description: 'Liabilities, equity and that surplus, which the assets equal.' },
    OPENING_MONEY: { description: 'Bank and cash before the first day.' },
    CLOSING_MONEY: { description: 'Bank and cash after the last day.' },
  } satisfies Record<StatementFigureName, { description: string }>,
})

const ComparedRef = builder.interfaceRef<Compared>('ComparedAmount').implement({
  description: 'An amount and that of the year before.',
  fields: (t) => ({
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'In kobo, positive on the side of its section.',
    }),
    comparative: t.expose('comparative', {
      type: 'Kobo',
      description: 'That of the same days a year before.',
    }),
  }),
})

const RowRef = builder.objectRef<StatementRow>('StatementRow').implement({
  interfaces: [ComparedRef],
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'One account of a statement.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account, whose general ledger has the entries under the amount.',
      resolve: ({ account }) => ({ ...account, id: account.number }),
    }),
  }),
})

const SectionRef = builder.objectRef<StatementSection>('StatementSection').implement({
  interfaces: [ComparedRef],
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'A part of a statement; its amounts are the sums of its rows.',
  fields: (t) => ({
    name: t.expose('name', { type: SectionEnum, description: 'Which part of it this is.' }),
    rows: t.field({
      type: [RowRef],
      description: 'By number of the account.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
})

const FigureRef = builder.objectRef<StatementFigure>('StatementFigure').implement({
  interfaces: [ComparedRef],
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'A single figure of a statement.',
  fields: (t) => ({
    name: t.expose('name', { type: FigureEnum, description: 'Which figure of the statement this is.' }),
  }),
})

const StatementRef = builder.objectRef<FinancialStatement>('FinancialStatement').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'A financial statement with the same days of the year before. Its sums agree with the trial balance.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StatementKindEnum, description: 'Which statement.' }),
    from: t.expose('from', {
      type: 'PlainDate',
      nullable: true,
      description: 'First day; a balance sheet has none.',
    }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    comparativeFrom: t.expose('comparativeFrom', {
      type: 'PlainDate',
      nullable: true,
      description: 'First day of the year before; a balance sheet has none.',
    }),
    comparativeTo: t.expose('comparativeTo', {
      type: 'PlainDate',
      description: 'Last day of the year before.',
    }),
    sections: t.field({
      type: [SectionRef],
      description: 'The parts of the statement, in their order.',
      resolve: ({ sections }) => [...sections],
    }),
    figures: t.field({
      type: [FigureRef],
      description: 'Its single figures.',
      resolve: ({ figures }) => [...figures],
    }),
  }),
})

builder.queryField('financialStatement', (t) =>
  t.field({
    type: StatementRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'A financial statement with the comparative year.',
    args: {
      kind: t.arg({ type: StatementKindEnum, required: true, description: 'Which statement.' }),
      from: t.arg({
        type: 'PlainDate',
        description: 'The first day; that of the financial year when left out. A balance sheet has none.',
      }),
      to: t.arg({ type: 'PlainDate', description: 'The last day; today when left out.' }),
    },
    resolve: (_root, { kind, from, to }, { treasury }) =>
      treasury.statement(kind, { from: from ?? null, to: to ?? null }),
  }),
)
