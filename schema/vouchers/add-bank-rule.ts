import { recordMutation } from '../mutation.ts'
import { bankAccountField } from '../treasury/bank-account-field.ts'
import { BankRuleRef } from './bank-rule.ts'
import { bankRuleFields, checkedBankRule } from './bank-rule-input.ts'

recordMutation('addBankRule', {
  access: 'STAFF',
  description: 'Adds a rule of a bank account. It enters nothing by itself: `enterVouchersByRules` does.',
  record: ['rule', BankRuleRef],
  input: {
    description: 'The rule.',
    fields: (t) => ({
      bankAccount: bankAccountField(t),
      ...bankRuleFields(t),
    }),
  },
  run: async ({ bankAccount, ...given }, { vouchers }) => {
    const { message, record } = await vouchers.addBankRule(bankAccount?.trim() ?? '', checkedBankRule(given))
    return { message, record: record === null ? null : () => vouchers.bankRule(record) }
  },
})
