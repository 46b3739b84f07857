import { OWN_GROUPS } from '#rules/treasury/account-groups.ts'
import { ACCOUNT_CLASSES } from '#rules/treasury/chart.ts'
import { choice, form, open, text } from './form.ts'
import { FLAG, listOf, NAIRA, objectOf, recordOf, type Wire } from './schema.ts'
import { ACCOUNT } from './treasury.ts'
import { call, MESSAGE } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** An account of the society. Its number in the chart is its id. */
const NOMINAL_ACCOUNT = recordOf('NominalAccount', {
  account: ACCOUNT,
  balance: {
    ...NAIRA,
    description:
      'on the side on which the account grows; of income and expenses since the financial year began',
  } as const,
  standard: { ...FLAG, description: 'whether it is one of the product, which is not changed here' } as const,
})
export type WireNominalAccount = Wire<typeof NOMINAL_ACCOUNT>

/** A new account of the society's own. */
export const NOMINAL_ACCOUNT_FORM = form({
  accountClass: choice(wireWords(ACCOUNT_CLASSES)),
  name: text(),
  /** The heading of the statements; the usual one of the class where it is left out. */
  group: open(choice(wireWords(OWN_GROUPS))),
  /** Eight digits; the next free number where it is left out. */
  number: open(text()),
})
export const NOMINAL_NAME_FORM = form({ name: text(), group: open(choice(wireWords(OWN_GROUPS))) })
export const NOMINAL_STATE_FORM = form({ act: choice(['close', 'reopen']) })

const one = '/admin/API/nominalaccounts/:number'

/** The accounts of the society that vouchers name (our extension). Changes are for access level 3. */
export const nominalAccountCalls = {
  nominalAccounts: call('GET', '/admin/API/nominalaccounts', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'The accounts of the society by number, the standard ones and those it opened; no account of members, no bank account.',
    answer: objectOf({ accounts: listOf(NOMINAL_ACCOUNT) }),
    extension: true,
    auditors: true,
  }),
  addNominalAccount: call('POST', '/admin/API/nominalaccounts', 'staff', {
    summary:
      'Opens an account of the society’s own, with the next free number of its heading or a free one that is chosen.',
    json: NOMINAL_ACCOUNT_FORM,
    answer: MESSAGE,
    extension: true,
    creates: true,
    also: [409],
  }),
  renameNominalAccount: call('PUT', one, 'staff', {
    summary: 'Renames an account that the society opened, or puts it under another heading of its class.',
    json: NOMINAL_NAME_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  setNominalAccountState: call('POST', `${one}/state`, 'staff', {
    summary:
      'Closes an account that the society opened, so that no voucher names it, or opens it again. Accounts that a year end does not carry are closed at a balance of zero.',
    json: NOMINAL_STATE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
