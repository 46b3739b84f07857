import { sql } from 'kysely'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { handsWhereTwo } from '#rules/requests/second-person.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import {
  type AppropriationAmounts,
  type AppropriationPlan,
  amountsOf,
  equityAfter,
  MEMBER_PARTS,
  PAYOUT_PRODUCTS,
  sharesOf,
  validateAmounts,
} from '#rules/treasury/appropriation.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, invalid } from '../http/problems.ts'
import { bankRef, credit, debit, type Line, loanAccount, societyAccount } from '../journal/chart.ts'
import type { NewEntry } from '../journal/post.ts'
import { requireAnother } from '../requests/second-person.ts'
import { readChart } from './accounts.ts'
import { fundErrors } from './appropriation-funds.ts'
import { holdDividends } from './dividends.ts'
import { equityOn } from './equity.ts'
import { ownAccount } from './fixed-assets.ts'
import { arrearsAt, weightsOf } from './holdings.ts'
import { type AppropriationState, isPast } from './tables.ts'
import type { ClosedYear } from './year-ends.ts'

/** An appropriation with the names and ids of who did what, and the sums of its shares. */
export interface Appropriation {
  readonly year: number
  readonly state: AppropriationState
  readonly surplus: Kobo
  readonly plan: AppropriationPlan
  readonly amounts: AppropriationAmounts
  readonly resolution: string
  readonly resolvedOn: PlainDate | null
  readonly savedBy: string | null
  readonly savedById: string | null
  readonly approvedBy: string | null
  readonly approverId: string | null
  readonly postedBy: string | null
  readonly postedById: string | null
  readonly paidBy: string | null
  readonly paidById: string | null
  readonly members: number
  readonly tax: Kobo
  readonly setOff: Kobo
  readonly net: Kobo
}

type Planned = Pick<Appropriation, 'plan' | 'amounts'>

/** Plans that were kept before there were funds of the society's own have none. */
const withFunds = <Row extends Planned>(row: Row): Row => ({
  ...row,
  plan: { ...row.plan, funds: row.plan.funds ?? [] },
  amounts: { ...row.amounts, funds: row.amounts.funds ?? [] },
})

export async function appropriations(db: Queryable): Promise<Appropriation[]> {
  const { rows } = await sql<Appropriation>`
    select a.year, a.state, a.surplus, a.plan, a.amounts, a.resolution, a.resolved_on as "resolvedOn",
        saver.name as "savedBy", a.saved_by as "savedById", approver.name as "approvedBy", a.approved_by as "approverId",
        poster.name as "postedBy", a.posted_by as "postedById", payer.name as "paidBy", a.paid_by as "paidById", s.members, s.tax, s.set_off as "setOff", s.net
      from appropriations a
        left join members saver on saver.id = a.saved_by
        left join members approver on approver.id = a.approved_by
        left join members poster on poster.id = a.posted_by
        left join members payer on payer.id = a.paid_by
        cross join lateral (
          select count(*) as members, coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(set_off), 0)::bigint as set_off,
              coalesce(sum(dividend + interest + refund - tax - set_off), 0)::bigint as net
            from appropriation_shares where year = a.year) s
      order by a.year`.execute(db)
  return rows.map(withFunds)
}

/** The row of a year, locked until the transaction ends; null for none. */
const lockedRow = async (work: Work, year: number) => {
  const row = await work.tx
    .selectFrom('appropriations')
    .selectAll()
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : withFunds(row)
}

/** Throws 409 where what leaves the society's own money is more than there is of it. */
async function refuseStrain(
  work: Work,
  society: SocietySettings,
  { amounts, surplus }: Planned & { readonly surplus: Kobo },
): Promise<void> {
  const now = await equityOn(work.tx, await readChart(work.tx, society), lagosDate(work.now))
  if (equityAfter(now, amounts, surplus).strain === 'EQUITY')
    throw conflict('EQUITY_TOO_LOW', APPROPRIATION_TEXTS.equityLacks)
}

/** Reckons amounts and shares of a plan and keeps them as the draft of the year. Throws 400 for a plan that does not hold. */
export async function saveAppropriation(
  work: Work,
  society: SocietySettings,
  year: ClosedYear,
  given: AppropriationPlan,
  surplus: Kobo,
): Promise<void> {
  const before = await lockedRow(work, year.year)
  if (isPast(before?.state, 'draft')) throw conflict('NOT_A_DRAFT', APPROPRIATION_TEXTS.noLongerDraft)
  const plan = {
    ...given,
    funds: given.funds.filter(({ percent, amount }) => (percent ?? amount ?? 0) !== 0),
  }
  const weights = await weightsOf(work.tx, plan, year)
  const amounts = amountsOf(plan, surplus, weights)
  const errors = {
    ...fundErrors(await readChart(work.tx, society), given),
    ...validateAmounts(amounts, surplus, weights, society.reserveFundPercent),
  }
  if (hasErrors(errors)) throw invalid(errors)
  const behind = new Map<string, Kobo>()
  if (plan.setOff)
    for (const { memberId, arrears } of await arrearsAt(work.tx, lagosDate(work.now)))
      behind.set(memberId, kobo((behind.get(memberId) ?? 0) + arrears))
  const shares = sharesOf(plan, amounts, weights, (memberId) => behind.get(memberId) ?? ZERO_KOBO)
  const row = {
    surplus,
    plan: JSON.stringify(plan),
    amounts: JSON.stringify(amounts),
    saved_at: work.now,
    saved_by: work.actor.id,
  }
  await work.tx
    .insertInto('appropriations')
    .values({ year: year.year, state: 'draft', resolution: '', ...row })
    .onConflict((on) => on.column('year').doUpdateSet(row))
    .execute()
  await work.tx.deleteFrom('appropriation_shares').where('year', '=', year.year).execute()
  const column = (part: keyof (typeof shares)[number]) => shares.map((share) => share[part])
  await sql`
    insert into appropriation_shares (year, member_id, dividend, interest, refund, tax, set_off)
    select ${year.year}::int, * from unnest(${column('memberId')}::text[], ${column('dividend')}::bigint[],
      ${column('interest')}::bigint[], ${column('refund')}::bigint[], ${column('tax')}::bigint[],
      ${column('setOff')}::bigint[])`.execute(work.tx)
}

/** The row of a year in the state that a step needs. Throws 409 in another one. */
async function rowIn(work: Work, year: number, state: AppropriationState, otherwise: string) {
  const row = await lockedRow(work, year)
  if (row?.state === state) return row
  throw conflict(isPast(row?.state, state) ? 'ALREADY_DECIDED' : 'NOT_APPROVED', otherwise)
}

/** Approves the draft of a year by a resolution. Throws 409 when the surplus changed after it was saved. */
export async function approveAppropriation(
  work: Work,
  society: SocietySettings,
  year: number,
  surplus: Kobo,
  { resolution, resolvedOn }: { readonly resolution: string; readonly resolvedOn: PlainDate },
): Promise<void> {
  const row = await rowIn(work, year, 'draft', APPROPRIATION_TEXTS.notDraft)
  if (row.surplus !== surplus) throw conflict('FIGURES_CHANGED', APPROPRIATION_TEXTS.surplusChanged)
  await refuseStrain(work, society, row)
  await work.tx
    .updateTable('appropriations')
    .set({
      state: 'approved',
      resolution,
      resolved_on: resolvedOn,
      approved_at: work.now,
      approved_by: work.actor.id,
    })
    .where('year', '=', year)
    .execute()
}

/** Where two people are asked for, whoever approved the appropriation neither posts nor pays it. */
const requireOther = (work: Work, society: SocietySettings, approvedBy: string | null): void =>
  requireAnother(work, handsWhereTwo(society, approvedBy), SECOND_PERSON_TEXTS.appropriation)
const FUNDS = [
  ['reserve', 'STATUTORY_RESERVE'],
  ['education', 'EDUCATION_FUND'],
  ['honoraria', 'HONORARIA_PAYABLE'],
] as const

/** Posts an approved appropriation: out of the accumulated surplus, into the funds and the dividend payable. */
export async function postAppropriation(work: Work, society: SocietySettings, year: number): Promise<void> {
  const row = await rowIn(work, year, 'approved', APPROPRIATION_TEXTS.notApproved)
  requireOther(work, society, row.approved_by)
  await refuseStrain(work, society, row)
  const { amounts, surplus } = row
  const toMembers = kobo(MEMBER_PARTS.reduce((sum, part) => sum + amounts[part], 0))
  const lines = [
    debit(societyAccount('ACCUMULATED_SURPLUS'), kobo(surplus - amounts.balance)),
    ...FUNDS.map(([part, account]) => credit(societyAccount(account), amounts[part])),
    ...row.plan.funds.map(({ account }, place) =>
      credit(ownAccount(account), amounts.funds[place] ?? ZERO_KOBO),
    ),
    credit(societyAccount('DIVIDEND_PAYABLE'), toMembers),
  ]
  if (surplus !== amounts.balance)
    await work.post({
      kind: 'appropriation',
      narration: `Surplus of ${year} appropriated, resolution ${row.resolution} of ${row.resolved_on}`,
      occurredAt: work.now,
      source: { kind: 'appropriation', id: String(year) },
      lines,
    })
  await work.tx
    .updateTable('appropriations')
    .set({ state: 'posted', posted_at: work.now, posted_by: work.actor.id })
    .where('year', '=', year)
    .execute()
}

interface DueShare {
  readonly memberId: string
  readonly dividend: Kobo
  readonly interest: Kobo
  readonly refund: Kobo
  readonly tax: Kobo
  readonly setOff: Kobo
}

/** The lines that set a member's part off against what is behind, account by account, at most what is behind now. */
function setOffLines(
  { memberId, setOff }: DueShare,
  behind: readonly { readonly code: string; readonly arrears: Kobo }[],
): Line[] {
  let left: number = setOff
  return behind.map(({ code, arrears }) => {
    const part = kobo(Math.min(left, arrears))
    left -= part
    return credit(loanAccount(memberId, code), part)
  })
}

/**
 * Pays the shares of a posted appropriation: tax and set-off are kept, the rest goes where the plan says. Who left or died
 * is not paid here; the part stays payable, and a voucher that names the member pays it. What is no longer behind is paid to the member. `bankCode`: the bank account
 * that a plan which pays by bank takes the money from, by its name in the journal.
 */
export async function payAppropriation(
  work: Work,
  society: SocietySettings,
  year: number,
  bankCode: string,
): Promise<void> {
  await holdDividends(work.tx)
  const row = await rowIn(work, year, 'posted', APPROPRIATION_TEXTS.notPosted)
  requireOther(work, society, row.approved_by)
  const { rows: shares } = await sql<DueShare>`
    select s.member_id as "memberId", s.dividend, s.interest, s.refund, s.tax, s.set_off as "setOff"
      from appropriation_shares s join members m on m.id = s.member_id
      where s.year = ${year} and m.membership_ended is null
      order by s.member_id for no key update of m`.execute(work.tx)
  const behind = Map.groupBy(
    row.plan.setOff ? await arrearsAt(work.tx, lagosDate(work.now)) : [],
    ({ memberId }) => memberId,
  )
  const product = PAYOUT_PRODUCTS[row.plan.payout]
  const entries = shares.map((share): NewEntry => {
    const { memberId, tax } = share
    const gross = kobo(share.dividend + share.interest + share.refund)
    const setOff = setOffLines(share, behind.get(memberId) ?? [])
    const rest = kobo(gross - tax - setOff.reduce((sum, line) => sum + line.credit, 0))
    const target =
      product === null
        ? bankRef(bankCode)
        : ({ kind: 'savings', memberId, code: SAVINGS_PRODUCTS[product].code } as const)
    return {
      kind: 'dividend',
      narration: `Dividend and interest of ${year}`,
      occurredAt: work.now,
      source: { kind: 'dividend', id: `${year}:${memberId}` },
      lines: [
        debit(societyAccount('DIVIDEND_PAYABLE'), gross),
        credit(societyAccount('WITHHOLDING_TAX_PAYABLE'), tax),
        ...setOff,
        credit(target, rest),
      ],
    }
  })
  await work.post(...entries)
  await work.tx
    .updateTable('appropriations')
    .set({ state: 'paid', paid_at: work.now, paid_by: work.actor.id })
    .where('year', '=', year)
    .execute()
}
