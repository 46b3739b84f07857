import { OWN_DATA_A_DAY } from '#rules/privacy/own-data.ts'
import { validateOwnPassword } from '#rules/session/second-factor.ts'
import { builder } from '../builder.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { ownPassword, signInCode } from '../session/second-factor.ts'
import type { OwnDataFile } from './source.ts'

const OwnDataFileRef = builder.objectRef<OwnDataFile>('OwnDataFile').implement({
  description:
    'A zip file with all the data of the caller: a page to read and print, lists as CSV, JSON for programs, and the files that the caller gave.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: "Its name: 'my-data-COOP000101-2026-11-29.zip'." }),
    url: t.expose('url', { type: 'URL', description: 'Its address, valid for 15 to 30 minutes.' }),
    bytes: t.exposeInt('bytes', { description: 'How large it is, to tell before it is saved.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is deleted: an hour after it was made.',
    }),
  }),
})

recordMutation('makeOwnData', {
  access: 'SIGNED_IN',
  description: `Writes all that the society keeps of the caller to one file, from one moment. It asks for the password again, and for a sign-in code where the account has them (CODE_NEEDED in \`code\`'s user error); ${OWN_DATA_A_DAY} files within 24 hours. The audit log says that it was made. NOT_SUPPORTED_BY_BACKEND over a backend that makes none.`,
  withoutKey: true,
  record: ['ownData', OwnDataFileRef],
  input: {
    description: 'Whose account it is.',
    fields: (t) => ({ password: ownPassword(t), code: signInCode(t) }),
  },
  run: ({ password, code }, { privacy }) => {
    requireValid(validateOwnPassword({ password }))
    return privacy.makeOwnData(password, code ?? null)
  },
})
