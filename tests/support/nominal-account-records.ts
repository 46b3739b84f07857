import { naira } from '#rules/money.ts'
import type { NominalAccount, NominalAccountSource } from '#schema/treasury/nominal-account-source.ts'
import { anAccount } from './treasury-records.ts'

/** A standard account of expenses. */
export const aNominalAccount = (changes: Partial<NominalAccount> = {}): NominalAccount => ({
  id: changes.account?.number ?? '05010103',
  account: anAccount('05010103'),
  balance: naira(2_500),
  isStandard: true,
  ...changes,
})

/** An account that the society opened. */
export const anOwnExpense = (changes: Partial<NominalAccount['account']> = {}): NominalAccount =>
  aNominalAccount({
    account: {
      ...anAccount('05010103'),
      id: changes.number ?? '05020101',
      number: '05020101',
      name: 'Office rent',
      ...changes,
    },
    isStandard: false,
  })

/** A source with a standard account and one of the society's own. */
export const fakeNominalAccounts = (): NominalAccountSource => ({
  nominalAccounts: async () => [aNominalAccount(), anOwnExpense()],
  addNominalAccount: async () => ({ message: 'open' }),
  renameNominalAccount: async () => ({ message: 'renamed' }),
  closeNominalAccount: async () => ({ message: 'closed' }),
  reopenNominalAccount: async () => ({ message: 'open' }),
})
