import { landRequests } from './land-requests.ts'

landRequests.decision('completeLandRequest', {
  description:
    'Marks an approved land request as completed. NOT_APPROVED or ALREADY_DECIDED in every other state.',
  fields: (t) => ({
    reason: t.string({ description: 'Why it is completed; required while money is outstanding.' }),
  }),
  decision: ({ reason }) => {
    const given = reason?.trim() ?? ''
    return given === '' ? { to: 'completed' } : { to: 'completed', reason: given }
  },
})
