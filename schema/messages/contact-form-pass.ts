import { builder } from '../builder.ts'

builder.queryField('contactFormPass', (t) =>
  t.string({
    nullable: true,
    access: 'PUBLIC',
    description:
      'Goes with one message of the contact form: good three seconds after it was asked for, once, for a day. Programs that fill forms do not wait. Costs no call to the backend.',
    resolve: (_root, _args, { contact }) => contact.pass(),
  }),
)
