import { recordMutation } from '../mutation.ts'
import { AuditorRef, auditorId, auditorIdOf } from './auditors.ts'

recordMutation('endAuditorAccess', {
  access: 'ADMIN',
  description:
    "Ends an auditor's access at once, with every session of it. Refused for one that was ended already.",
  record: ['auditor', AuditorRef],
  input: { description: 'The auditor whose access ends.', fields: (t) => ({ id: auditorId(t) }) },
  run: ({ id }, { auditors }) => auditors.end(auditorIdOf(id)),
})
