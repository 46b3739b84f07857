import type { OwnGroup } from '#rules/treasury/account-groups.ts'
import { validateNominalAccount } from '#rules/treasury/nominal-accounts.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { AccountClassEnum } from './account.ts'
import { NominalAccountRef } from './nominal-account.ts'

export const OwnGroupEnum = builder.enumType('OwnAccountGroup', {
  description: 'A heading of the statements under which the society opens accounts of its own.',
  values: {
    FIXED_ASSETS: { description: 'Assets: what is used for years, and its accumulated depreciation.' },
    INVESTMENTS: { description: 'Assets: deposits and shares held elsewhere.' },
    STOCK: { description: 'Assets: goods and land held for sale.' },
    RECEIVABLES: { description: 'Assets: what is owed to the society, and what it paid in advance.' },
    CREDITORS: { description: 'Liabilities: suppliers and others who are owed.' },
    ACCRUALS: { description: 'Liabilities: expenses of the period that are not paid.' },
    BANK_LOANS: { description: 'Liabilities: what the society borrowed.' },
    FUNDS: { description: 'Equity: reserves and funds.' },
    OTHER_INCOME: { description: 'Income: other income.' },
    COST_OF_SALES: { description: 'Expenses: the cost of goods and land sold.' },
    ADMINISTRATION: { description: 'Expenses: the costs of running the society.' },
    DEPRECIATION: { description: 'Expenses: the wear of fixed assets.' },
    FINANCE_COSTS: { description: 'Expenses: bank charges and interest paid.' },
  } satisfies Record<OwnGroup, { description: string }>,
})

recordMutation('addNominalAccount', {
  access: 'ADMIN',
  description:
    'Opens an account of the society’s own, with the next free number of its heading or a free one that is chosen.',
  record: ['nominalAccount', NominalAccountRef],
  input: {
    description: 'The new account.',
    fields: (t) => ({
      accountClass: t.field({
        type: AccountClassEnum,
        required: true,
        description: 'The class that its number begins with.',
      }),
      name: t.string({
        required: true,
        description: 'What the society calls it; no other open one of the class is called so.',
      }),
      group: t.field({
        type: OwnGroupEnum,
        description: 'A heading of its class; the usual one when left out.',
      }),
      number: t.field({
        type: 'AccountNumber',
        description: 'It begins with the two digits of the class; the next free number when left out.',
      }),
    }),
  },
  run: ({ accountClass, name, group, number }, { treasury }) => {
    const form = { accountClass, name: name.trim(), group: group ?? null, number: number ?? '' }
    requireValid(errorsIn(validateNominalAccount(form)))
    return withRecord(
      treasury.addNominalAccount(form),
      async () =>
        (await treasury.nominalAccounts()).findLast(
          ({ account }) =>
            account.name === form.name && account.accountClass === accountClass && !account.isClosed,
        ) ?? null,
    )
  },
})
