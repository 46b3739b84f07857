import { LINKS_AT_ONCE, LINKS_IN_A_BATCH, validateLinks } from '#rules/members/password-links.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import type { SentPasswordLinks } from './brought-over-source.ts'

const SentPasswordLinksRef = builder.objectRef<SentPasswordLinks>('SentPasswordLinks').implement({
  description: 'What a batch of links has come to.',
  fields: (t) => ({
    byEmail: t.exposeInt('byEmail', { description: 'Number of links sent by e-mail.' }),
    bySms: t.exposeInt('bySms', { description: 'Number of links sent by SMS.' }),
    left: t.exposeInt('left', { description: 'Number of members to whom a link can still be sent.' }),
  }),
})

recordMutation('sendPasswordLinks', {
  access: 'STAFF',
  description:
    'Sends the next members without a password a link to set one, which works for seven days. No one who has a link that still works gets another.',
  record: ['sent', SentPasswordLinksRef],
  input: {
    description: 'How many links to send at once.',
    fields: (t) => ({
      most: t.int({
        required: true,
        defaultValue: LINKS_IN_A_BATCH,
        description: `The most links to send, 1 to ${LINKS_AT_ONCE}.`,
      }),
    }),
  },
  run: ({ most }, { broughtOver }) => {
    requireValid(validateLinks({ most }))
    return broughtOver.sendPasswordLinks(most)
  },
})
