import type { PlainDate } from '#rules/dates.ts'
import { naira, ZERO_KOBO } from '#rules/money.ts'
import { APPROPRIATION_PARTS, proposedPlan } from '#rules/treasury/appropriation.ts'
import type { Appropriation, MemberShareOf, YearEnd, YearEnds } from '#schema/treasury/year-end-source.ts'

/** The appropriation of a surplus of ₦10,000: a reserve of ₦2,500 and a dividend of ₦1,000. */
export const anAppropriation = (changes: Partial<Appropriation> = {}): Appropriation => ({
  id: '2025',
  year: 2025,
  state: 'DRAFT',
  surplus: naira(10_000),
  plan: { ...proposedPlan(25), dividend: { percent: null, amount: naira(1_000) } },
  amounts: {
    reserve: naira(2_500),
    education: ZERO_KOBO,
    honoraria: ZERO_KOBO,
    dividend: naira(1_000),
    interest: ZERO_KOBO,
    refund: ZERO_KOBO,
    balance: naira(6_500),
    funds: [],
  },
  funds: [],
  equityAfter: null,
  resolution: null,
  resolvedOn: null,
  savedBy: { id: 's1', name: 'Ngozi Okoro', memberNumber: null },
  approvedBy: null,
  postedBy: null,
  paidBy: null,
  members: 1,
  tax: naira(100),
  setOff: ZERO_KOBO,
  net: naira(900),
  mayDecide: true,
  ...changes,
})

/** 2025, closed, with its appropriation as a draft. */
export const aYearEnd = (changes: Partial<YearEnd> = {}): YearEnd => ({
  id: String(changes.year ?? 2025),
  year: 2025,
  from: '2025-01-01' as PlainDate,
  to: '2025-12-31' as PlainDate,
  openMonth: null,
  surplus: naira(10_000),
  closedAt: new Date('2026-02-02T10:00:00Z'),
  closedBy: { id: 's1', name: 'Ngozi Okoro', memberNumber: null },
  reservePercent: 25,
  appropriation: anAppropriation(),
  ...changes,
})

/** 2025 is closed, 2026 is next. */
export const someYearEnds = (closed: readonly YearEnd[] = [aYearEnd()]): YearEnds => ({
  closed,
  next: aYearEnd({
    year: 2026,
    from: '2026-01-01' as PlainDate,
    to: '2026-12-31' as PlainDate,
    openMonth: '2026-10',
    closedAt: null,
    closedBy: null,
    appropriation: null,
  }),
})

/** A dividend of ₦1,000 less tax. */
export const aMemberShare = (changes: Partial<MemberShareOf> = {}): MemberShareOf => ({
  member: { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' },
  dividend: naira(1_000),
  interest: ZERO_KOBO,
  refund: ZERO_KOBO,
  tax: naira(100),
  setOff: ZERO_KOBO,
  net: naira(900),
  ...changes,
})

/** As the graph tells it. */
const graphAppropriation = ({ plan, amounts, members, setOff, ...rest }: Appropriation) => ({
  ...rest,
  setOff,
  memberCount: members,
  balance: amounts.balance,
  basis: plan.basis,
  joiners: plan.joiners,
  leavers: plan.leavers,
  taxPercent: plan.taxPercent,
  setsOffArrears: plan.setOff,
  payout: plan.payout,
  funds: rest.funds,
  equityAfter: rest.equityAfter,
  parts: APPROPRIATION_PARTS.map((part) => ({
    name: part.toUpperCase(),
    percent: plan[part].percent,
    amount: plan[part].amount,
    total: amounts[part],
  })),
})

/** A year as the graph tells it. */
export const graphYear = ({ appropriation, closedAt, ...year }: YearEnd) => ({
  ...year,
  closedAt: closedAt?.toISOString() ?? null,
  appropriation: appropriation && graphAppropriation(appropriation),
})
