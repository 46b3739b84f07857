import { collectErrors, isBlank } from '#rules/field-errors.ts'
import { validateContactMessage } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('sendContactMessage', {
  access: 'PUBLIC',
  description:
    'Sends a message to the office of the society. CONFLICT for a pass that is not good; TOO_MANY_REQUESTS after too many messages from one address.',
  input: {
    description: "A visitor's message to the office.",
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the visitor, as one line.' }),
      email: t.string({ required: true, description: 'Where the office answers to.' }),
      message: t.string({ required: true, description: 'The text, at most 5,000 characters.' }),
      pass: t.string({ required: true, description: 'From `contactFormPass`.' }),
      website: t.string({
        description: 'A field people do not see: only programs fill it, and then nothing is sent.',
      }),
    }),
  },
  run: async (input, { contact }) => {
    requireValid({
      ...validateContactMessage(input),
      ...collectErrors({ website: isBlank(input.website) ? null : CONTACT_TEXTS.leaveEmpty }),
    })
    const { name, email, message, pass } = input
    // A name is one line, whatever was pasted into it.
    const oneLine = name.replace(/\s+/g, ' ').trim()
    await contact.send({ name: oneLine, email: email.trim(), message: message.trim() }, pass)
    return { message: CONTACT_TEXTS.sent }
  },
})
