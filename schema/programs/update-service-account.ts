import { recordMutation } from '../mutation.ts'
import {
  accountFields,
  accountIdField,
  accountIdOf,
  networksField,
  ServiceAccountRef,
} from './service-account.ts'

recordMutation('updateServiceAccount', {
  access: 'ADMIN',
  description: 'Changes the name, the scopes and the networks of a program, for all its keys at once.',
  record: ['serviceAccount', ServiceAccountRef],
  input: {
    description: 'The account as it shall be.',
    fields: (t) => ({
      id: accountIdField(t),
      ...accountFields(t),
      allowedNetworks: networksField(t, 'as they are when left out, and anywhere for an empty list'),
    }),
  },
  run: ({ id, name, scopes, allowedNetworks }, { programs }) =>
    programs.update(accountIdOf(id), { name: name.trim(), scopes, allowedNetworks: allowedNetworks ?? null }),
})
