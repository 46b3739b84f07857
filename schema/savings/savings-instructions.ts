import { sumKobo } from '#rules/money.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { builder } from '../builder.ts'
import { pageOfChangesRequest, UPDATED_AT_ORDER, updatedSinceArg } from '../changes.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { WorkQueueRef } from '../session/work-queue.ts'
import { InstructionKindEnum, InstructionStateEnum, SavingsInstructionRef } from './savings-instruction.ts'
import { SavingsProductEnum } from './savings-product.ts'
import type { InstructionOrder, InstructionTotals } from './source.ts'

const InstructionPage = pageType('SavingsInstructionPage', SavingsInstructionRef, 'savings instructions')

const InstructionOrderEnum = builder.enumType('SavingsInstructionOrder', {
  description: 'The orders of savings instructions; pending ones come first in every order but the last.',
  values: {
    REQUESTED_AT: { description: 'By the time of submission, the oldest first.' },
    NAME: { description: "By the member's name." },
    MEMBER_NUMBER: {
      description: 'By the digits at the end of the member number, at most six, as a number.',
    },
    MONTHLY_TOTAL: { description: 'By the total monthly deduction.' },
    UPDATED_AT: UPDATED_AT_ORDER,
  } satisfies Record<InstructionOrder, { description: string }>,
})

const ProductTotalRef = builder
  .objectRef<Pick<InstructionTotals, 'amounts'> & { product: (typeof INSTRUCTION_PRODUCTS)[number] }>(
    'SavingsProductTotal',
  )
  .implement({
    access: 'STAFF',
    scope: 'READ_REQUESTS',
    description: 'What several instructions come to for one savings product.',
    fields: (t) => ({
      product: t.expose('product', { type: SavingsProductEnum, description: 'The savings product.' }),
      label: t.string({
        description: "The product's name for people: 'Ordinary savings'.",
        resolve: ({ product }) => SAVINGS_PRODUCTS[product].label,
      }),
      amount: t.field({
        type: 'Kobo',
        description: 'Total per month in kobo; 0 for none.',
        resolve: ({ product, amounts }) => amounts[product],
      }),
    }),
  })

const TotalsRef = builder.objectRef<InstructionTotals>('SavingsInstructionTotals').implement({
  access: 'STAFF',
  scope: 'READ_REQUESTS',
  description: 'What the instructions of a list come to.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of instructions.' }),
    monthlyTotal: t.field({
      type: 'Kobo',
      description: 'Total monthly deduction of all products, in kobo.',
      resolve: ({ amounts }) => sumKobo(INSTRUCTION_PRODUCTS.map((product) => amounts[product])),
    }),
    products: t.field({
      type: [ProductTotalRef],
      description: 'The total of each of the six products, in the order of the forms.',
      resolve: ({ amounts }) => INSTRUCTION_PRODUCTS.map((product) => ({ product, amounts })),
    }),
  }),
})

builder.queryFields((t) => {
  const filterArgs = {
    kind: t.arg({ type: InstructionKindEnum, description: 'The kind wanted; all when left out.' }),
    state: t.arg({ type: InstructionStateEnum, description: 'The state wanted; all when left out.' }),
  }
  const searched = "member's name, member number, staff number, e-mail or phone"
  return {
    savingsInstructions: t.field({
      type: InstructionPage,
      nullable: true,
      access: 'STAFF',
      scope: 'READ_REQUESTS',
      description:
        'Savings instructions of all members: of each member the latest of each kind. Pending ones come first. Over a backend that keeps instructions with its members alone, each page reads the whole register.',
      args: {
        ...filterArgs,
        ...searchArgs(t.arg, searched),
        orderBy: t.arg({
          type: InstructionOrderEnum,
          required: true,
          defaultValue: 'REQUESTED_AT',
          description: 'How the instructions are sorted.',
        }),
        descending: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether the order is reversed; pending ones still come first.',
        }),
        updatedSince: updatedSinceArg(t.arg),
      },
      resolve: (_root, { kind = null, state = null, descending, ...args }, { savings }) =>
        savings.instructions(
          { kind, state },
          { orderBy: args.orderBy, descending },
          pageOfChangesRequest(args),
        ),
    }),
    savingsInstructionsTotals: t.field({
      type: TotalsRef,
      nullable: true,
      access: 'STAFF',
      scope: 'READ_REQUESTS',
      description: 'The sums over all pages of `savingsInstructions` with the same arguments.',
      args: {
        ...filterArgs,
        search: t.arg.string({ description: `Only those whose ${searched} contains this text.` }),
      },
      resolve: (_root, { kind = null, state = null, search }, { savings }) =>
        savings.instructionTotals({ kind, state }, search?.trim() ?? ''),
    }),
  }
})

builder.objectField(WorkQueueRef, 'pendingSavingsInstructions', (t) =>
  t.int({
    nullable: true,
    description: 'Number of pending savings instructions.',
    args: {
      kind: t.arg({ type: InstructionKindEnum, description: 'The kind wanted; all when left out.' }),
    },
    resolve: (_queue, { kind = null }, { savings, queueCounts }) =>
      queueCounts.of(`pendingSavingsInstructions ${kind ?? ''}`, () =>
        savings.countPendingInstructions(kind),
      ),
  }),
)
