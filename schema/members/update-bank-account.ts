import { prefixErrors } from '#rules/field-errors.ts'
import { validateBankAccount } from '#rules/members/bank-account.ts'
import { requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { BankAccountInput } from './bank-account.ts'
import { MemberRef } from './member.ts'

recordMutation('updateBankAccount', {
  access: 'STAFF',
  description:
    "Replaces a member's bank account and notifies the member by e-mail. FORBIDDEN for an account of a higher level.",
  record: ['member', MemberRef],
  input: {
    description: 'The member, and the new bank account.',
    fields: (t) => ({
      memberId: t.id({ required: true, description: 'The `id` of the member.' }),
      bankAccount: t.field({
        type: BankAccountInput,
        required: true,
        description: 'The new account for loans and withdrawals.',
      }),
    }),
  },
  run: ({ memberId, bankAccount }, { members }) => {
    requireValid(prefixErrors('bankAccount', validateBankAccount(bankAccount)))
    return members.updateBankAccount(recordIdOf('Member', memberId, 'memberId'), bankAccount)
  },
})
