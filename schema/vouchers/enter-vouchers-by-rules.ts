import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('enterVouchersByRules', {
  access: 'STAFF',
  description:
    'Enters a voucher by each of these rules for all open lines that it alone fits, and posts it where one person may. The lines are matched with it once it is posted, and wait for it until then. Refused, and none is entered, where a rule fits no line or its voucher is refused.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement and the rules.',
    fields: (t) => ({
      ...bankStatementId(t),
      ruleIds: t.idList({ required: true, description: 'The `id` of each rule.' }),
    }),
  },
  run: ({ ruleIds, ...given }, { vouchers }) =>
    changedStatement(given, vouchers, (id) =>
      vouchers.enterVouchersByRules(
        id,
        ruleIds.map((rule) => recordIdOf('BankRule', rule, 'ruleIds')),
      ),
    ),
})
