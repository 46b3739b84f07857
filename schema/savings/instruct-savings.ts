import type { InputFieldBuilder } from '@pothos/core'
import { AMOUNT_MAX } from '#rules/field-errors.ts'
import { kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  type AmountsInForce,
  amountsInForce,
  type InstructionKind,
  type InstructionLine,
  instructionLines,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { builder } from '../builder.ts'
import { errorsIn, type UserError } from '../errors.ts'
import { MemberRef } from '../members/member.ts'
import { ownRecord } from '../members/own-record.ts'
import { UserErrorRef } from '../mutation-payload.ts'
import { idempotencyKey, keyErrors, mutate, recordPayload } from '../record-payload.ts'
import { InstructionKindEnum, InstructionLineRef } from './savings-instruction.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

const figures = (t: InputFieldBuilder<Types, 'InputObject'>) => {
  const amount = (what: string) =>
    t.field({ type: 'Kobo', description: `${what} each month, in kobo; left out or 0 for none.` })
  const months = (what: string) => t.int({ description: `For how many months: ${what}.` })
  return {
    shareCapitalAmount: amount(SAVINGS_PRODUCTS.SHARE_CAPITAL.label),
    shareCapitalMonths: months('share capital, compulsory in the initial instruction'),
    ordinarySavingsAmount: amount(SAVINGS_PRODUCTS.ORDINARY_SAVINGS.label),
    ordinarySavingsMonths: months('ordinary savings'),
    christmasSavingsAmount: amount(SAVINGS_PRODUCTS.CHRISTMAS_SAVINGS.label),
    christmasSavingsMonths: months('Christmas savings'),
    educationSavingsAmount: amount(SAVINGS_PRODUCTS.EDUCATION_SAVINGS.label),
    educationSavingsMonths: months('education savings'),
    retirementSavingsAmount: amount(SAVINGS_PRODUCTS.RETIREMENT_SAVINGS.label),
    retirementSavingsMonths: months('retirement savings'),
    landDevelopmentSavingsAmount: amount(SAVINGS_PRODUCTS.LAND_DEVELOPMENT_SAVINGS.label),
    landDevelopmentSavingsMonths: months('land development savings'),
  }
}

const SavingsFiguresInput = builder.inputType('SavingsFiguresInput', {
  description: 'What is to be deducted each month, and for how long.',
  fields: figures,
})

const SubmitSavingsInstructionInput = builder.inputType('SubmitSavingsInstructionInput', {
  description: 'An instruction to deduct savings from the salary.',
  fields: (t) => ({
    kind: t.field({ type: InstructionKindEnum, required: true, description: 'What it is about.' }),
    ...figures(t),
    idempotencyKey: idempotencyKey(t),
  }),
})

const DecideSavingsInstructionInput = builder.inputType('DecideSavingsInstructionInput', {
  description: "Which member's pending instruction is decided.",
  fields: (t) => ({
    memberId: t.id({ required: true, description: "The member's record id." }),
    kind: t.field({ type: InstructionKindEnum, required: true, description: 'What it is about.' }),
  }),
})

interface InstructionCheck {
  readonly lines: readonly InstructionLine[]
  readonly inForce: AmountsInForce
  readonly userErrors: readonly UserError[]
}

const AmountInForceRef = builder
  .objectRef<Pick<InstructionLine, 'product' | 'amount'>>('AmountInForce')
  .implement({
    description: 'What is deducted at present for one savings product.',
    fields: (t) => ({
      label: t.string({
        description: "The product's name for people.",
        resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
      }),
      amount: t.expose('amount', { type: 'Kobo', description: 'Each month, in kobo; 0 for none.' }),
    }),
  })

const InstructionCheckRef = builder.objectRef<InstructionCheck>('SavingsInstructionCheck').implement({
  description: 'What an instruction comes to, and what would be wrong with it.',
  fields: (t) => ({
    lines: t.field({
      type: [InstructionLineRef],
      description: 'The products filled in, with their totals.',
      resolve: ({ lines }) => [...lines],
    }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Deducted each month in all, in kobo.',
      resolve: ({ lines }) => monthlyTotal(lines),
    }),
    amountsInForce: t.field({
      type: [AmountInForceRef],
      description:
        'What an increase or decrease is compared with, as far as the record shows it: the backend, which knows the whole history, has the last word.',
      resolve: ({ inForce }) =>
        INSTRUCTION_PRODUCTS.map((product) => ({ product, amount: inForce[product] })),
    }),
    userErrors: t.field({
      type: [UserErrorRef],
      description: 'What has to be mended; empty when it can be submitted.',
      resolve: ({ userErrors }) => [...userErrors],
    }),
  }),
})

builder.queryField('savingsInstructionCheck', (t) =>
  t.field({
    type: InstructionCheckRef,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "What an instruction of the caller's comes to and what would be wrong with it. Nothing is submitted.",
    args: {
      kind: t.arg({ type: InstructionKindEnum, required: true, description: 'What it is about.' }),
      figures: t.arg({ type: SavingsFiguresInput, required: true, description: 'The figures.' }),
    },
    resolve: async (_root, { kind, figures: given }, context) => {
      const inForce = amountsInForce((await ownRecord(context))?.savingsInstructions ?? [])
      const userErrors = errorsIn(validateSavingsInstruction(given, { kind, inForce }))
      return { lines: instructionLines(given), inForce, userErrors }
    },
  }),
)

const same = (amount: number): AmountsInForce => {
  const each = kobo(amount)
  return {
    SHARE_CAPITAL: each,
    ORDINARY_SAVINGS: each,
    CHRISTMAS_SAVINGS: each,
    EDUCATION_SAVINGS: each,
    RETIREMENT_SAVINGS: each,
    LAND_DEVELOPMENT_SAVINGS: each,
  }
}

/** The record shows the latest of each kind alone; the comparison with the history is the backend's. */
const compareNothing = (kind: InstructionKind): AmountsInForce =>
  same(kind === 'decrease' ? AMOUNT_MAX + 1 : ZERO_KOBO)

const memberPayload = (name: string, act: string) => recordPayload(name, 'member', MemberRef, act)

const SubmitSavingsInstructionPayload = memberPayload(
  'SubmitSavingsInstructionPayload',
  "a member's savings instruction",
)
const AcknowledgeSavingsInstructionPayload = memberPayload(
  'AcknowledgeSavingsInstructionPayload',
  'the acknowledgement of a savings instruction',
)
const DeclineSavingsInstructionPayload = memberPayload(
  'DeclineSavingsInstructionPayload',
  'the refusal of a savings instruction',
)

builder.mutationFields((t) => ({
  submitSavingsInstruction: t.field({
    type: SubmitSavingsInstructionPayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'Instructs the society to deduct savings from the caller’s salary. CONFLICT while one of the same kind is pending, and until the registration is confirmed.',
    args: {
      input: t.arg({ type: SubmitSavingsInstructionInput, required: true, description: 'The instruction.' }),
    },
    resolve: (_root, { input }, { savings, members, viewer }) => {
      const { kind } = input
      const errors = {
        ...keyErrors(input.idempotencyKey),
        ...validateSavingsInstruction(input, { kind, inForce: compareNothing(kind) }),
      }
      return mutate(errors, async () => {
        const lines = instructionLines(input)
        const { message } = await savings.submitInstruction(kind, lines, input.idempotencyKey ?? null)
        const caller = await viewer()
        return { message, record: caller === null ? null : () => members.reread(caller.id) }
      })
    },
  }),
  acknowledgeSavingsInstruction: t.field({
    type: AcknowledgeSavingsInstructionPayload,
    nullable: true,
    access: 'STAFF',
    description: "Acknowledges a member's pending instruction. CONFLICT when none of the kind is pending.",
    args: { input: t.arg({ type: DecideSavingsInstructionInput, required: true, description: 'Whose.' }) },
    resolve: (_root, { input: { memberId, kind } }, { savings, members }) =>
      mutate({}, async () => {
        const { message } = await savings.acknowledgeInstruction(memberId, kind)
        return { message, record: () => members.reread(memberId) }
      }),
  }),
  declineSavingsInstruction: t.field({
    type: DeclineSavingsInstructionPayload,
    nullable: true,
    access: 'STAFF',
    description: "Declines a member's pending instruction. CONFLICT when none of the kind is pending.",
    args: { input: t.arg({ type: DecideSavingsInstructionInput, required: true, description: 'Whose.' }) },
    resolve: (_root, { input: { memberId, kind } }, { savings, members }) =>
      mutate({}, async () => {
        const { message } = await savings.declineInstruction(memberId, kind)
        return { message, record: () => members.reread(memberId) }
      }),
  }),
}))
