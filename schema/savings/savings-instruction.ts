import {
  type InstructionKind,
  type InstructionLine,
  lineTotal,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { type InstructionState } from '#rules/savings/review.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
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

export const InstructionLineRef = builder.objectRef<InstructionLine>('SavingsInstructionLine').implement({
  description: 'What is deducted for one savings product.',
  fields: (t) => ({
    product: t.expose('product', { type: SavingsProductEnum, description: 'What is saved in.' }),
    label: t.string({
      description: "The product's name for people.",
      resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
    }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Deducted each month, in kobo.' }),
    months: t.exposeInt('months', {
      nullable: true,
      description: 'For how many months; null while that is open.',
    }),
    total: t.field({
      type: 'Kobo',
      nullable: true,
      description: 'Amount times months, in kobo; null while the months are open.',
      resolve: lineTotal,
    }),
  }),
})

export const SavingsInstructionRef = builder.objectRef<SavingsInstruction>('SavingsInstruction').implement({
  description: 'An instruction to deduct savings from the salary.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable for the same instruction: the key of caches.' }),
    kind: t.expose('kind', { type: InstructionKindEnum, description: 'What it is about.' }),
    state: t.expose('state', { type: InstructionStateEnum, description: 'How far it has come.' }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was given.',
    }),
    lines: t.field({
      type: [InstructionLineRef],
      description: 'The products it names.',
      resolve: (instruction) => [...instruction.lines],
    }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Deducted each month in all, in kobo.',
      resolve: ({ lines }) => monthlyTotal(lines),
    }),
  }),
})

builder.objectField(MemberRef, 'savingsInstructions', (t) =>
  t.field({
    type: [SavingsInstructionRef],
    description:
      'Instructions to deduct savings: the latest of each kind, as backends keep them with the member; the initial one first.',
    resolve: (member) => [...member.savingsInstructions],
  }),
)
