import { collectErrors, isBlank } from '#rules/field-errors.ts'
import { validateContactMessage } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { builder } from '../builder.ts'
import { messagePayload, mutateMessage } from '../record-payload.ts'

builder.queryField('contactFormPass', (t) =>
  t.string({
    nullable: true,
    access: 'PUBLIC',
    description:
      'Goes with one message of the contact form: good three seconds after it was asked for, once, for a day. Programs that fill forms do not wait. Costs no call to the backend.',
    resolve: (_root, _args, { contact }) => contact.pass(),
  }),
)

const SendContactMessagePayload = messagePayload('SendContactMessagePayload', 'a message of the contact form')

const SendContactMessageInput = builder.inputType('SendContactMessageInput', {
  description: "A visitor's message to the office.",
  fields: (t) => ({
    name: t.string({ required: true, description: 'Who writes.' }),
    email: t.string({ required: true, description: 'Where the answer goes.' }),
    message: t.string({ required: true, description: 'What they write, at most 5,000 characters.' }),
    pass: t.string({ required: true, description: 'From `contactFormPass`.' }),
    website: t.string({
      description: 'A field people do not see. Whoever fills it is a program, and nothing is sent.',
    }),
  }),
})

builder.mutationField('sendContactMessage', (t) =>
  t.field({
    type: SendContactMessagePayload,
    nullable: true,
    access: 'PUBLIC',
    description:
      'Sends a message to the office of the society. CONFLICT for a pass that is not good; TOO_MANY_REQUESTS after too many messages from one address.',
    args: { input: t.arg({ type: SendContactMessageInput, required: true, description: 'The message.' }) },
    resolve: (_root, { input }, { contact }) => {
      const errors = {
        ...validateContactMessage(input),
        ...collectErrors({ website: isBlank(input.website) ? null : CONTACT_TEXTS.leaveEmpty }),
      }
      return mutateMessage(errors, async () => {
        const { name, email, message, pass } = input
        // A name is one line, whatever was pasted into it.
        const oneLine = name.replace(/\s+/g, ' ').trim()
        await contact.send({ name: oneLine, email: email.trim(), message: message.trim() }, pass)
        return { message: CONTACT_TEXTS.sent }
      })
    },
  }),
)
