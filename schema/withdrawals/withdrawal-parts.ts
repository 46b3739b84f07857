import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { NodeRef } from '../node.ts'
import { payoutFields } from './payout-fields.ts'
import type { PaymentWarning, Withdrawal, WithdrawingMember } from './source.ts'

export const WithdrawalStateEnum = builder.enumType('WithdrawalState', {
  description: 'The state of a withdrawal.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved and not paid out yet.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff, with a reason.' },
    PROCESSED: { value: 'processed', description: 'Paid out.' },
  } satisfies Record<string, { value: WithdrawalState; description: string }>,
})

const PaymentWarningEnum = builder.enumType('PaymentWarning', {
  description: 'What is unusual about a payment.',
  values: {
    EMAIL_CHANGED: {
      value: 'email changed',
      description: "The member's e-mail changed within 7 days before the request, or since.",
    },
    BANK_ACCOUNT_CHANGED: {
      value: 'bank account changed',
      description: "The member's bank account changed within 7 days before the request, or since.",
    },
    OTHER_BANK_ACCOUNT: {
      value: 'other bank account',
      description: 'It goes to another bank account than the one in the record of the member.',
    },
  } satisfies Record<string, { value: PaymentWarning; description: string }>,
})

const WithdrawingMemberRef = builder.objectRef<WithdrawingMember>('WithdrawingMember').implement({
  description: 'The member, as stored with the request.',
  fields: (t) => {
    const text = (name: keyof WithdrawingMember, description: string) =>
      t.exposeString(name, { nullable: true, description })
    return {
      fullName: text('fullName', 'Full name, as it was when they asked.'),
      email: text('email', 'E-mail; null where the backend does not tell.'),
      phone: text('phone', 'Telephone number, as the member gave it.'),
      faculty: text('faculty', 'Faculty of the university they work at.'),
      department: text('department', 'Department or unit they work in.'),
      salaryStructure: text('salaryStructure', "Salary structure: 'CONTISS II'."),
    }
  },
})

/** The fields that both kinds of withdrawal share. */
export const WithdrawalRef = builder.interfaceRef<Withdrawal>('Withdrawal').implement({
  interfaces: [NodeRef],
  description: 'The fields shared by savings withdrawals and membership withdrawals.',
  fields: (t) => ({
    state: t.expose('state', {
      type: WithdrawalStateEnum,
      description: 'Approved requests still have to be paid out; rejected and processed are final.',
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "The member's number; null where the backend does not tell.",
    }),
    member: t.field({
      type: MemberRef,
      scope: 'READ_MEMBERS',
      nullable: true,
      description: "The member's whole record; one call for each distinct member in a request.",
      resolve: ({ memberId, memberNumber }, _args, { members }) => {
        if (memberId !== null) return members.member(memberId)
        return memberNumber === null ? null : members.byNumber(memberNumber)
      },
    }),
    person: t.expose('person', {
      type: WithdrawingMemberRef,
      description: 'The member, as stored with the request.',
    }),
    warnings: t.field({
      type: [PaymentWarningEnum],
      description: 'What staff should look at before they pay; empty where the backend does not tell.',
      resolve: ({ warnings }) => [...warnings],
    }),
    ...payoutFields(t),
  }),
})
