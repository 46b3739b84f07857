import { expect } from 'vitest'
import { DONE, type Operation } from './operation.ts'

/** A change of an account of the chart that staff keep, by its number; `more` are further fields of the input. */
export const changeOfAccount = (name: string, account: string, record: string, more = ''): Operation => ({
  name,
  as: 'admin',
  document: `mutation ($id: ID!) { ${name}(input: { id: $id${more} }) { ${DONE} ${record} { id account { id } } } }`,
  variables: () => ({ id: account }),
  extension: true,
})

const change = (name: string, more: string) => changeOfAccount(name, '01020103', 'societyBankAccount', more)

/** A second bank account of the society: added, changed, closed and opened again. */
export const bankAccountOperations: readonly Operation[] = [
  {
    name: 'addSocietyBankAccount',
    as: 'admin',
    document: `mutation { addSocietyBankAccount(input: { name: "Projects account", bankName: "Zenith Bank",
      numberAtBank: "1234567890" }) { ${DONE} societyBankAccount { id } } }`,
    extension: true,
  },
  change('updateSocietyBankAccount', ', name: "Building account", bankName: "Zenith Bank"'),
  change('closeSocietyBankAccount', ''),
  change('reopenSocietyBankAccount', ''),
  {
    name: 'societyBankAccounts',
    as: 'staff',
    document: `{ societyBankAccounts { id account { id number name holdsMoney } bankName numberAtBank balance isFirst
      closedAt } }`,
    extension: true,
    check: ({ societyBankAccounts }) => {
      expect(societyBankAccounts.length).toBeGreaterThan(0)
      for (const { numberAtBank } of societyBankAccounts)
        expect(numberAtBank ?? '').toMatch(/^(?:•{6}\d{4})?$/)
    },
  },
]
