import type { Kobo } from '#rules/money.ts'
import {
  APPROPRIATION_PARTS,
  type AppropriationPart,
  appropriationStep,
  type HoldingBasis,
  type PartOf,
  type Payout,
  type ShareRule,
} from '#rules/treasury/appropriation.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs } from '../page-type.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { EquityAfterRef, FundRef } from './appropriation-funds.ts'
import { MemberSharePage } from './member-shares.ts'
import { WorkItemRef } from './work.ts'
import type {
  Appropriation,
  AppropriationState,
  YearEnd,
  YearEndSource,
  YearEnds,
} from './year-end-source.ts'

export const HoldingBasisEnum = builder.enumType('HoldingBasis', {
  description: 'What members’ holdings are counted by over the twelve months of a year.',
  values: {
    CLOSING: { description: 'The balance at the end of the year.' },
    AVERAGE: { description: 'The average of the twelve month-ends.' },
    SHARE_MONTHS: { description: 'What was held through whole months, a twelfth for each.' },
  } satisfies Record<HoldingBasis, { description: string }>,
})

export const ShareRuleEnum = builder.enumType('ShareRule', {
  description: 'What becomes of those who joined within the year, or left or died since.',
  values: {
    BY_BASIS: { description: 'They get what the basis says.' },
    EXCLUDED: { description: 'They get nothing.' },
  } satisfies Record<ShareRule, { description: string }>,
})

export const PayoutEnum = builder.enumType('SharePayout', {
  description: 'Where a member’s part goes.',
  values: {
    SAVINGS: { description: 'To ordinary savings.' },
    SHARES: { description: 'To share capital.' },
    BANK: { description: 'Paid by bank.' },
  } satisfies Record<Payout, { description: string }>,
})

const StateEnum = builder.enumType('AppropriationState', {
  description: 'How far an appropriation is.',
  values: {
    DRAFT: { description: 'Saved, with every share reckoned; nothing is posted.' },
    APPROVED: { description: 'Approved by a resolution; it cannot be changed any more.' },
    POSTED: { description: 'In the books: funds, and dividend payable.' },
    PAID: { description: 'The members’ shares are paid.' },
  } satisfies Record<AppropriationState, { description: string }>,
})

const PartEnum = builder.enumType('AppropriationPartName', {
  description: 'A part of an appropriation.',
  values: {
    RESERVE: { description: 'Statutory reserve fund.' },
    EDUCATION: { description: 'Education fund.' },
    HONORARIA: { description: 'Honoraria.' },
    DIVIDEND: { description: 'Dividend on share capital.' },
    INTEREST: { description: 'Interest on savings.' },
    REFUND: { description: 'Patronage refund on interest paid.' },
  } satisfies Record<Uppercase<AppropriationPart>, { description: string }>,
})

interface Part extends PartOf {
  readonly name: Uppercase<AppropriationPart>
  readonly total: Kobo
}

const PartRef = builder.objectRef<Part>('AppropriationPart').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'A part as it was entered, and what it comes to.',
  fields: (t) => ({
    name: t.expose('name', { type: PartEnum, description: 'Which part of it this is.' }),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description: 'As a rate: percent of the surplus, or for members of what they hold.',
    }),
    amount: t.expose('amount', { type: 'Kobo', nullable: true, description: 'As an amount, in kobo.' }),
    total: t.expose('total', { type: 'Kobo', description: 'What it comes to, in kobo.' }),
  }),
})

const partsOf = ({ plan, amounts }: Appropriation): Part[] =>
  APPROPRIATION_PARTS.map((part) => ({
    name: part.toUpperCase() as Uppercase<AppropriationPart>,
    percent: plan[part].percent,
    amount: plan[part].amount,
    total: amounts[part],
  }))

const AppropriationRef = builder.objectRef<Appropriation>('Appropriation').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description:
    'How the net surplus of a year is appropriated. A dividend is no expense: it comes out of the surplus.',
  fields: (t) => ({
    state: t.expose('state', { type: StateEnum, description: 'How far it is.' }),
    surplus: t.expose('surplus', { type: 'Kobo', description: 'The surplus it was reckoned from, in kobo.' }),
    parts: t.field({ type: [PartRef], description: 'Its parts in their order.', resolve: partsOf }),
    funds: t.field({
      type: [FundRef],
      description: 'What goes to funds of the society’s own.',
      resolve: ({ funds }) => [...funds],
    }),
    equityAfter: t.field({
      type: EquityAfterRef,
      nullable: true,
      description:
        'What posting it would leave of the society’s own money; null once it is posted, and over a backend that does not say.',
      resolve: ({ equityAfter }) => equityAfter,
    }),
    balance: t.field({
      type: 'Kobo',
      description: 'What stays in the accumulated surplus, in kobo.',
      resolve: ({ amounts }) => amounts.balance,
    }),
    basis: t.field({
      type: HoldingBasisEnum,
      description: 'What holdings count by.',
      resolve: ({ plan }) => plan.basis,
    }),
    joiners: t.field({
      type: ShareRuleEnum,
      description: 'Who joined within the year.',
      resolve: ({ plan }) => plan.joiners,
    }),
    leavers: t.field({
      type: ShareRuleEnum,
      description: 'Who left or died.',
      resolve: ({ plan }) => plan.leavers,
    }),
    taxPercent: t.float({
      description: 'Withholding tax, percent of dividend and interest.',
      resolve: ({ plan }) => plan.taxPercent,
    }),
    setsOffArrears: t.boolean({
      description: 'Whether what is behind on loans is taken out of a share first.',
      resolve: ({ plan }) => plan.setOff,
    }),
    payout: t.field({
      type: PayoutEnum,
      description: 'Where shares go.',
      resolve: ({ plan }) => plan.payout,
    }),
    resolution: t.exposeString('resolution', { nullable: true, description: 'Number of the resolution.' }),
    resolvedOn: t.expose('resolvedOn', {
      type: 'PlainDate',
      nullable: true,
      description: 'Day of the general meeting.',
    }),
    savedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who saved the appropriation.',
      resolve: ({ savedBy }) => savedBy,
    }),
    approvedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who approved the appropriation.',
      resolve: ({ approvedBy }) => approvedBy,
    }),
    postedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who posted the appropriation.',
      resolve: ({ postedBy }) => postedBy,
    }),
    paidBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who paid the shares of members.',
      resolve: ({ paidBy }) => paidBy,
    }),
    ...mayDecideField(
      t,
      'Whether the viewer may take its next step: approve, post or pay it. For admins; where the society asks for two people, who approved it neither posts nor pays it.',
      ({ state }) => appropriationStep(state === 'PAID'),
    ),
    memberCount: t.exposeInt('members', { description: 'Number of members who get something.' }),
    tax: t.expose('tax', { type: 'Kobo', description: 'Tax kept of all shares, in kobo.' }),
    setOff: t.expose('setOff', { type: 'Kobo', description: 'What is set off of all shares, in kobo.' }),
    net: t.expose('net', { type: 'Kobo', description: 'What reaches members, in kobo.' }),
    shares: t.field({
      type: MemberSharePage,
      nullable: true,
      description: 'The shares of the members who get something, by member number.',
      args: pageArgs(t.arg),
      resolve: ({ year }, page, { treasury }) => treasury.appropriationShares(year, pageRequest(page)),
    }),
  }),
})

export const YearEndRef = builder.objectRef<YearEnd>('YearEnd').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  interfaces: [NodeRef],
  description: 'A financial year.',
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year in which it ends.' }),
    from: t.expose('from', { type: 'PlainDate', description: 'The first day that is counted.' }),
    to: t.expose('to', { type: 'PlainDate', description: 'The last day that is counted.' }),
    openMonth: t.expose('openMonth', {
      type: 'YearMonth',
      nullable: true,
      description: 'The first of its months that is open; null when all are closed.',
    }),
    surplus: t.expose('surplus', { type: 'Kobo', description: 'Income less expenses, in kobo.' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true, description: 'When it was closed.' }),
    closedBy: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who closed the year.',
      resolve: ({ closedBy }) => closedBy,
    }),
    reservePercent: t.exposeFloat('reservePercent', {
      description:
        'Percent of the surplus that the statutory reserve gets before any dividend, by the bye-laws.',
    }),
    work: t.field({
      type: [WorkItemRef],
      nullable: true,
      description:
        'What still waits before it is closed: what refuses the closing first, then what needs a reason. null for a closed year.',
      resolve: async ({ year, closedAt }, _args, { treasury }) =>
        closedAt === null ? [...(await treasury.work({ year }))] : null,
    }),
    appropriation: t.field({
      type: AppropriationRef,
      nullable: true,
      description: 'How its surplus is appropriated; null until it is saved.',
      resolve: ({ appropriation }) => appropriation,
    }),
  }),
})

const YearEndsRef = builder.objectRef<YearEnds>('YearEnds').implement({
  access: 'BOOKS',
  scope: 'READ_BOOKS',
  description: 'The financial years, which are closed one after another.',
  fields: (t) => ({
    closed: t.field({
      type: [YearEndRef],
      description: 'The latest first.',
      resolve: ({ closed }) => [...closed],
    }),
    next: t.field({
      type: YearEndRef,
      nullable: true,
      description: 'The year that is closed next; null while nothing is booked.',
      resolve: ({ next }) => next,
    }),
  }),
})

/** The year that ends in `year`, closed or the next one; null for another. */
export const yearEndOf = async (treasury: YearEndSource, year: string): Promise<YearEnd | null> => {
  const { closed, next } = await treasury.yearEnds()
  return [...closed, ...(next === null ? [] : [next])].find(({ id }) => id === year) ?? null
}

readNode('YearEnd', (year, { treasury }) => yearEndOf(treasury, year))

builder.queryFields((t) => ({
  yearEnd: t.field({
    type: YearEndRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'One financial year that is closed, or that is closed next; null for another.',
    args: { id: t.arg.id({ required: true, description: 'Its `id`, or the year in which it ends.' }) },
    resolve: (_root, { id }, { treasury }) => yearEndOf(treasury, recordIdOf('YearEnd', id)),
  }),
  yearEnds: t.field({
    type: YearEndsRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'The financial years and the appropriations of their surpluses.',
    resolve: (_root, _args, { treasury }) => treasury.yearEnds(),
  }),
}))
