import { BANK_DIRECTIONS, BANK_RULE_KINDS } from '#rules/vouchers/bank-rules.ts'
import { DONE } from './done.ts'
import { choice, form, open, text, texts } from './form.ts'
import { COUNT, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { ACCOUNT } from './treasury.ts'
import { call, MADE, MESSAGE } from './wire.ts'
import { wireWords } from './wire-words.ts'

const [DIRECTIONS, KINDS] = [wireWords(BANK_DIRECTIONS), wireWords(BANK_RULE_KINDS)]

/** A rule of a bank account. */
export const BANK_RULE = recordOf('BankRule', {
  _id: TEXT,
  bankAccount: { ...ACCOUNT, description: 'the bank account that it is of' } as const,
  narrationPattern: {
    ...TEXT,
    description: 'what the narration contains, as whole words; * stands for any text',
  } as const,
  direction: oneOf(...DIRECTIONS),
  kind: { ...oneOf(...KINDS), description: 'the voucher that it enters' } as const,
  account: { ...ACCOUNT, description: 'what the lines are booked on' } as const,
  party: { ...TEXT, description: 'who pays or is paid; empty for a transfer' } as const,
  created: DONE,
  ended: orNull(DONE),
})
export type WireBankRule = Wire<typeof BANK_RULE>

const RULE_FIELDS = {
  narrationPattern: text(),
  direction: choice(DIRECTIONS),
  kind: choice(KINDS),
  accountNumber: text('account'),
  party: open(text()),
}

/** A rule to keep. */
export const BANK_RULE_FORM = form({ bankLedgerAccount: open(text('bankAccount')), ...RULE_FIELDS })

/** A rule as it shall be. Its bank account stays. */
export const BANK_RULE_CHANGE_FORM = form(RULE_FIELDS)

/** The rules by which vouchers are entered. */
export const BANK_RULES_CHOSEN_FORM = form({ rules: texts() })

const SUGGESTIONS = recordOf('BankSuggestions', {
  undoubted: {
    ...COUNT,
    description: 'proposals against which nothing speaks, but that another fits as well',
  } as const,
  doubtful: { ...COUNT, description: 'proposals against which something speaks' } as const,
  byRules: {
    ...listOf(objectOf({ rule: BANK_RULE, lines: COUNT, amount: NAIRA })),
    description: 'the rules with the lines that each would enter as one voucher',
  } as const,
  heldBack: { ...COUNT, description: 'lines that fit a rule and may be in the books already' } as const,
})
export type WireBankSuggestions = Wire<typeof SUGGESTIONS>

const [rule, statement] = ['/admin/API/bankrules/:id', '/admin/API/bankstatements/:id']

/** Rules of bank accounts, and what they and the matching suggest for a statement (our extension). */
export const bankRuleCalls = {
  bankRules: call('GET', '/admin/API/bankrules', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The rules of the bank accounts, ended ones last.',
    query: { bankAccount: { ...TEXT, description: 'the number of a bank account' } },
    answer: objectOf({ rules: listOf(BANK_RULE) }),
    extension: true,
    auditors: true,
  }),
  bankRule: call('GET', rule, 'staff', {
    programs: 'READ_BOOKS',
    summary: 'A rule of a bank account.',
    answer: objectOf({ rule: BANK_RULE }),
    extension: true,
    auditors: true,
  }),
  addBankRule: call('POST', '/admin/API/bankrules', 'staff', {
    summary: 'Adds a rule: lines that it fits are entered as one voucher when staff say so.',
    json: BANK_RULE_FORM,
    answer: MADE,
    extension: true,
    creates: true,
  }),
  updateBankRule: call('PUT', rule, 'staff', {
    summary: 'Changes a rule.',
    json: BANK_RULE_CHANGE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  endBankRule: call('POST', `${rule}/end`, 'staff', {
    summary: 'Ends a rule.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  bankSuggestions: call('GET', `${statement}/suggestions`, 'staff', {
    programs: 'READ_BOOKS',
    summary: 'What the matching and the rules suggest for the open lines of a statement.',
    answer: objectOf({ suggestions: SUGGESTIONS }),
    extension: true,
    auditors: true,
  }),
  acceptBankProposals: call('POST', `${statement}/accept`, 'staff', {
    summary: 'Matches all proposals against which nothing speaks.',
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  enterByRules: call('POST', `${statement}/vouchers`, 'staff', {
    summary:
      'Enters a voucher by each of these rules, for all open lines that it alone fits, and posts it where one person may; the lines are matched with it once it is posted. All or none.',
    json: BANK_RULES_CHOSEN_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
