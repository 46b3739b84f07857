import { sql } from 'kysely'
import { loanCode, rateGroup } from '#rules/loans/terms.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { AllocationItem } from '#rules/payroll/allocate.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { nextMonth, type PeriodMonth } from '#rules/treasury/period.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Tx } from '../../db/schema.ts'
import { type LandDebt, lockedLandDebts } from '../../land/payments.ts'
import { plannedItems } from '../build.ts'
import { type Payer, scopeOf } from '../payers.ts'

/** An item that a posting may answer. */
export interface PostingItem extends AllocationItem {
  readonly memberId: string
  readonly elementCode: string
  readonly month: PeriodMonth
  readonly recordId: string
  readonly memberNumber: string | null
}

/** Items that are looked at before others get their turn. */
const ITEMS_AT_ONCE = 10_000

/** Members whose accounts one statement reads. */
const MEMBERS_AT_ONCE = 5_000

/** What these months ask of members of a payer and no report has answered. */
export async function itemsToAnswer(
  tx: Tx,
  payerId: string,
  months: readonly PeriodMonth[],
  society: SocietySettings,
): Promise<PostingItem[]> {
  const { rows } = await sql<PostingItem>`
    select i.id, i.member_id as "memberId", i.element_code as "elementCode", s.month, i.kind, i.item, i.amount,
        i.arrears, i.first_month as "firstMonth", i.record_id as "recordId", m.member_number as "memberNumber",
        l.ledger_code as account
      from schedule_items i
        join deduction_schedules s on s.id = i.schedule_id
        join members m on m.id = i.member_id
        left join loans l on i.kind = 'loan' and l.id = i.record_id
      where s.payer_id = ${payerId} and s.state = 'sent' and i.state = 'sent'
        and s.month = any (${[...new Set(months)]}::date[])
      order by i.id`.execute(tx)
  const items: PostingItem[] = []
  for await (const part of inParts(rows, ITEMS_AT_ONCE))
    for (const row of part) items.push(withAccount(row, society))
  return items
}

/** An item with the debt that it repays; that of a loan is read with it. */
function withAccount<Item extends Pick<PostingItem, 'kind' | 'recordId' | 'memberNumber' | 'account'>>(
  item: Item,
  society: SocietySettings,
): Item {
  if (item.kind === 'land') return Object.assign({}, item, { account: landDebt(item.recordId) })
  if (item.kind !== 'commodity') return item
  const account = loanCode('COMMODITY_PURCHASE', rateGroup(item.memberNumber, society), society)
  return Object.assign({}, item, { account })
}

/** What a month that is not sent yet asks of these members, without arrears: what a surplus may pay in advance. */
export interface DuesAhead {
  readonly month: PeriodMonth
  readonly items: readonly PostingItem[]
}

/** The dues of the first month after this one of which the payer has no schedule. Their ids are below zero. */
export async function duesAhead(
  tx: Tx,
  payer: Payer,
  after: PeriodMonth,
  memberIds: ReadonlySet<string>,
  society: SocietySettings,
): Promise<DuesAhead> {
  const last = await tx
    .selectFrom('deduction_schedules')
    .select((is) => is.fn.max('month').as('month'))
    .where('payer_id', '=', payer.id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  const month = nextMonth(last?.month && last.month > after ? last.month : after)
  const built = await plannedItems(tx, scopeOf(payer, month), society)
  // In one order, whatever the database's.
  const own = built
    .filter(({ member_id }) => memberIds.has(member_id))
    .toSorted((one, other) => (`${one.kind} ${one.record_id}` < `${other.kind} ${other.record_id}` ? -1 : 1))
  const loans = await tx
    .selectFrom('loans')
    .select(['id', 'ledger_code'])
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .where('state', '=', 'approved')
    .execute()
  const members = await tx
    .selectFrom('members')
    .select(['id', 'member_number'])
    .where(sql<boolean>`id = any (${[...memberIds]}::text[])`)
    .execute()
  const codes = new Map(loans.map(({ id, ledger_code }) => [id, ledger_code]))
  const numbers = new Map(members.map(({ id, member_number }) => [id, member_number]))
  const items = own.map(
    (item, place): PostingItem =>
      withAccount(
        {
          id: 0 - place - 1,
          memberId: item.member_id,
          elementCode: item.element_code,
          month,
          kind: item.kind,
          recordId: item.record_id,
          item: item.item,
          amount: kobo(item.amount - item.arrears),
          arrears: ZERO_KOBO,
          firstMonth: item.first_month,
          memberNumber: numbers.get(item.member_id) ?? null,
          account: codes.get(item.record_id) ?? null,
        },
        society,
      ),
  )
  return { month, items: items.filter(({ amount }) => amount > 0) }
}

/** What members' share capital lacks of the society's minimum, with what is deducted and not credited yet. Kobo. */
export async function lackingShares(
  tx: Tx,
  memberIds: readonly string[],
  minimum: Kobo,
): Promise<(memberId: string) => number> {
  // A society that sets no minimum has all of what is asked for first.
  if (minimum === 0) return () => Number.POSITIVE_INFINITY
  const { code } = SAVINGS_PRODUCTS.SHARE_CAPITAL
  const held = new Map<string, number>()
  for await (const part of inParts(memberIds, MEMBERS_AT_ONCE)) {
    const { rows } = await sql<{ memberId: string; held: Kobo }>`
      select member_id as "memberId", sum(held)::bigint as held from (
        select a.member_id, l.credit - l.debit as held
          from accounts a join journal_lines l on l.account_id = a.id
          where a.kind = 'savings' and a.code = ${code} and a.member_id = any (${part}::text[])
        union all
        select c.member_id, c.amount - c.credited from report_credits c
          where c.account_kind = 'savings' and c.account_code = ${code} and c.credited < c.amount
            and c.member_id = any (${part}::text[])) h
        group by 1`.execute(tx)
    for (const row of rows) held.set(row.memberId, row.held)
  }
  return (memberId) => Math.max(0, minimum - (held.get(memberId) ?? 0))
}

/** The word of a purchase of land among what a member owes. */
const landDebt = (requestId: string) => `land ${requestId}`

/**
 * What members owe on their loan accounts and for land, less what is deducted and not credited yet, in kobo, by member
 * and code. Their purchases are locked.
 */
export async function owedBy(
  tx: Tx,
  memberIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  // All are locked first and in one order, so that two postings never wait for each other.
  const land = Map.groupBy(await lockedLandDebts(tx, memberIds), ({ memberId }) => memberId)
  const owed = new Map<string, Map<string, number>>()
  for await (const part of inParts(memberIds, MEMBERS_AT_ONCE)) {
    const debts = part.flatMap((memberId) => land.get(memberId) ?? [])
    for (const { memberId, code, amount } of await debtsOf(tx, part, debts)) {
      const accounts = owed.get(memberId) ?? new Map<string, number>()
      owed.set(memberId, accounts.set(code, amount))
    }
  }
  return owed
}

async function debtsOf(
  tx: Tx,
  memberIds: readonly string[],
  land: readonly LandDebt[],
): Promise<readonly { readonly memberId: string; readonly code: string; readonly amount: Kobo }[]> {
  const of = <Key extends keyof LandDebt>(key: Key) => land.map((debt) => debt[key])
  const { rows } = await sql<{ memberId: string; code: string; amount: Kobo }>`
    select member_id as "memberId", code, sum(owed)::bigint as amount from (
      select a.member_id, a.code, l.debit - l.credit as owed
        from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'loan' and a.member_id = any (${memberIds}::text[])
      union all
      select c.member_id, c.account_code, c.credited - c.amount from report_credits c
        where c.account_kind = 'loan' and c.credited < c.amount and c.member_id = any (${memberIds}::text[])
      union all
      select d.member_id, ${landDebt('')} || d.id, d.amount
        from unnest(${of('memberId')}::text[], ${of('id')}::text[], ${of('outstanding')}::bigint[])
          as d (member_id, id, amount)
      union all
      select r.member_id, ${landDebt('')} || r.id, c.credited - c.amount
        from report_credits c join land_requests r on c.kind = 'land' and r.id = c.record_id
        where c.credited < c.amount and r.member_id = any (${memberIds}::text[])) o
      group by 1, 2`.execute(tx)
  return rows
}
