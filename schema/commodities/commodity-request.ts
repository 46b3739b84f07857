import { invoiceDueDate, invoiceNumber, paymentTerms } from '#rules/commodities/invoice.ts'
import type { CommodityState } from '#rules/commodities/review.ts'
import type { PlainDate } from '#rules/dates.ts'
import { divideInstalments, type Kobo } from '#rules/money.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { MemberRef } from '../members/member.ts'
import { requestsOfMember } from '../members/requests-of-member.ts'
import type { Member } from '../members/source.ts'
import { NodeRef } from '../node.ts'
import { updatedAtField } from '../updated-at.ts'
import type { CommodityRequest, OrderLine } from './source.ts'

export const CommodityRequestStateEnum = builder.enumType('CommodityRequestState', {
  description: 'The state of a commodity request; a decision is final.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved by staff.' },
    REJECTED: { value: 'rejected', description: 'Rejected by staff.' },
  } satisfies Record<string, { value: CommodityState; description: string }>,
})

export const OrderLineRef = builder.objectRef<OrderLine>('OrderLine').implement({
  description: 'One item of a commodity request.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the product at the time of the request.' }),
    variation: t.exposeString('variation', { description: "Its variation, in capitals: '50KG'." }),
    quantity: t.exposeInt('quantity', { description: 'Pieces, 1 to 1,000.' }),
    price: t.expose('price', { type: 'Kobo', description: 'Price of one piece, in kobo.' }),
    total: t.expose('total', { type: 'Kobo', description: 'Price of all pieces, in kobo.' }),
    imageUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        "Address of the product's picture in the catalogue of today, for a browser; null when it has none or is gone.",
      resolve: async ({ name }, _args, { commodities }) =>
        (await commodities.products()).find((product) => product.name === name)?.imageUrl ?? null,
    }),
  }),
})

export const OrderInstalmentRef = builder
  .objectRef<{ dueDate: PlainDate; amount: Kobo }>('OrderInstalment')
  .implement({
    description: 'One instalment of a commodity request.',
    fields: (t) => ({
      dueDate: t.expose('dueDate', { type: 'PlainDate', description: 'The day on which it is due.' }),
      amount: t.expose('amount', { type: 'Kobo', description: 'Amount in kobo.' }),
    }),
  })

export const CommodityRequestRef = builder.objectRef<CommodityRequest>('CommodityRequest').implement({
  scope: 'READ_REQUESTS',
  interfaces: [NodeRef],
  description: 'A commodity request: goods on credit, with the contents of its invoice.',
  fields: (t) => ({
    state: t.expose('state', {
      type: CommodityRequestStateEnum,
      description: 'Approved and rejected are final.',
    }),
    invoiceNumber: t.string({
      description: "Invoice number, derived from the id: 'INV-50A1F2'.",
      resolve: ({ id }) => invoiceNumber(id),
    }),
    invoiceDueOn: t.field({
      type: 'PlainDate',
      nullable: true,
      description: 'The day its invoice is due: one month after the request.',
      resolve: ({ requestedAt }) => (requestedAt === null ? null : invoiceDueDate(requestedAt)),
    }),
    memberName: t.exposeString('memberName', {
      nullable: true,
      description: 'Full name of the member; null when the backend does not return it.',
    }),
    memberEmail: t.exposeString('memberEmail', {
      nullable: true,
      description: 'E-mail of the member; null when the backend does not return it.',
    }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: "Member number: 'COOP000101'; null when the backend does not return it.",
    }),
    member: t.field({
      type: MemberRef,
      nullable: true,
      access: 'STAFF',
      scope: 'READ_MEMBERS',
      description:
        "The member's whole record, found by their number; one call for each distinct member in a request.",
      resolve: ({ memberNumber }, _args, { members }) =>
        memberNumber === null ? null : members.byNumber(memberNumber),
    }),
    lines: t.field({
      type: [OrderLineRef],
      description: 'The items, in the order of the cart.',
      resolve: (request) => [...request.lines],
    }),
    lineCount: t.int({ description: 'Number of items.', resolve: ({ lines }) => lines.length }),
    total: t.expose('total', { type: 'Kobo', description: 'Sum of all lines, in kobo.' }),
    markup: t.expose('markup', { type: 'Kobo', description: 'Mark-up, the only charge, in kobo.' }),
    grandTotal: t.expose('grandTotal', {
      type: 'Kobo',
      description: 'Total plus mark-up: the amount to repay, in kobo.',
    }),
    repaymentMonths: t.exposeInt('repaymentMonths', {
      nullable: true,
      description:
        'Number of monthly instalments; null when the backend returns none of the documented plans.',
    }),
    instalments: t.field({
      type: [OrderInstalmentRef],
      description:
        'The payment terms, one instalment per month; empty when the plan or the day of the request is not known.',
      resolve: ({ grandTotal, repaymentMonths: months, requestedAt }) =>
        months === null || requestedAt === null
          ? []
          : paymentTerms(divideInstalments(grandTotal, months), requestedAt),
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Reason of the rejection; null without one, and from backends that do not store it.',
    }),
    ...updatedAtField(t),
    requestedAt: t.expose('requestedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission; null when the backend does not return it.',
    }),
  }),
})

/** A member's commodity requests: the caller's own in one call, another member's by member number. */
export async function commodityRequestsOf(member: Member, context: Context) {
  const found = await requestsOfMember(member, context, {
    own: async () => (await context.ownRequests.all()).commodityRequests,
    ofOther: (other) => context.commodities.ofMember(other),
  })
  // A backend's search may also return requests of other members.
  return found.filter((request) => request.memberNumber === member.memberNumber)
}

builder.objectField(MemberRef, 'commodityRequests', (t) =>
  t.field({
    type: [CommodityRequestRef],
    nullable: true,
    scope: 'READ_REQUESTS',
    description:
      "The member's commodity requests: the caller's own in one call, another member's by member number. Empty until the registration is confirmed.",
    resolve: (member, _args, context) => commodityRequestsOf(member, context),
  }),
)
