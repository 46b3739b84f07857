import { expect } from 'vitest'
import { changeOfAccount } from './bank-accounts.ts'
import { DONE, type Operation } from './operation.ts'

/** An expense account of the society: opened, renamed, closed and opened again. */
export const nominalAccountOperations: readonly Operation[] = [
  {
    name: 'addNominalAccount',
    as: 'admin',
    document: `mutation { addNominalAccount(input: { accountClass: EXPENSES, name: "Generator and fuel" }) { ${DONE} } }`,
    extension: true,
  },
  changeOfAccount('renameNominalAccount', '05020101', ', name: "Diesel"'),
  changeOfAccount('closeNominalAccount', '05020101'),
  changeOfAccount('reopenNominalAccount', '05020101'),
  {
    name: 'nominalAccounts',
    as: 'staff',
    document:
      '{ nominalAccounts { account { number name accountClass subledger isClosed } balance isStandard } }',
    extension: true,
    check: ({ nominalAccounts }) => {
      expect(nominalAccounts.length).toBeGreaterThan(0)
      for (const { account } of nominalAccounts)
        expect(['INCOME', 'EXPENSES']).toContain(account.accountClass)
    },
  },
]
