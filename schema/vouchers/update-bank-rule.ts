import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { BankRuleRef } from './bank-rule.ts'
import { bankRuleFields, checkedBankRule } from './bank-rule-input.ts'

recordMutation('updateBankRule', {
  access: 'STAFF',
  description: 'Changes a rule of a bank account. Refused for one that has ended.',
  record: ['rule', BankRuleRef],
  input: {
    description: 'The rule as it shall be.',
    fields: (t) => ({ id: idField(t, 'rule'), ...bankRuleFields(t) }),
  },
  run: async ({ id, ...given }, { vouchers }) => {
    const ruleId = recordIdOf('BankRule', id)
    const { message } = await vouchers.updateBankRule(ruleId, checkedBankRule(given))
    return { message, record: () => vouchers.bankRule(ruleId) }
  },
})
