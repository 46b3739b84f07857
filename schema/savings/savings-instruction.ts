import {
  type InstructionItem,
  type InstructionKind,
  itemTotal,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { NodeRef, readNode } from '../node.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { SavingsInstruction } from './source.ts'

export const InstructionKindEnum = builder.enumType('SavingsInstructionKind', {
  description: 'What an instruction to deduct savings from the salary is about.',
  values: {
    INITIAL: {
      value: 'initial',
      description: 'The first: share capital and ordinary savings are compulsory.',
    },
    INCREASE: { value: 'increase', description: 'Raises amounts in force.' },
    DECREASE: { value: 'decrease', description: 'Lowers amounts in force.' },
  } satisfies Record<string, { value: InstructionKind; description: string }>,
})

const InstructionStateEnum = builder.enumType('SavingsInstructionState', {
  description: 'How far an instruction has come.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for staff; no other of its kind can be given.' },
    SEEN: { value: 'seen', description: 'Acknowledged by staff.' },
    DECLINED: { value: 'declined', description: 'Declined by staff; a new one may be given.' },
  } satisfies Record<string, { value: InstructionState; description: string }>,
})

export const InstructionItemRef = builder.objectRef<InstructionItem>('SavingsInstructionItem').implement({
  description: 'What is deducted for one savings product.',
  fields: (t) => ({
    product: t.expose('product', { type: SavingsProductEnum, description: 'What is saved in.' }),
    label: t.string({
      description: "The product's name for people: 'Ordinary savings'.",
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Deducted each month, in kobo.' }),
    durationMonths: t.exposeInt('durationMonths', {
      nullable: true,
      description: 'For how many months; null while that is open.',
    }),
    total: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Amount times months, in kobo; null while the months are open.',
      resolve: itemTotal,
    }),
  }),
})

export const SavingsInstructionRef = builder.objectRef<SavingsInstruction>('SavingsInstruction').implement({
  access: { ownRecordOf: ({ memberId }) => memberId },
  interfaces: [NodeRef],
  description: 'An instruction to deduct savings from the salary.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InstructionKindEnum, description: 'What it is about.' }),
    state: t.expose('state', { type: InstructionStateEnum, description: 'How far it has come.' }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was submitted; null where the backend does not tell.',
    }),
    items: t.field({
      type: [InstructionItemRef],
      description: 'The products it names, in the order forms show them.',
      resolve: ({ items }) => [...items],
    }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Deducted each month in all, in kobo.',
      resolve: ({ items }) => monthlyTotal(items),
    }),
  }),
})

/** The documents keep instructions with their member, whose id theirs begins with. */
readNode('SavingsInstruction', async (id, { members }) => {
  const [memberId = ''] = id.split(':')
  const member = memberId === '' ? null : await members.member(memberId)
  return member?.savingsInstructions.find((instruction) => instruction.id === id) ?? null
})

builder.objectField(MemberRef, 'savingsInstructions', (t) =>
  t.field({
    type: [SavingsInstructionRef],
    description:
      'Instructions to deduct savings: the latest of each kind, as backends keep them with the member; the initial one first.',
    resolve: (member) => [...member.savingsInstructions],
  }),
)
