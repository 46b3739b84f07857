import { validateSavingsWithdrawal, WITHOUT_BOOKS } from '#rules/withdrawals/validate-savings-withdrawal.ts'
import type { Context } from '../context.ts'
import { requireValid } from '../errors.ts'
import { BankAccountInput } from '../members/bank-account.ts'
import { ownRecord } from '../members/own-record.ts'
import { recordMutation } from '../mutation.ts'
import { SavingsWithdrawalItemInput } from './savings-items.ts'
import { SavingsWithdrawalRef } from './savings-withdrawal.ts'

/** The given account, or the one in the member's record. */
async function accountFor(
  given: typeof BankAccountInput.$inferInput | null | undefined,
  context: Context,
): Promise<{ bankName: string; accountName: string; accountNumber: string }> {
  const { bankName, accountName, accountNumber } = given ?? (await ownRecord(context))?.bankAccount ?? {}
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  return {
    bankName: text(bankName),
    accountName: text(accountName),
    accountNumber: text(accountNumber),
  }
}

recordMutation('requestSavingsWithdrawal', {
  access: 'SIGNED_IN',
  description:
    "Submits a request to withdraw a part of the caller's savings. BALANCE_TOO_LOW for more than the balance less all open requests; NOT_CONFIRMED until the registration is confirmed.",
  record: ['savingsWithdrawal', SavingsWithdrawalRef],
  input: {
    description: 'The savings to withdraw, and the account.',
    fields: (t) => ({
      items: t.field({
        type: [SavingsWithdrawalItemInput],
        required: true,
        description:
          'The savings to withdraw, each product at most once; see the query `withdrawableSavings`.',
      }),
      bankAccount: t.field({
        type: BankAccountInput,
        description: "Where it is paid to; the account of the member's own record when left out.",
      }),
    }),
  },
  run: async ({ items, bankAccount: given }, context) => {
    const bankAccount = await accountFor(given, context)
    // Only the backend can check the balances, because it can lock them during the change.
    requireValid(validateSavingsWithdrawal({ items, bankAccount }, WITHOUT_BOOKS))
    return context.withdrawals.requestSavings(items, bankAccount)
  },
})
