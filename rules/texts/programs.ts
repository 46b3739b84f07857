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
}
