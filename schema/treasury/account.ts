import type { AccountGroup } from '#rules/treasury/account-groups.ts'
import type { AccountClass, NumberBasis } from '#rules/treasury/chart.ts'
import type { Subledger, VoucherRule } from '#rules/treasury/society-accounts.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode } from '../node.ts'
import type { Account } from './account-source.ts'

export const AccountClassEnum = builder.enumType('AccountClass', {
  description: 'The class of an account, which its first two digits name.',
  values: {
    ASSETS: { description: '01: what the society has, and what is owed to it.' },
    LIABILITIES: { description: '02: what the society owes.' },
    EQUITY: { description: '03: capital, reserves and surplus.' },
    INCOME: { description: '04: what the society earned.' },
    EXPENSES: { description: '05: what it cost.' },
  } satisfies Record<AccountClass, { description: string }>,
})

const NumberBasisEnum = builder.enumType('AccountNumberBasis', {
  description: 'Where the number of an account comes from.',
  values: {
    DOCUMENTS: { description: "The society's documents." },
    ASSUMED: { description: 'Assumed, in a place that the documents leave free.' },
    SOCIETY: { description: 'A setting of the society.' },
  } satisfies Record<NumberBasis, { description: string }>,
})

const SubledgerEnum = builder.enumType('Subledger', {
  description:
    'Records whose amounts make up the balance of a control account, which is posted to by them alone.',
  values: {
    MEMBERS: { description: 'Accounts of members: a line names the member.' },
    LAND: { description: 'What is paid for purchases of land: a line names the land request.' },
    PAYERS: { description: 'What payers owe: booked by deduction reports and remittances alone.' },
    LOANS: { description: 'The interest of each loan: booked by loans, settlements and closings alone.' },
    DIVIDENDS: { description: 'Shares of the surplus that are payable: a line names the member.' },
  } satisfies Record<Subledger, { description: string }>,
})

const VoucherRuleEnum = builder.enumType('VoucherRule', {
  description: 'Who books an account by a voucher.',
  values: {
    STAFF: { description: 'Any member of staff.' },
    RESOLUTION: {
      description: 'An admin, by a resolution: funds, reserves and the accumulated surplus.',
    },
    NONE: { description: 'Nobody: records of its own do.' },
  } satisfies Record<VoucherRule, { description: string }>,
})

export const AccountGroupEnum = builder.enumType('AccountGroup', {
  description: 'A heading under which statements show accounts.',
  values: {
    FIXED_ASSETS: { description: 'Assets that are used for years, less their depreciation.' },
    INVESTMENTS: { description: 'Deposits and shares that the society holds elsewhere.' },
    LOANS_TO_MEMBERS: { description: 'What members owe on loans and commodities.' },
    STOCK: { description: 'Goods and land held for sale.' },
    RECEIVABLES: { description: 'What is owed to the society, and what it paid in advance.' },
    BANK_AND_CASH: { description: 'The bank accounts and the cash box.' },
    MEMBERS_SAVINGS: { description: 'The savings of members.' },
    HELD_MONEY: { description: 'What is held or payable until its records say whose it is.' },
    CREDITORS: { description: 'Suppliers and others who are owed.' },
    ACCRUALS: { description: 'Expenses of the period that are not paid.' },
    BANK_LOANS: { description: 'What the society borrowed.' },
    MEMBERS_CAPITAL: { description: 'The share capital of members.' },
    FUNDS: { description: 'Reserves and funds.' },
    ACCUMULATED_SURPLUS: { description: 'Surplus that is not appropriated.' },
    OPERATING_INCOME: { description: 'Income from loans, commodities, land and fees.' },
    OTHER_INCOME: { description: 'Other income.' },
    COST_OF_SALES: { description: 'The cost of goods and land sold.' },
    ADMINISTRATION: { description: 'The costs of running the society.' },
    DEPRECIATION: { description: 'The wear of fixed assets.' },
    FINANCE_COSTS: { description: 'Bank charges and interest paid.' },
    LOSSES: { description: 'What is written off.' },
  } satisfies Record<AccountGroup, { description: string }>,
})

export const AccountRef = builder.objectRef<Account>('Account').implement({
  access: 'BOOKS',
  scope: ['READ_BOOKS', 'WRITE_VOUCHERS'],
  interfaces: [NodeRef],
  description: 'An account of the chart of accounts.',
  fields: (t) => ({
    number: t.expose('number', {
      type: 'AccountNumber',
      description: "Its number in the chart: '01020101'.",
    }),
    name: t.exposeString('name', { description: "Its name: 'Bank'." }),
    accountClass: t.expose('accountClass', {
      type: AccountClassEnum,
      nullable: true,
      description: 'Its class; null for a number that names none.',
    }),
    isControl: t.exposeBoolean('isControl', {
      description: 'Whether it is the sum of accounts of members, which alone are posted to.',
    }),
    holdsMoney: t.exposeBoolean('holdsMoney', {
      description: 'Whether it holds the money of the society: the bank, the cash box.',
    }),
    basis: t.expose('basis', {
      type: NumberBasisEnum,
      nullable: true,
      description: 'Where its number comes from; null for an account of the books that the chart lacks.',
    }),
    subledger: t.expose('subledger', {
      type: SubledgerEnum,
      nullable: true,
      description: 'What its balance is the sum of; null for an account that vouchers post to by itself.',
    }),
    isClosed: t.exposeBoolean('isClosed', {
      description: 'Whether staff closed it, so that no voucher names it.',
    }),
    voucherRule: t.expose('voucherRule', {
      type: VoucherRuleEnum,
      description: 'Who books it by a voucher.',
    }),
    group: t.expose('group', {
      type: AccountGroupEnum,
      nullable: true,
      description: 'The heading of the statements that it stands under; null over a backend that names none.',
    }),
  }),
})

readNode(
  'Account',
  async (number, { treasury }) =>
    (await treasury.chartOfAccounts()).find((account) => account.number === number) ?? null,
)

builder.queryField('chartOfAccounts', (t) =>
  t.field({
    type: [AccountRef],
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_BOOKS', 'WRITE_VOUCHERS'],
    description:
      'The accounts of the society by number: the control accounts of savings and loans, and its own accounts. Some hundred, which grow with the products and with the accounts that admins open, never with members; so all at once.',
    resolve: async (_root, _args, { treasury }) => [...(await treasury.chartOfAccounts())],
  }),
)
