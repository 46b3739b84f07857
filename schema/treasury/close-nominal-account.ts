import { messageMutation } from '../mutation.ts'
import { namedAccount } from './named-account.ts'

messageMutation('closeNominalAccount', {
  access: 'ADMIN',
  description:
    'Closes an account of income or expenses that the society opened, so that no voucher names it. Its entries stay, and the year end carries its balance.',
  input: { description: 'The account to close.', fields: namedAccount },
  run: ({ account: number }, { treasury }) => treasury.closeNominalAccount(number.trim()),
})
