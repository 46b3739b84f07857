import { isBlank } from '#rules/field-errors.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement, lineIds, lineIdsOf } from './bank-input.ts'

recordMutation('excludeBankLines', {
  access: 'STAFF',
  description: 'Leaves lines out with a reason.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The lines and the reason.',
    fields: (t) => ({
      ...bankStatementId(t),
      lineIds: lineIds(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ lineIds: lines, reason, ...given }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return changedStatement(given, vouchers, (id) =>
      vouchers.excludeBankLines(id, lineIdsOf(lines), reason.trim()),
    )
  },
})
