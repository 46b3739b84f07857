import { messageMutation } from '../mutation.ts'
import { statementId } from './bank-input.ts'

messageMutation('decideBankAgreement', {
  access: 'STAFF',
  description:
    'Confirms the difference that somebody asked to agree, or gives it up. SECOND_OFFICER for who asked and confirms; CONFLICT where the difference is another by now.',
  input: {
    description: 'The statement and the decision.',
    fields: (t) => ({
      statementId: statementId(t),
      confirm: t.boolean({ required: true, description: 'Whether the difference is agreed.' }),
    }),
  },
  run: ({ statementId: id, confirm }, { vouchers }) => vouchers.decideBankAgreement(id, confirm),
})
