import { formatInstant, type Instant } from '../dates.ts'
import type { Scope } from '../programs/scopes.ts'
import { PAGE_TITLES } from './page-titles.ts'

/** What each scope allows a program, as a sentence for the admin who gives it. */
export const SCOPE_SENTENCES: Readonly<Record<Scope, string>> = {
  READ_MEMBERS: 'Reads the register: members, registrations, their details, next of kin and bank accounts.',
  READ_BALANCES:
    'Reads what members have saved and owe, and the statements of their accounts, beside the register: give both.',
  READ_LOANS: 'Reads loan requests, loans, their schedules, arrears and guarantors.',
  READ_REQUESTS: 'Reads the requests of members, the claims of beneficiaries and the catalogue.',
  READ_PAYROLL: 'Reads payers, deduction schedules, deduction reports and remittances.',
  WRITE_PAYROLL:
    'Reads the payroll, builds and sends deduction schedules, and uploads deduction reports. It posts nothing.',
  READ_BOOKS: 'Reads the books: vouchers, ledgers, statements, the bank and the work of the year’s end.',
  WRITE_VOUCHERS: 'Enters vouchers that wait for a person to post them.',
  SEND_MESSAGES: 'Sends at most three messages to all members within 24 hours.',
  READ_EVENTS: 'Reads what has happened, as ids and states.',
  MANAGE_WEBHOOKS: 'Manages the addresses to which events are sent.',
  EXPORT: 'Exports as files, whole and at once, what its other scopes read.',
}

/** What each scope allows, in two words. */
export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  READ_MEMBERS: 'Reads members',
  READ_BALANCES: 'Reads balances',
  READ_LOANS: 'Reads loans',
  READ_REQUESTS: 'Reads requests',
  READ_PAYROLL: 'Reads payroll',
  WRITE_PAYROLL: 'Prepares payroll',
  READ_BOOKS: 'Reads the books',
  WRITE_VOUCHERS: 'Enters vouchers',
  SEND_MESSAGES: 'Sends messages',
  READ_EVENTS: 'Reads events',
  MANAGE_WEBHOOKS: 'Manages webhooks',
  EXPORT: 'Exports lists',
}

/** Texts of programs, their service accounts and keys. */
export const PROGRAM_TEXTS = {
  title: PAGE_TITLES.programs,
  accountsAndKeys: 'Accounts and keys',
  about:
    'Programs that work with the records by a key of their own, such as the payroll or a nightly export.',
  add: 'Add a program',
  edit: 'Change the program',
  make: 'Make the key',
  save: 'Save',
  name: 'Name of the program',
  nameHelp: 'What the program enters bears this name.',
  scopes: 'What it may do',
  networks: 'Networks',
  networksHelp:
    'From where alone it may be used, such as 196.220.0.0/16, with commas between them. Empty: from anywhere.',
  lastDay: 'Last day of the key',
  lastDayHelp: 'At most 400 days from today.',
  lastUsed: 'Last used',
  never: 'Never',
  seenFrom: (address: string) => `Seen from ${address}`,
  refusedFrom: (address: string, at: Instant) =>
    `Refused on ${formatInstant(at)} from ${address}, which is none of its networks.`,
  seenInside:
    'This is an address of the server or of its own network. If the program is elsewhere, the server does not know its proxy, and a list of networks compares the wrong address: the operator names the proxy in TRUSTED_PROXIES.',
  keys: 'Keys that work',
  keyLine: (hint: string, until: string) => `…${hint}, until ${until}`,
  madeBy: 'Made by',
  test: 'Sandbox',
  isOn: 'In use',
  isOff: 'Disabled',
  noKey: 'No key works',
  none: 'No programs yet',
  noneAdvice:
    'A program that reads or enters records needs an account with a key. Add one, and give its key to the person who runs the program.',
  notOffered: 'Programs are not offered here',
  notOfferedAdvice: 'The records of this society are kept by a system that knows no keys for programs.',
  keyTitle: 'The new key',
  keyText:
    'Copy it now and keep it where only the program reads it. It is not shown again; who loses it makes another one.',
  keyWhat: 'key',
  keyKept: 'I have kept it',
  keyLost:
    'This was done already, and the key was shown with the first answer. Make another one if it is lost.',
  rotate: 'Make another key',
  rotateTitle: (name: string) => `Another key for ${name}`,
  overlapHours: 'Hours for which the old key works on',
  overlapHelp: 'From 0 to 168, so that there is time to give the program the new one.',
  revoke: 'Revoke',
  revokeOne: (hint: string) => `Revoke key …${hint}`,
  revokeTitle: (hint: string) => `Revoke the key …${hint}?`,
  revokeText: (name: string) =>
    `${name} is refused from now on wherever it uses this key. A revoked key does not come back.`,
  anywhere: 'Open it to everywhere',
  anywhereTitle: (name: string) => `Let ${name} be used from anywhere?`,
  anywhereText:
    'No network is left. A key of this program then works from anywhere; until now it worked from some networks alone.',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableText:
    'All its keys are refused from now on, and it cannot be enabled again. What it has entered stays.',
  peopleOnly: 'Only people may do this; a program may not.',
  scopeNeeded: (scopes: readonly Scope[]) =>
    `The key of this program lacks the scope that is needed: ${scopes.join(' or ')}.`,
  keyInAddress:
    'A key never stands in an address. Make another one, and send it in the header Authorization.',
  fileNeedsKey:
    'This file is for a program. Send its key in the header Authorization, as with every request.',
  chooseScopes: 'choose what the program may do',
  noNetwork: (text: string) => `${text} is no network such as 196.220.0.0/16 or 2001:db8::/32`,
  tooManyNetworks: (most: number) => `at most ${most} networks`,
  chooseDay: 'choose the last day of the key',
  dayPast: 'choose today or a later day',
  tooLong: (days: number) => `a key ends at most ${days} days from today`,
  overlap: (most: number) => `enter whole hours from 0 to ${most}`,
  notFound: 'service account not found',
  keyNotFound: 'key not found',
  accountsFull: (most: number) => `${most} service accounts are in use. Disable one first.`,
  keysFull: 'Two keys of this account work already. Revoke one first.',
  onlyMaker:
    'Only the admin who made this account makes keys for it, because they count as who enters what the program enters. Make an account of your own.',
  isDisabled: 'This service account is disabled. Make another one.',
  keyEnded: 'This key has ended already.',
  nameTaken: 'another program in use or an officer has this name',
  madeBefore: 'This is made already. Its key was shown with the first answer; who lost it makes another one.',
  made: 'The service account is made. Copy its key now: it is not shown again.',
  changed: 'The service account is changed.',
  rotated: 'There is a new key. Copy it now: it is not shown again.',
  revoked: 'The key is revoked. It is refused from now on.',
  endWithMaker: (names: string) =>
    `These programs stop as well, because this account made them and has their keys: ${names}.`,
  disabledNow: 'The service account is disabled. All its keys are refused from now on.',
}
