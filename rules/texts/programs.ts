import type { Scope } from '../programs/scopes.ts'

/** What each scope allows a program, as a sentence for the admin who gives it. */
export const SCOPE_SENTENCES: Readonly<Record<Scope, string>> = {
  READ_MEMBERS: 'Reads the register: members, registrations, their details, next of kin and bank accounts.',
  READ_BALANCES: 'Reads what members have saved and owe, and the statements of their accounts.',
  READ_LOANS: 'Reads loan requests, loans, their schedules, arrears and guarantors.',
  READ_REQUESTS: 'Reads the requests of members, the claims of beneficiaries and the catalogue.',
  READ_PAYROLL: 'Reads payers, deduction schedules, deduction reports and remittances.',
  WRITE_PAYROLL:
    'Reads the payroll, builds and sends deduction schedules, and uploads deduction reports. It posts nothing.',
  READ_BOOKS: 'Reads the books: vouchers, ledgers, statements, the bank and the work of the year’s end.',
  WRITE_VOUCHERS: 'Enters vouchers that wait for a person to post them.',
  SEND_MESSAGES: 'Sends messages to members.',
  READ_EVENTS: 'Reads what has happened, as ids and states.',
  MANAGE_WEBHOOKS: 'Manages the addresses to which events are sent.',
  EXPORT: 'Begins exports of whole lists and downloads their files.',
}

/** Texts of programs, their service accounts and keys. */
export const PROGRAM_TEXTS = {
  peopleOnly: 'Only people may do this; a program may not.',
  scopeNeeded: (scopes: readonly Scope[]) =>
    `The key of this program lacks the scope that is needed: ${scopes.join(' or ')}.`,
  keyInAddress:
    'A key never stands in an address. Make another one, and send it in the header Authorization.',
  chooseScopes: 'choose what the program may do',
  noNetwork: (text: string) => `${text} is no network such as 196.220.0.0/16 or 2001:db8::/32`,
  tooManyNetworks: (most: number) => `at most ${most} networks`,
  chooseDay: 'choose the last day of the key',
  dayPast: 'choose today or a later day',
  tooLong: (days: number) => `a key ends at most ${days} days from today`,
  overlap: (most: number) => `enter whole hours from 0 to ${most}`,
  notFound: 'There is no such service account.',
  keyNotFound: 'There is no such key.',
  accountsFull: (most: number) => `There are ${most} service accounts. Disable one first.`,
  keysFull: 'Two keys of this account work already. Revoke one first.',
  onlyMaker:
    'Only the admin who made this account makes keys for it, because they count as who enters what the program enters. Make an account of your own.',
  isDisabled: 'This service account is disabled. Make another one.',
  keyEnded: 'This key has ended already.',
  made: 'The service account is made. Copy its key now: it is not shown again.',
  changed: 'The service account is changed.',
  rotated: 'There is a new key. Copy it now: it is not shown again.',
  revoked: 'The key is revoked. It is refused from now on.',
  disabledNow: 'The service account is disabled. All its keys are refused from now on.',
}
