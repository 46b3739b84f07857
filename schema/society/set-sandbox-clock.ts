import { messageMutation } from '../mutation.ts'

messageMutation('setSandboxClock', {
  access: 'ADMIN',
  description:
    'Sets the clock of a sandbox to a later moment, so that months, deadlines and expiries come at once; sessions that have ended by it are over. `society { sandboxNow }` is the time by it. NOT_SUPPORTED_BY_BACKEND where the society is no sandbox.',
  input: {
    description: 'The moment.',
    fields: (t) => ({
      now: t.field({
        type: 'DateTime',
        required: true,
        description: "Later than the sandbox's time, and at most ten years ahead of the real one.",
      }),
    }),
  },
  run: ({ now }, { society }) => society.setSandboxClock(now),
})
