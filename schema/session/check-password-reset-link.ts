import { builder } from '../builder.ts'

const PasswordResetLinkRef = builder
  .objectRef<{ works: boolean; message: string | null }>('PasswordResetLink')
  .implement({
    description: 'The result of checking a password reset link.',
    fields: (t) => ({
      works: t.exposeBoolean('works', { description: 'False for an unknown, used or expired link.' }),
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
    description: 'Checks a password reset link. It is valid for one hour and can be used once.',
    args: { token: t.arg.string({ required: true, description: 'The parameter `token` of the link.' }) },
    resolve: (_root, { token }, { session }) => session.checkPasswordReset(token.trim()),
  }),
)
