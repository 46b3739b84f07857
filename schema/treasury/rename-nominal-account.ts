import { validateNominalName } from '#rules/treasury/nominal-accounts.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { OwnGroupEnum } from './add-nominal-account.ts'
import { changedNominalAccount, nominalAccountId } from './named-account.ts'
import { NominalAccountRef } from './nominal-account.ts'

recordMutation('renameNominalAccount', {
  access: 'ADMIN',
  description: 'Renames an account that the society opened, or puts it under another heading of its class.',
  record: ['nominalAccount', NominalAccountRef],
  input: {
    description: 'The account, its name and its heading.',
    fields: (t) => ({
      ...nominalAccountId(t),
      name: t.string({
        required: true,
        description: 'What the society calls it; no other open one of the class is called so.',
      }),
      group: t.field({
        type: OwnGroupEnum,
        description: 'A heading of its class; the present one when left out.',
      }),
    }),
  },
  run: ({ name, group, ...given }, { treasury }) => {
    requireValid(validateNominalName({ name }))
    return changedNominalAccount(given, treasury, (number) =>
      treasury.renameNominalAccount(number, { name: name.trim(), group: group ?? null }),
    )
  },
})
