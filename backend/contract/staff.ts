import { choice, flag, form, open, text } from './form.ts'
import { each, FLAG, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call } from './wire.ts'

/** Somebody who works with the society's records. */
const STAFF_ACCOUNT = recordOf('StaffAccount', {
  ...each(['_id', 'name', 'email'], TEXT),
  accessLevel: oneOf('2', '3'),
  createdAt: INSTANT,
  /** Since when nobody can sign in with it. */
  disabledAt: orNull(INSTANT),
  /** Whether a password was ever set. */
  hasPassword: FLAG,
  /** Whether a sign-in asks for a code. */
  hasSecondFactor: FLAG,
})
export type WireStaffAccount = Wire<typeof STAFF_ACCOUNT>

export const STAFF_ANSWER = objectOf({ message: TEXT, account: STAFF_ACCOUNT })

/** A new staff account. */
export const STAFF_ACCOUNT_FORM = form({ name: text(), email: text(), accessLevel: choice(['2', '3']) })

/** What changes of a staff account; what is left out stays. */
export const STAFF_CHANGE_FORM = form({
  name: open(text()),
  email: open(text()),
  accessLevel: open(choice(['2', '3'])),
  disabled: open(flag()),
})

/** Staff accounts, for access level 3 (our extension). */
export const staffCalls = {
  staffAccounts: call('GET', '/admin/API/staffaccounts', 'staff', {
    summary: 'Everybody with access level 2 or 3, by name; for access level 3.',
    answer: objectOf({ staff: listOf(STAFF_ACCOUNT) }),
    extension: true,
  }),
  createStaffAccount: call('POST', '/admin/API/staffaccounts', 'staff', {
    summary: 'Makes a staff account and mails a link to choose a password; for access level 3.',
    json: STAFF_ACCOUNT_FORM,
    answer: STAFF_ANSWER,
    creates: true,
    extension: true,
  }),
  updateStaffAccount: call('PUT', '/admin/API/staffaccounts/:id', 'staff', {
    summary: 'Changes, disables or enables a staff account; for access level 3.',
    json: STAFF_CHANGE_FORM,
    answer: STAFF_ANSWER,
    also: [409],
    extension: true,
  }),
}
