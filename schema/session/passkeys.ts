import { builder } from '../builder.ts'
import type { Passkey, PasskeyChallenge } from './source.ts'
import { ViewerRef } from './viewer.ts'

export const PasskeyRef = builder.objectRef<Passkey>('Passkey').implement({
  description:
    'A device that signs in to the account by a finger, a face or a PIN, in place of the password.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `removePasskey`.' }),
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last signed in with; null for never.',
    }),
  }),
})

export const PasskeyChallengeRef = builder.objectRef<PasskeyChallenge>('PasskeyChallenge').implement({
  description: 'A question that a passkey answers once, within five minutes.',
  fields: (t) => ({
    options: t.exposeString('options', {
      description: "JSON of the options that the browser's `navigator.credentials` takes, by WebAuthn.",
    }),
  }),
})

builder.objectField(ViewerRef, 'passkeys', (t) =>
  t.field({
    type: [PasskeyRef],
    nullable: true,
    description: 'The passkeys of the account. NOT_SUPPORTED_BY_BACKEND over a backend that knows none.',
    resolve: async (_viewer, _args, { session }) => [...(await session.passkeys())],
  }),
)
