import { type Selectable, sql } from 'kysely'
import { divideByWeights, type Kobo, kobo, sumKobo } from '#rules/money.ts'
import type { ItemKind } from '#rules/payroll/words.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { credit, debit, type Line, societyAccount, unappliedAccount } from '../../journal/chart.ts'
import type { NewEntry, PostedEntry } from '../../journal/post.ts'
import { lockedLandDebts, payLandByEntries, takeBackLand } from '../../land/payments.ts'
import { VOUCHER } from '../../vouchers/store.ts'
import { type MonthOwed, type MovedBy, unremittedOf } from './receivables.ts'
import { REMITTANCE } from './remittance-word.ts'

type Credit = Selectable<Schema['report_credits']> & {
  /** Who buys the land that it pays for; null for what pays for none. */
  readonly buyer_id: string | null
}

/** What credits members: money that came, or a write-off in its place. */
type CreditedBy = Exclude<MovedBy, { readonly reportId: string }>

/** A line with the item of the schedule that it answers, what it pays, and the purchase of land among that. */
export interface ItemLine extends Line {
  /** Left out for what is paid in advance. */
  readonly itemId?: number
  readonly pays?: { readonly kind: ItemKind; readonly recordId: string }
  readonly landRequestId?: string
}

/**
 * A posting whose members are credited when the money comes: one entry debits what the payer owes and credits what
 * waits for it; what members and suspense get is kept. What was taken back is booked at once.
 */
export async function deferCredits(
  tx: Tx,
  reportId: string,
  entries: readonly NewEntry[],
): Promise<readonly Line[]> {
  const receivable = societyAccount('PAYROLL_RECEIVABLE').code
  const kept = entries.flatMap(({ source, narration, lines }) =>
    (lines as readonly ItemLine[])
      .filter((line) => line.credit > 0 && line.account.code !== receivable)
      .map((line) => ({
        report_id: reportId,
        source: source?.id.slice(reportId.length + 1) ?? '',
        narration,
        item_id: line.itemId ?? null,
        kind: line.pays?.kind ?? null,
        record_id: line.pays?.recordId ?? null,
        account_kind: line.account.kind,
        account_code: line.account.code,
        member_id: line.account.memberId,
        amount: line.credit,
      })),
  )
  // A statement takes a limited number of values.
  for (let from = 0; from < kept.length; from += 4000)
    await tx
      .insertInto('report_credits')
      .values(kept.slice(from, from + 4000))
      .execute()
  const lines = entries.flatMap((entry) => entry.lines)
  const owed = lines.filter(({ account }) => account.code === receivable)
  const net = owed.reduce((sum, line) => sum + line.debit - line.credit, 0)
  const account = societyAccount('PAYROLL_RECEIVABLE')
  return [
    net >= 0 ? debit(account, kobo(net)) : credit(account, kobo(0 - net)),
    ...lines.filter((line) => line.debit > 0 && line.account.code !== receivable),
    credit(societyAccount('AWAITING_REMITTANCE'), kobo(kept.reduce((sum, { amount }) => sum + amount, 0))),
  ]
}

/** What is still to be credited of a month's reports, and how much of it the money that came, or was written off, allows. */
async function openCredits(
  tx: Tx,
  payerId: string,
  month: PeriodMonth,
  owed: MonthOwed,
): Promise<{ readonly credits: readonly Credit[]; readonly allowed: number }> {
  const { rows: credits } = await sql<Credit>`
    select c.*, l.member_id as buyer_id
      from report_credits c join deduction_reports r on r.id = c.report_id
        left join land_requests l on c.kind = 'land' and l.id = c.record_id
      where r.payer_id = ${payerId} and r.month = ${month}::date order by c.id`.execute(tx)
  const total = sumKobo(credits.map(({ amount }) => amount))
  const credited = sumKobo(credits.map((each) => each.credited))
  const { rows } = await sql<{ amount: Kobo }>`
    select coalesce(sum(amount), 0)::bigint as amount from payer_receivables
      where report_id = any (${[...new Set(credits.map(({ report_id }) => report_id))]}::text[])`.execute(tx)
  const deferred = rows[0]?.amount ?? 0
  // Reports of the month whose members were credited at once come first.
  const came = owed.remitted + owed.writtenOff - (owed.deducted - deferred)
  const target = unremittedOf(owed) === 0 ? total : Math.min(Math.max(0, came), total)
  return { credits: credits.filter((each) => each.credited < each.amount), allowed: target - credited }
}

/**
 * Makes the lines that credit a share. Land takes what is outstanding when the money comes, which a payment by hand may
 * have lessened since the deduction; what is above it is the buyer's unapplied balance.
 */
async function landSplitter(
  tx: Tx,
  given: readonly { readonly each: Credit }[],
): Promise<(share: { readonly each: Credit; readonly share: Kobo }) => ItemLine[]> {
  const buyers = new Set(given.flatMap(({ each }) => each.buyer_id ?? []))
  const debts = buyers.size === 0 ? [] : await lockedLandDebts(tx, [...buyers])
  const room = new Map(debts.map(({ id, outstanding }) => [id, outstanding]))
  return ({ each, share }) => {
    const account = { kind: each.account_kind, memberId: each.member_id, code: each.account_code }
    if (each.record_id === null || each.buyer_id === null) return [credit(account, share)]
    const left = room.get(each.record_id) ?? 0
    const taken = kobo(Math.min(share, left))
    room.set(each.record_id, kobo(left - taken))
    return [
      ...(taken > 0 ? [{ ...credit(account, taken), landRequestId: each.record_id }] : []),
      ...(taken < share ? [credit(unappliedAccount(each.buyer_id), kobo(share - taken))] : []),
    ]
  }
}

/** Posts entries and tells purchases of land what they got by them. */
export async function postWithLand(work: Work, entries: readonly NewEntry[]): Promise<PostedEntry[]> {
  const posted = await work.post(...entries)
  await payLandByEntries(
    work.tx,
    posted.map(({ id }, place) => ({ id, lines: (entries[place]?.lines ?? []) as readonly ItemLine[] })),
  )
  return posted
}

/** Credits members with a sum that came or was written off, in proportion to what is still to be credited to each. */
async function creditShares(
  work: Work,
  of: CreditedBy,
  credits: readonly Credit[],
  sum: Kobo,
): Promise<Credit[]> {
  const shares = divideByWeights(
    sum,
    credits.map(({ amount, credited }) => amount - credited),
  )
  const given = credits.flatMap((each, place) => {
    const share = shares[place] ?? 0
    return share === 0 ? [] : [{ each, share: kobo(share) }]
  })
  const creditLines = await landSplitter(work.tx, given)
  const act = randomId()
  const [kind, id] = 'remittanceId' in of ? [REMITTANCE, of.remittanceId] : [VOUCHER, of.voucherId]
  const grouped = [...Map.groupBy(given, ({ each }) => `${each.report_id}/${each.source}`)]
  const entries = grouped.map(([source, own]) => ({
    kind: 'deduction' as const,
    narration: own[0]?.each.narration ?? '',
    occurredAt: work.now,
    lines: [
      debit(societyAccount('AWAITING_REMITTANCE'), sumKobo(own.map(({ share }) => share))),
      ...own.flatMap(creditLines),
    ],
    source: { kind, id: `${id}/${act}/${source}` },
  }))
  const posted = await postWithLand(work, entries)
  const entryOf = new Map(
    grouped.flatMap(([, own], place) => own.map(({ each }) => [each.id, posted[place]?.id ?? 0])),
  )
  const ids = given.map(({ each }) => each.id)
  const amounts = given.map(({ share }) => share)
  await sql`
    insert into report_credit_moves (credit_id, remittance_id, voucher_id, entry_id, amount)
    select id, ${'remittanceId' in of ? id : null}::text, ${'voucherId' in of ? id : null}::text, entry, amount
      from unnest(${ids}::bigint[], ${ids.map((id) => entryOf.get(id) ?? 0)}::bigint[], ${amounts}::bigint[])
        as g (id, entry, amount)`.execute(work.tx)
  await sql`
    update report_credits c set credited = c.credited + g.amount
      from unnest(${ids}::bigint[], ${amounts}::bigint[]) as g (id, amount) where c.id = g.id`.execute(
    work.tx,
  )
  const shareOf = new Map(given.map(({ each, share }) => [each.id, share]))
  return credits.flatMap((each) => {
    const credited = kobo(each.credited + (shareOf.get(each.id) ?? 0))
    return credited === each.amount ? [] : [Object.assign({}, each, { credited })]
  })
}

/**
 * Credits members with what came for a month, or was written off in its place, where the society credits them on the
 * remittance: each remittance and write-off as much as of it is credited to the receivable, the last one the rest once
 * nothing is unremitted.
 */
export async function creditMembers(
  work: Work,
  payerId: string,
  month: PeriodMonth,
  money: {
    readonly owed: MonthOwed
    /** Of posted remittances, the oldest first, then of write-offs. */
    readonly parts: readonly { readonly of: CreditedBy; readonly applied: Kobo }[]
  },
): Promise<void> {
  let { credits, allowed } = await openCredits(work.tx, payerId, month, money.owed)
  if (allowed <= 0 || credits.length === 0) return
  const { rows } = await sql<{ id: string; amount: Kobo }>`
    select coalesce(m.remittance_id, m.voucher_id) as id, sum(m.amount)::bigint as amount
      from report_credit_moves m join report_credits c on c.id = m.credit_id
        join deduction_reports r on r.id = c.report_id
      where r.payer_id = ${payerId} and r.month = ${month}::date group by 1`.execute(work.tx)
  const did = new Map(rows.map(({ id, amount }) => [id, amount]))
  const sources = money.parts.filter(({ applied }) => applied > 0)
  for (const [place, { of, applied }] of sources.entries()) {
    const id = 'remittanceId' in of ? of.remittanceId : of.voucherId
    const room = place === sources.length - 1 ? allowed : Math.min(allowed, applied - (did.get(id) ?? 0))
    if (room <= 0) continue
    credits = await creditShares(work, of, credits, kobo(room))
    allowed -= room
  }
}

/**
 * Forgets what a remittance or a write-off credited, once its entries are reversed. Throws 409 where it paid for land
 * that is sold.
 */
export async function forgetCreditsOf(tx: Tx, of: CreditedBy): Promise<void> {
  const isOf =
    'remittanceId' in of ? sql`remittance_id = ${of.remittanceId}` : sql`voucher_id = ${of.voucherId}`
  await takeBackLand(tx, sql`select entry_id from report_credit_moves where ${isOf}`)
  await sql`
    update report_credits c set credited = c.credited - m.amount
      from (select credit_id, sum(amount)::bigint as amount from report_credit_moves
        where ${isOf} group by credit_id) m
      where c.id = m.credit_id`.execute(tx)
  await sql`delete from report_credit_moves where ${isOf}`.execute(tx)
}

/**
 * Forgets what a report was to credit, once its entries and those of the credits are reversed. Throws 409 where it paid
 * for land that is sold.
 */
export async function forgetCreditsFrom(tx: Tx, reportId: string): Promise<void> {
  await takeBackLand(
    tx,
    sql`select m.entry_id from report_credit_moves m join report_credits c on c.id = m.credit_id
      where c.report_id = ${reportId}`,
  )
  await sql`
    delete from report_credit_moves m using report_credits c
      where c.id = m.credit_id and c.report_id = ${reportId}`.execute(tx)
  await tx.deleteFrom('report_credits').where('report_id', '=', reportId).execute()
}
