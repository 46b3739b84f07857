import type { InputFieldMap } from '@pothos/core'
import { builder } from '../builder.ts'
import { addMutation, type MutationPlan, payloadName } from '../mutation.ts'
import { type MutationPayload, MutationPayloadRef } from '../mutation-payload.ts'
import type { Outcome } from '../outcome.ts'
import type { SignedIn } from './source.ts'
import { ViewerRef } from './viewer.ts'

type Session = Pick<SignedIn, 'token' | 'expiresAt'>

interface SessionPayload extends MutationPayload {
  readonly signedIn: SignedIn | null
}

const SessionRef = builder.objectRef<Session>('Session').implement({
  description: 'A session that was just created; only the caller who created it receives it.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Send it with every request, in the header `x-auth-token` or as `Authorization: Bearer`.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expiry of the token; null when the backend does not return it.',
    }),
  }),
})

const SessionPayloadRef = builder.interfaceRef<SessionPayload>('SessionPayload').implement({
  interfaces: [MutationPayloadRef],
  description:
    'The result of the mutations that create a session: `signInMember`, `signInStaff` and `register`.',
  fields: (t) => ({
    session: t.field({
      type: SessionRef,
      nullable: true,
      description: 'The session; null when none was created.',
      resolve: (payload) => payload.signedIn,
    }),
    viewer: t.field({
      type: ViewerRef,
      nullable: true,
      description: 'The signed-in account; null when no session was created.',
      resolve: (payload) => payload.signedIn?.viewer ?? null,
    }),
  }),
})

/** Declares a mutation that creates a session. It is public. */
export function sessionMutation<Fields extends InputFieldMap>(
  name: string,
  plan: Omit<MutationPlan<Fields, Outcome<SignedIn | null>>, 'access'>,
): void {
  const type = builder.objectRef<SessionPayload>(payloadName(name)).implement({
    interfaces: [MutationPayloadRef, SessionPayloadRef],
    description: `What \`${name}\` answers.`,
  })
  addMutation(
    name,
    { ...plan, access: 'PUBLIC' },
    {
      type,
      done: ({ record, message }): SessionPayload => ({ signedIn: record, message, userErrors: [] }),
      refused: (outcome): SessionPayload => ({ signedIn: null, ...outcome }),
    },
  )
}
