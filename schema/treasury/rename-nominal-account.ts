import { validateNominalName } from '#rules/treasury/nominal-accounts.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { namedAccount } from './named-account.ts'

messageMutation('renameNominalAccount', {
  access: 'ADMIN',
  description: 'Renames an account of income or expenses that the society opened.',
  input: {
    description: 'The account and its new name.',
    fields: (t) => ({
      ...namedAccount(t),
      name: t.string({
        required: true,
        description: 'What the society calls it; no other open one of the class is called so.',
      }),
    }),
  },
  run: ({ account: number, name }, { treasury }) => {
    requireValid(validateNominalName({ name }))
    return treasury.renameNominalAccount(number.trim(), name.trim())
  },
})
