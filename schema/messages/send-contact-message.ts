import { collectErrors, isBlank } from '#rules/field-errors.ts'
import { validateContactMessage } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('sendContactMessage', {
  access: 'PUBLIC',
  description:
    'Sends a message to the office of the society. Refused for an invalid, expired or used pass; TOO_MANY_REQUESTS after too many messages from one address.',
  withoutKey: true,
  input: {
    description: "A visitor's message to the office.",
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the visitor, in one line.' }),
      email: t.string({ required: true, description: 'E-mail for the answer of the office.' }),
      message: t.string({ required: true, description: 'The text, at most 5,000 characters.' }),
      pass: t.string({ required: true, description: 'From `contactFormPass`.' }),
      website: t.string({
        description:
          'Leave it empty: a hidden field that only programs fill in, and then no message is sent.',
      }),
    }),
  },
  run: async (input, { contact }) => {
    requireValid({
      ...validateContactMessage(input),
      ...collectErrors({ website: isBlank(input.website) ? null : CONTACT_TEXTS.leaveEmpty }),
    })
    const { name, email, message, pass } = input
    // Line breaks of a pasted name are removed.
    const oneLine = name.replace(/\s+/g, ' ').trim()
    await contact.send({ name: oneLine, email: email.trim(), message: message.trim() }, pass)
    return { message: CONTACT_TEXTS.sent }
  },
})
