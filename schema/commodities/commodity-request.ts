import { invoiceDueDate, invoiceNumber, paymentTerms } from '#rules/commodities/invoice.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { PlainDate } from '#rules/dates.ts'
import { divideInstalments, type Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import { NodeRef } from '../node.ts'
import type { CommodityRequest, OrderLine } from './source.ts'

export const CommodityRequestStateEnum = builder.enumType('CommodityRequestState', {
  description: 'How far an order on credit has come; a decision is final.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision by staff.' },
    APPROVED: { value: 'approved', description: 'Approved by staff.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff.' },
  } satisfies Record<string, { value: CommodityState; description: string }>,
})

export const OrderLineRef = builder.objectRef<OrderLine>('OrderLine').implement({
  description: 'One line of an order.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name the product had when it was ordered.' }),
    variation: t.exposeString('variation', { description: "Its variation, in capitals: '50KG'." }),
    quantity: t.exposeInt('quantity', { description: 'Pieces, 1 to 1,000.' }),
    price: t.expose('price', { type: 'Kobo', description: 'Price of one piece, in kobo.' }),
    total: t.expose('total', { type: 'Kobo', description: 'Price of all pieces, in kobo.' }),
  }),
})

export const OrderInstalmentRef = builder
  .objectRef<{ dueDate: PlainDate; amount: Kobo }>('OrderInstalment')
  .implement({
    description: 'One month of the payment terms of an order.',
    fields: (t) => ({
      dueDate: t.expose('dueDate', { type: 'PlainDate', description: 'The day it is deducted by.' }),
      amount: t.expose('amount', { type: 'Kobo', description: 'What is deducted, in kobo.' }),
    }),
  })

export const CommodityRequestRef = builder.objectRef<CommodityRequest>('CommodityRequest').implement({
  interfaces: [NodeRef],
  description: 'An order on credit, with all its invoice shows.',
  fields: (t) => ({
    state: t.expose('state', { type: CommodityRequestStateEnum, description: 'How far it has come.' }),
    invoiceNumber: t.string({
      description: "Number of its invoice, made from its id: 'INV-50A1F2'.",
      resolve: ({ id }) => invoiceNumber(id),
    }),
    invoiceDueOn: t.field({
      type: 'PlainDate',
      nullable: true,
      description: 'The day its invoice is due: a month after it was made.',
      resolve: ({ requestedAt }) => (requestedAt === null ? null : invoiceDueDate(requestedAt)),
    }),
    memberName: t.exposeString('memberName', {
      nullable: true,
      description: 'Full name of the member who ordered; null where the backend does not tell.',
    }),
    memberEmail: t.exposeString('memberEmail', {
      nullable: true,
      description: 'E-mail of that member; null where the backend does not tell.',
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "Their member number: 'COOP000101'; null where the backend does not tell.",
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      access: 'STAFF',
      description:
        "The member's whole record, found by their number; one call for each distinct member in a request.",
      resolve: ({ memberNumber }, _args, { members }) =>
        memberNumber === null ? null : members.byNumber(memberNumber),
    }),
    lines: t.field({
      type: [OrderLineRef],
      description: 'What is ordered, in the order of the cart.',
      resolve: (request) => [...request.lines],
    }),
    lineCount: t.int({ description: 'How many lines it has.', resolve: ({ lines }) => lines.length }),
    total: t.expose('total', { type: 'Kobo', description: 'Sum of all lines, in kobo.' }),
    markup: t.expose('markup', { type: 'Kobo', description: 'Mark-up, the only charge, in kobo.' }),
    grandTotal: t.expose('grandTotal', { type: 'Kobo', description: 'What is paid back in all, in kobo.' }),
    repaymentMonths: t.exposeInt('repaymentMonths', {
      nullable: true,
      description: 'Months to pay it back in; null when the backend tells of none that is documented.',
    }),
    instalments: t.field({
      type: [OrderInstalmentRef],
      description: 'The payment terms, one instalment a month; empty while months or day are not known.',
      resolve: ({ grandTotal, repaymentMonths: months, requestedAt }) =>
        months === null || requestedAt === null
          ? []
          : paymentTerms(divideInstalments(grandTotal, months), requestedAt),
    }),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was submitted; null where the backend does not tell.',
    }),
  }),
})

builder.objectField(MemberRef, 'commodityRequests', (t) =>
  t.field({
    type: [CommodityRequestRef],
    nullable: true,
    description:
      "The member's orders on credit: their own in one call, another's by their number. Empty until the registration is confirmed.",
    resolve: async (member, _args, context) => {
      const found = await requestsOfMember(member, context, {
        own: async () => (await context.ownRequests.all()).commodityRequests,
        ofOther: (other) => context.commodities.ofMember(other),
      })
      // Whatever a backend sends along, an order of somebody else is not this member's.
      return found.filter((request) => request.memberNumber === member.memberNumber)
    },
  }),
)
