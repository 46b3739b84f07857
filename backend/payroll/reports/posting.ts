import { sql } from 'kysely'
import { formatMonth } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { isCounted } from '#rules/payroll/outcomes.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { inParts } from '../../db/in-parts.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { credit, debit, type Line, societyAccount } from '../../journal/chart.ts'
import type { NewEntry } from '../../journal/post.ts'
import { payerById } from '../payers.ts'
import { deferCredits, postWithLand } from '../remittances/credit.ts'
import { noteReceivables } from '../remittances/receivables.ts'
import { settleMonths } from '../remittances/settle.ts'
import { memberPosting, type Surplus } from './allocate-member.ts'
import { ruleInForce } from './allocation-rule.ts'
import { duesAhead, itemsToAnswer, lackingShares, owedBy, type PostingItem } from './dues-to-answer.ts'
import type { NotePosting } from './progress.ts'
import { type PostingRow, postingParts, type Report } from './store.ts'
import { writeSurpluses } from './surpluses.ts'
import { REPORT_SOURCE, type StoredAllocation } from './tables.ts'

/** What a posting books, and what it brings for each item. */
export interface PreparedPosting {
  readonly entries: readonly NewEntry[]
  readonly brought: readonly { readonly itemId: number; readonly amount: Kobo; readonly asked: Kobo }[]
  /** Kobo. */
  readonly total: Kobo
  /** Of it, what items of the schedule get. Kobo. */
  readonly allocated: Kobo
  /** Of it, what is above what was due, and where it goes. */
  readonly surpluses: readonly Surplus[]
  /** How it is allocated, which is kept with the posting. */
  readonly allocation: StoredAllocation
}

/** The receivable's side of lines: debit for money that was deducted, credit for what was taken back. */
function againstReceivable(lines: readonly Line[]): Line[] {
  const owed = kobo(lines.reduce((sum, line) => sum + line.credit - line.debit, 0))
  const receivable = societyAccount('PAYROLL_RECEIVABLE')
  return owed >= 0 ? [debit(receivable, owed), ...lines] : [credit(receivable, kobo(0 - owed)), ...lines]
}

/** The rows of a report whose money counts. */
interface CountedRows {
  readonly byMember: ReadonlyMap<string, readonly PostingRow[]>
  /** Rows that nobody is found for, or that are held: they are booked to suspense. */
  readonly inSuspense: readonly PostingRow[]
  readonly months: ReadonlySet<PeriodMonth>
  /** Kobo. */
  readonly total: Kobo
}

async function countedRows(tx: Tx, reportId: string): Promise<CountedRows> {
  const byMember = new Map<string, PostingRow[]>()
  const inSuspense: PostingRow[] = []
  const months = new Set<PeriodMonth>()
  let total = 0
  for await (const part of postingParts(tx, reportId))
    for (const row of part) {
      if (!isCounted(row)) continue
      months.add(row.value_month)
      total += row.amount
      if (row.member_id === null || row.decision === 'HOLD') inSuspense.push(row)
      else addTo(byMember, row.member_id, row)
    }
  return { byMember, inSuspense, months, total: kobo(total) }
}

/** Items by their member. */
async function byMemberOf(items: readonly PostingItem[]): Promise<ReadonlyMap<string, PostingItem[]>> {
  const groups = new Map<string, PostingItem[]>()
  for await (const part of inParts(items, ITEMS_AT_ONCE))
    for (const item of part) addTo(groups, item.memberId, item)
  return groups
}

function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [item])
  else group.push(item)
}

/** Works out what a report books: one entry for each member, one for each row that nobody is found for. */
export async function preparePosting(
  tx: Tx,
  report: Report,
  { society, now }: { readonly society: SocietySettings; readonly now: Date },
): Promise<PreparedPosting> {
  const { byMember, inSuspense, months, total } = await countedRows(tx, report.id)
  const items = await byMemberOf(await itemsToAnswer(tx, report.payer_id, [report.month, ...months], society))
  const rule = await ruleInForce(tx, society)
  const ahead = await byMemberOf(
    rule.surplus === 'ADVANCE' ? await itemsAhead(tx, report, byMember, society) : [],
  )
  const owed = await owedBy(tx, [...byMember.keys()])
  const lacking = await lackingShares(tx, [...byMember.keys()], society.shareCapitalMinimum)
  const entries: NewEntry[] = []
  let allocated = 0
  const brought: { itemId: number; amount: Kobo; asked: Kobo }[] = []
  const surpluses: Surplus[] = []
  for await (const part of inParts([...byMember], MEMBERS_AT_ONCE))
    for (const [memberId, own] of part) {
      const ownItems = items.get(memberId) ?? []
      const room = { owed: owed.get(memberId) ?? new Map(), shareCapital: lacking(memberId) }
      const dues = { items: ownItems, ahead: ahead.get(memberId) ?? [], room }
      const posting = memberPosting(memberId, own, dues, rule)
      surpluses.push(...posting.surpluses)
      const asked = new Map(ownItems.map(({ id, amount }) => [id, amount]))
      for (const [itemId, amount] of posting.brought)
        brought.push({ itemId, amount: kobo(amount), asked: asked.get(itemId) ?? ZERO_KOBO })
      if (posting.lines.length === 0) continue
      for (const line of posting.lines) if (line.itemId !== undefined) allocated += line.credit
      entries.push({
        kind: 'deduction',
        narration: REPORT_TEXTS.deduction(formatMonth(report.month), report.payer_name),
        occurredAt: now,
        lines: againstReceivable(posting.lines),
        source: { kind: REPORT_SOURCE, id: `${report.id}/${memberId}` },
      })
    }
  for (const row of inSuspense) {
    if (row.amount === 0) continue
    const suspense = societyAccount('SUSPENSE')
    const line = row.amount > 0 ? credit(suspense, row.amount) : debit(suspense, kobo(0 - row.amount))
    entries.push({
      kind: 'deduction',
      narration: REPORT_TEXTS.unidentified(row.row_number ?? 0, formatMonth(report.month)),
      occurredAt: now,
      lines: againstReceivable([line]),
      source: { kind: REPORT_SOURCE, id: `${report.id}/row ${row.place}` },
    })
  }
  const { order, surplus } = rule
  const allocation = { order, surplus, creditMembersOn: society.creditMembersOn }
  return { entries, brought, total, allocated: kobo(allocated), surpluses, allocation }
}

/** What the members who paid more than was asked will be asked for next. */
async function itemsAhead(
  tx: Tx,
  report: Report,
  byMember: ReadonlyMap<string, readonly PostingRow[]>,
  society: SocietySettings,
): Promise<readonly PostingItem[]> {
  // A row may be exact and still leave something: a loan may be paid off since.
  const paid = [...byMember].filter(([, rows]) =>
    rows.some(({ amount, has_left }) => amount > 0 && !has_left),
  )
  const payer = paid.length === 0 ? null : await payerById(tx, report.payer_id)
  if (payer === null) return []
  const members = new Set(paid.map(([memberId]) => memberId))
  return (await duesAhead(tx, payer, report.month, members, society)).items
}

/** Members whose entries are worked out before others get their turn. */
const MEMBERS_AT_ONCE = 500

/** Entries booked by one statement: PostgreSQL ends a long one, and the embedded database answers nobody meanwhile. */
const ENTRIES_AT_ONCE = 500

/** Items that are looked at, or answered by one statement, before others get their turn. */
const ITEMS_AT_ONCE = 5_000

/** Books a prepared posting, writes down what became of each item, and takes in money that came before. */
export async function bookPosting(
  work: Work,
  report: Report,
  { entries, brought, total, surpluses, allocation }: PreparedPosting,
  note: NotePosting = async () => undefined,
): Promise<void> {
  const steps = entries.length + brought.length
  let done = 0
  const step = async (count: number) => {
    done += count
    await note('booking', done / steps)
  }
  if (allocation.creditMembersOn === 'DEDUCTION')
    for await (const part of inParts(entries, ENTRIES_AT_ONCE)) {
      await postWithLand(work, part)
      await step(part.length)
    }
  else if (entries.length > 0) {
    await work.post({
      kind: 'deduction',
      narration: REPORT_TEXTS.deduction(formatMonth(report.month), report.payer_name),
      occurredAt: work.now,
      lines: await deferCredits(work.tx, report.id, entries),
      source: { kind: REPORT_SOURCE, id: `${report.id}/deducted` },
    })
    await step(entries.length)
  }
  for await (const part of inParts(brought, ITEMS_AT_ONCE)) {
    await answerItems(work.tx, report.id, part)
    await step(part.length)
  }
  await writeSurpluses(work.tx, report.id, surpluses)
  const payer = { id: report.payer_id, name: report.payer_name }
  await noteReceivables(work.tx, work.now, [
    { payerId: payer.id, month: report.month, amount: total, of: { reportId: report.id } },
  ])
  await settleMonths(work, payer, [report.month])
}

/** Writes down what a report brought for these items. */
async function answerItems(tx: Tx, reportId: string, brought: PreparedPosting['brought']): Promise<void> {
  const ids = brought.map(({ itemId }) => itemId)
  const amounts = brought.map(({ amount }) => amount)
  await sql`
    insert into report_items (report_id, item_id, amount)
    select ${reportId}, id, amount from unnest(${ids}::bigint[], ${amounts}::bigint[]) as b (id, amount)`.execute(
    tx,
  )
  await sql`
    update schedule_items i set deducted = b.amount,
        state = case when b.amount >= i.amount then 'deducted' when b.amount > 0 then 'short' else 'not deducted' end
      from unnest(${ids}::bigint[], ${amounts}::bigint[]) as b (id, amount)
      where i.id = b.id`.execute(tx)
}

/** Sets the items that a report answered back to where they were when they were sent. */
export async function takeBackItems(tx: Tx, reportId: string): Promise<void> {
  await sql`
    update schedule_items i set deducted = 0, remitted = 0, state = 'sent'
      from report_items r where r.report_id = ${reportId} and r.item_id = i.id`.execute(tx)
  await tx.deleteFrom('report_items').where('report_id', '=', reportId).execute()
}
