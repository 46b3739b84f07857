import { validateForgotPassword, validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { builder } from '../builder.ts'
import { messagePayload, mutateMessage } from '../record-payload.ts'

const PasswordResetLinkRef = builder
  .objectRef<{ works: boolean; message: string | null }>('PasswordResetLink')
  .implement({
    description: 'Whether a link to set a new password still works.',
    fields: (t) => ({
      works: t.exposeBoolean('works', { description: 'False for a link that is wrong, used or old.' }),
      message: t.exposeString('message', {
        nullable: true,
        description: "The backend's own words about it.",
      }),
    }),
  })

builder.queryField('checkPasswordResetLink', (t) =>
  t.field({
    type: PasswordResetLinkRef,
    nullable: true,
    access: 'PUBLIC',
    description: 'Whether a link to set a new password still works: for one hour, and once.',
    args: { token: t.arg.string({ required: true, description: 'What the link carries as `token`.' }) },
    resolve: (_root, { token }, { session }) => session.checkPasswordReset(token.trim()),
  }),
)

const RequestPasswordResetPayload = messagePayload(
  'RequestPasswordResetPayload',
  'asking for a link to set a new password',
)

const ResetPasswordPayload = messagePayload('ResetPasswordPayload', 'setting a new password')

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Who forgot their password.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail of the account, in any case.' }),
  }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'A new password, by a link.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'What the link carries as `token`.' }),
    accountId: t.id({ description: 'What the link carries as `id`, where it does.' }),
    email: t.string({ description: 'What the link carries as `email`, where it does.' }),
    password: t.string({ required: true, description: 'The new password, 8 characters or more.' }),
    passwordConfirmation: t.string({ required: true, description: 'The same again.' }),
  }),
})

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: RequestPasswordResetPayload,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Sends a link to set a new password. The answer never tells whether there is such an account.',
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true, description: 'Whose.' }) },
    resolve: (_root, { input }, { session }) =>
      mutateMessage(validateForgotPassword(input), () => session.requestPasswordReset(input.email.trim())),
  }),
  resetPassword: t.field({
    type: ResetPasswordPayload,
    nullable: true,
    access: 'PUBLIC',
    description: 'Sets a new password by a link, which is used up; every session of the account ends.',
    args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'The new password.' }) },
    resolve: (_root, { input }, { session }) =>
      mutateMessage(validatePasswordReset(input), () =>
        session.resetPassword({
          token: input.token.trim(),
          password: input.password,
          accountId: input.accountId ?? null,
          email: input.email ?? null,
        }),
      ),
  }),
}))
