import { hasErrors } from '#rules/field-errors.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { builder } from '../builder.ts'
import { errorsIn } from '../errors.ts'
import { type MutationPayload, MutationPayloadRef, toPayload } from '../mutation-payload.ts'
import type { SignedIn } from './source.ts'
import { ViewerRef } from './viewer.ts'

type Session = Pick<SignedIn, 'token' | 'expiresAt'>

interface SignInPayload extends MutationPayload {
  readonly signedIn: SignedIn | null
}

const SessionRef = builder.objectRef<Session>('Session').implement({
  description: 'A session just begun. For whoever signed in.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Send it with every request, in the header `x-auth-token` or as `Authorization: Bearer`.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token ends; null when the backend does not tell.',
    }),
  }),
})

/** Declares the payload of an act that begins a session. */
export const sessionPayload = (name: string, act: string) =>
  builder.objectRef<SignInPayload>(name).implement({
    interfaces: [MutationPayloadRef],
    description: `The outcome of ${act}: a session and its account, or what to mend.`,
    fields: (t) => ({
      session: t.field({
        type: SessionRef,
        nullable: true,
        description: `The session; null when ${act} was refused.`,
        resolve: (payload) => payload.signedIn,
      }),
      viewer: t.field({
        type: ViewerRef,
        nullable: true,
        description: `The account that is signed in; null when ${act} was refused.`,
        resolve: (payload) => payload.signedIn?.viewer ?? null,
      }),
    }),
  })

const SignInPayloadRef = sessionPayload('SignInPayload', 'a sign-in')

const SignInMemberInput = builder.inputType('SignInMemberInput', {
  description: 'How a member signs in.',
  fields: (t) => ({
    identifier: t.string({
      required: true,
      description: 'E-mail in any case, or member number (COOP000101).',
    }),
    password: t.string({ required: true, description: 'The password.' }),
  }),
})

const SignInStaffInput = builder.inputType('SignInStaffInput', {
  description: 'How a member of staff signs in.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail in any case.' }),
    password: t.string({ required: true, description: 'The password.' }),
  }),
})

/** `nameField`: what the input calls the e-mail that `validateSignIn` speaks of. */
async function signIn(
  nameField: string,
  name: string,
  password: string,
  act: () => Promise<SignedIn>,
): Promise<SignInPayload> {
  const errors = validateSignIn({ email: name, password })
  if (hasErrors(errors)) {
    const named = Object.entries(errors).map(([field, text]) => [field === 'email' ? nameField : field, text])
    return { signedIn: null, message: null, userErrors: errorsIn(Object.fromEntries(named)) }
  }
  return begun(act)
}

/** The payload of an act that begins a session, or is refused. */
export const begun = (act: () => Promise<SignedIn>): Promise<SignInPayload> =>
  toPayload<SignInPayload>(
    async () => {
      const signedIn = await act()
      return { signedIn, message: signedIn.message, userErrors: [] }
    },
    (refused) => ({ signedIn: null, ...refused }),
  )

builder.mutationFields((t) => ({
  signInMember: t.field({
    type: SignInPayloadRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Begins a session for a member, by e-mail or member number. Unknown account and wrong password answer alike; after too many tries TOO_MANY_REQUESTS with `retryAfter` in seconds.',
    args: { input: t.arg({ type: SignInMemberInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input: { identifier, password } }, { session }) =>
      signIn('identifier', identifier, password, () => session.signInMember(identifier.trim(), password)),
  }),
  signInStaff: t.field({
    type: SignInPayloadRef,
    nullable: true,
    access: 'PUBLIC',
    description:
      "Begins a session for staff. A member's account is refused like a wrong password; after too many tries TOO_MANY_REQUESTS with `retryAfter` in seconds.",
    args: { input: t.arg({ type: SignInStaffInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input: { email, password } }, { session }) =>
      signIn('email', email, password, () => session.signInStaff(email.trim(), password)),
  }),
}))
