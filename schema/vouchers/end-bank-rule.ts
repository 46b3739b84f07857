import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { BankRuleRef } from './bank-rule.ts'

recordMutation('endBankRule', {
  access: 'STAFF',
  description: 'Ends a rule of a bank account; the vouchers that it entered stay.',
  record: ['rule', BankRuleRef],
  input: { description: 'The rule to end.', fields: (t) => ({ id: idField(t, 'rule') }) },
  run: async ({ id }, { vouchers }) => {
    const ruleId = recordIdOf('BankRule', id)
    const { message } = await vouchers.endBankRule(ruleId)
    return { message, record: () => vouchers.bankRule(ruleId) }
  },
})
