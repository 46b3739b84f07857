import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { DomainError } from '../errors.ts'
import { messageMutation } from '../mutation.ts'

messageMutation('unlockClaimLookup', {
  access: 'STAFF',
  description:
    'Opens a closed look-up, for example after a call by relatives. NOT_FOUND for one that is not closed.',
  withoutKey: true,
  input: {
    description: 'The look-up to open.',
    fields: (t) => ({
      memberNumber: t.string({
        required: true,
        description: 'The member number as in `claimLookupLocks`.',
      }),
    }),
  },
  run: async ({ memberNumber }, { claims }) => {
    const isOpened = await claims.unlockLookup(memberNumber)
    if (!isOpened) throw new DomainError('NOT_FOUND', CLAIMS_TEXTS.lookupOpen)
    return { message: CLAIMS_TEXTS.lookupUnlocked }
  },
})
