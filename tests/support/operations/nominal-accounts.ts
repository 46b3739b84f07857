import { expect } from 'vitest'
import { changeOfAccount } from './bank-accounts.ts'
import { DONE, type Operation } from './operation.ts'

/** An account of the society's own: opened, renamed, closed and opened again. */
export const nominalAccountOperations: readonly Operation[] = [
  {
    name: 'addNominalAccount',
    as: 'admin',
    document: `mutation { addNominalAccount(input: { accountClass: EXPENSES, name: "Generator and fuel" }) { ${DONE}
      nominalAccount { id } } }`,
    extension: true,
  },
  changeOfAccount(
    'renameNominalAccount',
    '05020101',
    'nominalAccount',
    ', name: "Diesel", group: FINANCE_COSTS',
  ),
  changeOfAccount('closeNominalAccount', '05020101', 'nominalAccount'),
  changeOfAccount('reopenNominalAccount', '05020101', 'nominalAccount'),
  {
    name: 'nominalAccounts',
    as: 'staff',
    document:
      '{ nominalAccounts { id account { number name accountClass group subledger isClosed } balance isStandard } }',
    extension: true,
    check: ({ nominalAccounts }) => {
      expect(nominalAccounts.length).toBeGreaterThan(0)
      for (const { account } of nominalAccounts) expect(account.accountClass).not.toBeNull()
    },
  },
]
