import { choice, form, open, text } from './form.ts'
import { each, FLAG, INSTANT, listOf, NAIRA, objectOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { ACCOUNT } from './treasury.ts'
import { call, MESSAGE } from './wire.ts'

/** An account of the society at a bank. Its number in the chart is its id. */
const BANK_ACCOUNT = recordOf('SocietyBankAccount', {
  account: ACCOUNT,
  bankName: TEXT,
  accountNumber: {
    ...TEXT,
    description: "the last four digits: '••••••6789'; '' where nobody said it",
  } as const,
  balance: { ...NAIRA, description: 'what the books have on it' } as const,
  first: { ...FLAG, description: 'whether it is used where no other is chosen' } as const,
  closed: orNull(INSTANT),
})
export type WireBankAccount = Wire<typeof BANK_ACCOUNT>

/** The form of a bank account. A blank number keeps the one that the account has. */
export const BANK_ACCOUNT_FORM = form({
  ...each(['name', 'bankName'], text()),
  numberAtBank: open(text('accountNumber')),
})
export const BANK_ACCOUNT_STATE_FORM = form({ act: choice(['close', 'reopen']) })

const one = '/admin/API/bankaccounts/:number'

/** The society's own bank accounts (our extension). Changes are for access level 3. */
export const bankAccountCalls = {
  bankAccounts: call('GET', '/admin/API/bankaccounts', 'staff', {
    programs: 'READ_BOOKS',
    summary: "The society's bank accounts, closed ones too: the first one, then by number.",
    answer: objectOf({ accounts: listOf(BANK_ACCOUNT) }),
    extension: true,
    auditors: true,
  }),
  addBankAccount: call('POST', '/admin/API/bankaccounts', 'staff', {
    summary: 'Adds a bank account, with the next free number beside the first one in the chart.',
    json: BANK_ACCOUNT_FORM,
    answer: MESSAGE,
    extension: true,
    creates: true,
    also: [409],
  }),
  updateBankAccount: call('PUT', one, 'staff', {
    summary: 'Changes what is said of a bank account.',
    json: BANK_ACCOUNT_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  setBankAccountState: call('POST', `${one}/state`, 'staff', {
    summary: 'Closes a bank account whose balance is zero, or opens it again. The first one stays open.',
    json: BANK_ACCOUNT_STATE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
