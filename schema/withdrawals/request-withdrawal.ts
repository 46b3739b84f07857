import { lagosDate } from '#rules/dates.ts'
import { validateMembershipWithdrawal } from '#rules/withdrawals/membership-exit.ts'
import { validateSavingsWithdrawal, WITHOUT_BOOKS } from '#rules/withdrawals/validate-savings-withdrawal.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { BankAccountInput } from '../members/bank-account.ts'
import { ownRecord } from '../members/own-record.ts'
import { idempotencyKey, keyErrors, mutate, recordPayload } from '../record-payload.ts'
import { SavingsProductEnum } from '../savings/savings-product.ts'
import { MembershipWithdrawalRef } from './membership-withdrawal.ts'
import { SavingsWithdrawalRef } from './savings-withdrawal.ts'

export const SavingsWithdrawalItemInput = builder.inputType('SavingsWithdrawalItemInput', {
  description: 'Savings of one product.',
  fields: (t) => ({
    product: t.field({ type: SavingsProductEnum, required: true, description: 'Which savings.' }),
    amount: t.field({ type: 'Kobo', required: true, description: 'How much of them, in kobo.' }),
  }),
})

const RequestSavingsWithdrawalPayload = recordPayload(
  'RequestSavingsWithdrawalPayload',
  'savingsWithdrawal',
  SavingsWithdrawalRef,
  "a member's request to withdraw savings",
)

const RequestSavingsWithdrawalInput = builder.inputType('RequestSavingsWithdrawalInput', {
  description: 'Which savings are to be paid out, and where to.',
  fields: (t) => ({
    items: t.field({
      type: [SavingsWithdrawalItemInput],
      required: true,
      description: 'The savings, each product once; see the query `withdrawableSavings`.',
    }),
    bankDetails: t.field({
      type: BankAccountInput,
      description: "Where it is paid to; the account of the member's own record when left out.",
    }),
    idempotencyKey: idempotencyKey(t),
  }),
})

const RequestMembershipWithdrawalPayload = recordPayload(
  'RequestMembershipWithdrawalPayload',
  'membershipWithdrawal',
  MembershipWithdrawalRef,
  "a member's request to leave",
)

const RequestMembershipWithdrawalInput = builder.inputType('RequestMembershipWithdrawalInput', {
  description: 'When the member wants to leave.',
  fields: (t) => ({
    effectiveDate: t.field({
      type: 'PlainDate',
      required: true,
      description: 'The day the membership is to end; today or later.',
    }),
    idempotencyKey: idempotencyKey(t),
  }),
})

/** The account given, or the one of the member's own record. */
async function accountFor(
  given: typeof BankAccountInput.$inferInput | null | undefined,
  context: Context,
): Promise<{ bankName: string; accountName: string; accountNumber: string }> {
  const { bankName, accountName, accountNumber } = given ?? (await ownRecord(context))?.bankDetails ?? {}
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  return {
    bankName: text(bankName),
    accountName: text(accountName),
    accountNumber: text(accountNumber),
  }
}

builder.mutationFields((t) => ({
  requestSavingsWithdrawal: t.field({
    type: RequestSavingsWithdrawalPayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "Asks for a part of the caller's own savings. Refused beside the amount for more than is left of them, requests on their way counted; CONFLICT until the registration is confirmed.",
    args: {
      input: t.arg({ type: RequestSavingsWithdrawalInput, required: true, description: 'What is wanted.' }),
    },
    resolve: async (_root, { input: { items, bankDetails: given, idempotencyKey: key } }, context) => {
      const bankDetails = await accountFor(given, context)
      // What the books have left is the backend's to say: only it can hold them still meanwhile.
      const errors = {
        ...keyErrors(key),
        ...validateSavingsWithdrawal({ items, bankDetails }, WITHOUT_BOOKS),
      }
      return mutate(errors, () => context.withdrawals.requestSavings(items, bankDetails, key ?? null))
    },
  }),
  requestMembershipWithdrawal: t.field({
    type: RequestMembershipWithdrawalPayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'Asks to leave the society; see the query `membershipExitQuote`. CONFLICT while another such request is open, and until the registration is confirmed.',
    args: {
      input: t.arg({ type: RequestMembershipWithdrawalInput, required: true, description: 'When.' }),
    },
    resolve: (_root, { input: { effectiveDate, idempotencyKey: key } }, { withdrawals, now }) => {
      const errors = {
        ...keyErrors(key),
        ...validateMembershipWithdrawal({ effectiveDate }, { today: lagosDate(now()) }),
      }
      return mutate(errors, () => withdrawals.requestMembership(effectiveDate, key ?? null))
    },
  }),
}))
