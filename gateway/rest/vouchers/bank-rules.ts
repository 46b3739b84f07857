import { bankAgreementCalls } from '#backend/contract/bank-agreements.ts'
import { bankRuleCalls } from '#backend/contract/bank-rules.ts'
import { BANK_DIRECTIONS, BANK_RULE_KINDS } from '#rules/vouchers/bank-rules.ts'
import type { BankRule, BankRuleValues, BankSource, BankSuggestions } from '#schema/vouchers/bank-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn } from '../envelope.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { everyRow, required } from '../treasury/books-parts.ts'
import { accountIn, accountOf, requiredWord } from '../treasury/translate.ts'
import { neededDone, readDone } from './translate.ts'

export function readBankRule(fields: Decoder): BankRule {
  const bankLedgerAccount = accountIn(fields, 'bankAccount')
  if (bankLedgerAccount === null) throw new DecodeError(`${fields.path}.bankAccount`, 'an account')
  return {
    id: fields.text('_id'),
    bankLedgerAccount,
    narrationPattern: fields.text('narrationPattern'),
    direction: requiredWord(fields, 'direction', BANK_DIRECTIONS),
    kind: requiredWord(fields, 'kind', BANK_RULE_KINDS),
    account: accountOf(fields),
    party: fields.optionalText('party') ?? '',
    created: neededDone(fields, 'created'),
    ended: readDone(fields, 'ended'),
  }
}

const readSuggestions = (fields: Decoder): BankSuggestions => ({
  undoubted: fields.whole('undoubted'),
  doubtful: fields.whole('doubtful'),
  byRules: everyRow(fields, 'byRules', (row) => ({
    rule: readBankRule(required(row, 'rule')),
    lines: row.whole('lines'),
    amount: row.naira('amount'),
  })),
  heldBack: fields.whole('heldBack'),
})

const wireValues = ({ direction, kind, ...values }: BankRuleValues) => ({
  ...values,
  direction: direction.toLowerCase(),
  kind: kind.toLowerCase(),
})

/** The part of the port of bank reconciliation about rules, suggestions and the agreement. */
type BankRuleSource = Pick<
  BankSource,
  | 'bankRules'
  | 'bankRule'
  | 'addBankRule'
  | 'updateBankRule'
  | 'endBankRule'
  | 'bankSuggestions'
  | 'acceptBankProposals'
  | 'enterVouchersByRules'
  | 'askBankAgreement'
  | 'decideBankAgreement'
>

/** The calls of rules of bank accounts and of what they suggest, which are extensions. */
export const bankRuleApi = (backend: Backend): BankRuleSource => ({
  bankRules: (bankLedgerAccount) =>
    backend.ask(bankRuleCalls.bankRules, { query: { bankAccount: bankLedgerAccount } }, (answer) =>
      everyRow(objectIn(answer, [], ['rules']), 'rules', readBankRule),
    ),
  bankRule: (id) =>
    nullWhenMissing(
      backend.ask(bankRuleCalls.bankRule, { params: { id } }, (answer) =>
        readBankRule(objectIn(answer, ['rule'], ['narrationPattern'])),
      ),
    ),
  addBankRule: (bankLedgerAccount, values) =>
    backend.act(
      bankRuleCalls.addBankRule,
      { values: { bankLedgerAccount, ...wireValues(values) } },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    ),
  updateBankRule: (id, values) =>
    backend.act(bankRuleCalls.updateBankRule, { params: { id }, values: wireValues(values) }),
  endBankRule: (id) => backend.act(bankRuleCalls.endBankRule, { params: { id } }),
  bankSuggestions: (id) =>
    backend.ask(bankRuleCalls.bankSuggestions, { params: { id } }, (answer) =>
      readSuggestions(objectIn(answer, ['suggestions'], ['undoubted'])),
    ),
  acceptBankProposals: (id) => backend.act(bankRuleCalls.acceptBankProposals, { params: { id } }),
  enterVouchersByRules: (id, rules) =>
    backend.act(bankRuleCalls.enterByRules, { params: { id }, values: { rules } }),
  askBankAgreement: (id, reason) =>
    backend.act(bankAgreementCalls.askBankAgreement, { params: { id }, values: { reason } }),
  decideBankAgreement: (id, isConfirmed) =>
    backend.act(bankAgreementCalls.decideBankAgreement, { params: { id }, values: { accept: isConfirmed } }),
})
