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
    "Changes the caller's own record. CONFLICT for a bank account when one is stored; nothing of that change is kept.",
  record: ['member', MemberRef],
  input: {
    description: 'What members may change of their own record; what is left out stays as it is.',
    fields: (t) => ({
      phone: t.string({ description: 'Phone number; 0803… and +234803… are one.' }),
      homeAddress: t.string({ description: 'Where they live, in one line or several.' }),
      nextOfKin: t.field({
        type: [NextOfKinInput],
        description: 'Both relatives to turn to, in place of those stored: two, neither more nor less.',
      }),
      bankAccount: t.field({
        type: BankAccountInput,
        description: 'Where money is paid to; only while none is stored, staff change it afterwards.',
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
