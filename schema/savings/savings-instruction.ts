import {
  type AmountsInForce,
  amountsBeside,
  type InstructionItem,
  type InstructionKind,
  itemTotal,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import type { Member } from '../members/source.ts'
import { NodeRef, readNode } from '../node.ts'
import { updatedAtField } from '../updated-at.ts'
import { AmountInForceRef, listAmounts, oldestFirst } from './amount-in-force.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { SavingsInstruction } from './source.ts'

export const InstructionKindEnum = builder.enumType('SavingsInstructionKind', {
  description: 'The kinds of instruction to deduct savings from the salary.',
  values: {
    INITIAL: {
      value: 'initial',
      description: 'The first one: share capital and ordinary savings are compulsory.',
    },
    INCREASE: { value: 'increase', description: 'Increases current amounts.' },
    DECREASE: { value: 'decrease', description: 'Decreases current amounts.' },
  } satisfies Record<string, { value: InstructionKind; description: string }>,
})

export const InstructionStateEnum = builder.enumType('SavingsInstructionState', {
  description: 'The state of an instruction.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet; no other of its kind can be submitted.' },
    SEEN: { value: 'seen', description: 'Acknowledged by staff.' },
    DECLINED: { value: 'declined', description: 'Declined by staff; a new one can be submitted.' },
  } satisfies Record<string, { value: InstructionState; description: string }>,
})

export const InstructionItemRef = builder.objectRef<InstructionItem>('SavingsInstructionItem').implement({
  description: 'The deduction for one savings product.',
  fields: (t) => ({
    product: t.expose('product', { type: SavingsProductEnum, description: 'The savings product.' }),
    label: t.string({
      description: "The product's name for people: 'Ordinary savings'.",
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'Amount per month, in kobo; 0 where a decrease stops the product.',
    }),
    durationMonths: t.exposeInt('durationMonths', {
      nullable: true,
      description: 'Number of months; null for no stated end.',
    }),
    total: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Amount times months, in kobo; null without a number of months.',
      resolve: itemTotal,
    }),
  }),
})

export const SavingsInstructionRef = builder.objectRef<SavingsInstruction>('SavingsInstruction').implement({
  access: { ownRecordOf: ({ memberId }) => memberId },
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef],
  description: 'An instruction to deduct savings from the salary.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InstructionKindEnum, description: 'Initial, increase or decrease.' }),
    state: t.expose('state', {
      type: InstructionStateEnum,
      description: 'Acknowledged and declined are final.',
    }),
    ...updatedAtField(t),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission; null when the backend does not return it.',
    }),
    items: t.field({
      type: [InstructionItemRef],
      description: 'Its products, in the order of the forms.',
      resolve: ({ items }) => [...items],
    }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Total monthly deduction, in kobo.',
      resolve: ({ items }) => monthlyTotal(items),
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why staff declined it; null in other states and when no reason was given.',
    }),
    member: t.field({
      type: MemberRef,
      scope: 'READ_MEMBERS',
      nullable: true,
      description: 'The member who gave it.',
      resolve: ({ memberId }, _args, { members }) => members.member(memberId),
    }),
    amountsInForce: t.field({
      type: [AmountInForceRef],
      scope: 'READ_MEMBERS',
      nullable: true,
      description:
        'What is deducted beside this instruction: of a pending one what it would change, of a decided one what was in force when it was given. Read with a member it is computed from the latest instructions alone.',
      resolve: async ({ id, memberId, inForce }, _args, { members }) => {
        const known = inForce ?? inForceOf(await members.member(memberId), id)
        return known && listAmounts(known)
      },
    }),
  }),
})

/** The amounts in force beside an instruction, by the member's record. */
function inForceOf(member: Member | null, id: string): AmountsInForce | null {
  if (member === null) return null
  const instruction = member.savingsInstructions.find((each) => each.id === id)
  // A change that waits is compared with what the backend says is in force; an initial one counts in that already.
  if (member.inForce && instruction?.state === 'pending' && instruction.kind !== 'initial')
    return member.inForce
  return amountsBeside(oldestFirst(member.savingsInstructions), id)
}

/** The documents store instructions with the member, so their ids begin with the member's id. */
readNode('SavingsInstruction', async (id, { members, viewer }) => {
  const [memberId = ''] = id.split(':')
  // Before the backend is asked for the member.
  requireAccess({ ownRecordOf: () => memberId }, await viewer(), null, 'READ_REQUESTS')
  const member = memberId === '' ? null : await members.member(memberId)
  return member?.savingsInstructions.find((instruction) => instruction.id === id) ?? null
})

builder.objectField(MemberRef, 'savingsInstructions', (t) =>
  t.field({
    type: [SavingsInstructionRef],
    scope: 'READ_REQUESTS',
    description:
      'Instructions to deduct savings: the latest of each kind, because backends store no more with the member. The initial one comes first.',
    resolve: (member) => [...member.savingsInstructions],
  }),
)
