import { builder } from '../builder.ts'

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
