import { isBlank } from '#rules/field-errors.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { BankStatementRef } from './bank.ts'
import { bankStatementId, changedStatement } from './bank-input.ts'

recordMutation('askBankAgreement', {
  access: 'STAFF',
  description:
    'Asks to agree what a statement leaves unexplained from before the first statement, once for each bank account. Another person confirms it; nothing is booked.',
  record: ['bankStatement', BankStatementRef],
  input: {
    description: 'The statement and the reason.',
    fields: (t) => ({
      ...bankStatementId(t),
      reason: t.string({ required: true, description: 'Why the difference is agreed.' }),
    }),
  },
  run: ({ reason, ...given }, { vouchers }) => {
    requireValid(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return changedStatement(given, vouchers, (id) => vouchers.askBankAgreement(id, reason.trim()))
  },
})
