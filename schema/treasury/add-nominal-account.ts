import { type NominalClass, validateNominalAccount } from '#rules/treasury/nominal-accounts.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { idempotencyKey, keyErrors, messageMutation } from '../mutation.ts'

const NominalClassEnum = builder.enumType('NominalClass', {
  description: 'A class of which the society opens accounts of its own.',
  values: {
    INCOME: { description: '04: what the society earned.' },
    EXPENSES: { description: '05: what it cost.' },
  } satisfies Record<NominalClass, { description: string }>,
})

messageMutation('addNominalAccount', {
  access: 'ADMIN',
  description: 'Opens an account of income or expenses, with the next free number of its class.',
  input: {
    description: 'The new account.',
    fields: (t) => ({
      accountClass: t.field({ type: NominalClassEnum, required: true, description: 'Income or expenses.' }),
      name: t.string({
        required: true,
        description: 'What the society calls it; no other open one of the class is called so.',
      }),
      idempotencyKey: idempotencyKey(t),
    }),
  },
  run: ({ idempotencyKey: key, accountClass, name }, { treasury }) => {
    const form = { accountClass, name: name.trim() }
    requireValid(errorsIn({ ...keyErrors(key), ...validateNominalAccount(form) }))
    return treasury.addNominalAccount(form, key ?? null)
  },
})
