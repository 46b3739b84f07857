import { isBlank } from '#rules/field-errors.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { requireValid } from '../errors.ts'
import { recordMutation, withRecord } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { statementId } from './bank-input.ts'

recordMutation('askBankAgreement', {
  access: 'STAFF',
  description:
    'Asks to agree what a statement leaves unexplained from before the first statement, once for each bank account. Another person confirms it; nothing is booked.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement and the reason.',
    fields: (t) => ({
      statementId: statementId(t),
      reason: t.string({ required: true, description: 'Why the difference is agreed.' }),
    }),
  },
  run: ({ statementId: id, reason }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return withRecord(vouchers.askBankAgreement(id, reason.trim()), () => vouchers.bankStatement(id))
  },
})
