import { NOMINAL_CLASSES } from '#rules/treasury/nominal-accounts.ts'
import { choice, form, text } from './form.ts'
import { FLAG, listOf, NAIRA, objectOf, recordOf, type Wire } from './schema.ts'
import { ACCOUNT } from './treasury.ts'
import { call, MESSAGE } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** An account of income or expenses. Its number in the chart is its id. */
const NOMINAL_ACCOUNT = recordOf('NominalAccount', {
  account: ACCOUNT,
  balance: {
    ...NAIRA,
    description: 'since the financial year began, on the side on which the account grows',
  } as const,
  standard: { ...FLAG, description: 'whether it is one of the product, which is not changed here' } as const,
})
export type WireNominalAccount = Wire<typeof NOMINAL_ACCOUNT>

/** A new account of income or expenses. */
export const NOMINAL_ACCOUNT_FORM = form({ accountClass: choice(wireWords(NOMINAL_CLASSES)), name: text() })
export const NOMINAL_NAME_FORM = form({ name: text() })
export const NOMINAL_STATE_FORM = form({ act: choice(['close', 'reopen']) })

const one = '/admin/API/nominalaccounts/:number'

/** The accounts of income and expenses (our extension). Changes are for access level 3. */
export const nominalAccountCalls = {
  nominalAccounts: call('GET', '/admin/API/nominalaccounts', 'staff', {
    summary: 'The accounts of income and expenses by number, the standard ones and those the society opened.',
    answer: objectOf({ accounts: listOf(NOMINAL_ACCOUNT) }),
    extension: true,
  }),
  addNominalAccount: call('POST', '/admin/API/nominalaccounts', 'staff', {
    summary: 'Opens an account of income or expenses, with the next free number of its class.',
    json: NOMINAL_ACCOUNT_FORM,
    answer: MESSAGE,
    extension: true,
    creates: true,
    also: [409],
  }),
  renameNominalAccount: call('PUT', one, 'staff', {
    summary: 'Renames an account that the society opened.',
    json: NOMINAL_NAME_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  setNominalAccountState: call('POST', `${one}/state`, 'staff', {
    summary: 'Closes an account that the society opened, so that no voucher names it, or opens it again.',
    json: NOMINAL_STATE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
