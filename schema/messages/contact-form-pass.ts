import { builder } from '../builder.ts'

builder.queryField('contactFormPass', (t) =>
  t.string({
    nullable: true,
    access: 'PUBLIC',
    description:
      'A pass for one message of the contact form, valid from three seconds to one day after this query. The delay stops programs that fill in forms. Costs no call to the backend.',
    resolve: (_root, _args, { contact }) => contact.pass(),
  }),
)
