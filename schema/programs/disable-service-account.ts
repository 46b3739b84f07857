import { recordMutation } from '../mutation.ts'
import { accountIdField, accountIdOf, ServiceAccountRef } from './service-account.ts'

recordMutation('disableServiceAccount', {
  access: 'ADMIN',
  description:
    'Disables the account of a program for good: all its keys are refused at once, in every process.',
  record: ['serviceAccount', ServiceAccountRef],
  input: { description: 'The account to disable.', fields: (t) => ({ id: accountIdField(t) }) },
  run: ({ id }, { programs }) => programs.disable(accountIdOf(id)),
})
