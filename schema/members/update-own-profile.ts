import { validateOwnProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { DomainError, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { BankAccountInput } from './bank-account.ts'
import { MemberRef } from './member.ts'
import { NextOfKinInput } from './next-of-kin.ts'

recordMutation('updateOwnProfile', {
  access: 'SIGNED_IN',
  description:
    "Changes the caller's own record. Refused for a bank account when one is stored already; then nothing is changed.",
  record: ['member', MemberRef],
  input: {
    description: 'The fields of their own record that members may change; those left out are not changed.',
    fields: (t) => ({
      phone: t.string({ description: 'Phone number; 0803… and +234803… are the same.' }),
      homeAddress: t.string({ description: 'Home address, in one line or several.' }),
      nextOfKin: t.field({
        type: [NextOfKinInput],
        description: 'Exactly two relatives, which replace those stored.',
      }),
      bankAccount: t.field({
        type: BankAccountInput,
        description:
          'The account that money is paid to. Accepted only while none is stored; afterwards staff change it.',
      }),
    }),
  },
  run: (input, { members }) => {
    const { phone = null, homeAddress = null, nextOfKin = null, bankAccount = null } = input
    const changes = { phone, homeAddress, nextOfKin, bankAccount }
    requireValid(validateOwnProfile(changes))
    if (Object.values(changes).every((change) => change === null))
      throw new DomainError('BAD_USER_INPUT', MEMBERS_TEXTS.nothingToChange)
    return members.updateOwn(changes)
  },
})
