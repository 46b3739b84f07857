import { builder } from '../builder.ts'
import type { OpenSession } from './source.ts'
import { ViewerRef } from './viewer.ts'

const OpenSessionRef = builder.objectRef<OpenSession>('OpenSession').implement({
  description: 'A session of the caller that has not ended.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `endSession`; it is not the token.' }),
    device: t.exposeString('device', {
      nullable: true,
      description: "The device as it named itself: 'Chrome on Android'; null when it did not.",
    }),
    network: t.exposeString('network', {
      nullable: true,
      description:
        'The network address from which it was begun, for the owner alone: an IPv4 address, or the first 64 bits of an IPv6 address; null when it is not known.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the session began.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to within five minutes.',
    }),
    isThis: t.exposeBoolean('isThis', { description: 'Whether it is the session that asks.' }),
  }),
})

builder.objectField(ViewerRef, 'sessions', (t) =>
  t.field({
    type: [OpenSessionRef],
    nullable: true,
    description:
      'The open sessions of the account, the one used last first. NOT_SUPPORTED_BY_BACKEND over a backend that does not list them.',
    resolve: async (_viewer, _args, { session }) => [...(await session.sessions())],
  }),
)
