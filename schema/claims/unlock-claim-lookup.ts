import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { DomainError } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('unlockClaimLookup', {
  access: 'STAFF',
  description: 'Opens a closed look-up, for relatives who have called. NOT_FOUND for one that is not closed.',
  input: {
    description: 'Which look-up is opened.',
    fields: (t) => ({
      memberNumber: t.string({
        required: true,
        description: 'The member number as `claimLookupLocks` has it.',
      }),
    }),
  },
  run: async ({ memberNumber }, { claims }) => {
    if (!claims.unlockLookup(memberNumber)) throw new DomainError('NOT_FOUND', CLAIMS_TEXTS.lookupOpen)
    return { message: CLAIMS_TEXTS.lookupUnlocked }
  },
})
