import { recordMutation } from '../mutation.ts'
import { bankLedgerAccountField } from '../treasury/bank-ledger-account-field.ts'
import { BankRuleRef } from './bank-rule.ts'
import { bankRuleFields, checkedBankRule } from './bank-rule-input.ts'

recordMutation('addBankRule', {
  access: 'STAFF',
  description: 'Adds a rule of a bank account. It enters nothing by itself: `enterVouchersByRules` does.',
  record: ['rule', BankRuleRef],
  input: {
    description: 'The rule to add.',
    fields: (t) => ({
      bankLedgerAccount: bankLedgerAccountField(t),
      ...bankRuleFields(t),
    }),
  },
  run: async ({ bankLedgerAccount, ...given }, { vouchers }) => {
    const { message, record } = await vouchers.addBankRule(bankLedgerAccount ?? '', checkedBankRule(given))
    return { message, record: record === null ? null : () => vouchers.bankRule(record) }
  },
})
