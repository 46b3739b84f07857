import { isBlank } from '#rules/field-errors.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { lineIds, statementId } from './bank-input.ts'

recordMutation('excludeBankLines', {
  access: 'STAFF',
  description: 'Leaves lines out with a reason.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The lines and the reason.',
    fields: (t) => ({
      statementId: statementId(t),
      lineIds: lineIds(t),
      reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
    }),
  },
  run: ({ statementId: id, lineIds: lines, reason }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return withRecord(vouchers.excludeBankLines(id, lines, reason.trim()), () => vouchers.bankStatement(id))
  },
})
