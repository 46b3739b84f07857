import { recordMutation } from '../mutation.ts'
import { SocietyRef } from './society.ts'

recordMutation('setSandboxClock', {
  access: 'ADMIN',
  description:
    'Sets the clock of a sandbox to a later moment, so that months, deadlines and expiries come at once; sessions that have ended by it are over. NOT_SUPPORTED_BY_BACKEND where the society is no sandbox.',
  record: ['society', SocietyRef],
  input: {
    description: 'The moment that the clock is to show.',
    fields: (t) => ({
      now: t.field({
        type: 'DateTime',
        required: true,
        description: "Later than the sandbox's time, and at most ten years ahead of the real one.",
      }),
    }),
  },
  async run({ now }, { society }) {
    const { message } = await society.setSandboxClock(now)
    return { message, record: society }
  },
})
