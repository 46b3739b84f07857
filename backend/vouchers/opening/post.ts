import { formatPlainDate, startOfDay } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import type { Work } from '../../db/work.ts'
import { conflict } from '../../http/problems.ts'
import { credit, debit, type Line, societyAccount } from '../../journal/chart.ts'
import type { NewEntry } from '../../journal/post.ts'
import { movePaidForLand } from '../../land/payments.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { accountBehind } from '../accounts.ts'
import { bringGuarantors } from './bring-guarantors.ts'
import { bringMembers } from './bring-members.ts'
import { bringInstructions, bringLand } from './bring-requests.ts'
import { type BroughtLoan, recordLoans } from './loans.ts'
import { OPENING, type OpeningBatch, type OpeningRowRecord, rowsOf } from './store.ts'

/** Lines with their other side on the account of opening balances, which all entries of a batch leave at nothing. */
function balanced(lines: readonly Line[]): Line[] {
  const rest = lines.reduce((sum, line) => sum + line.debit - line.credit, 0)
  const counter = societyAccount('OPENING')
  return [...lines, rest > 0 ? credit(counter, kobo(rest)) : debit(counter, kobo(0 - rest))]
}

/** What a posting books: an entry for each member, one for each running loan, one for the society's own accounts. */
function entriesOf(
  batch: OpeningBatch,
  rows: readonly OpeningRowRecord[],
  loans: ReadonlyMap<number, BroughtLoan>,
  chart: Chart,
): NewEntry[] {
  const day = formatPlainDate(batch.go_live)
  const entry = (part: string, of: readonly OpeningRowRecord[], narration: string): NewEntry => ({
    kind: 'opening',
    narration,
    occurredAt: startOfDay(batch.go_live),
    lines: balanced(
      of.flatMap(({ account_number: number, member_id: memberId, moved, land_request_id: land }) => {
        if (moved === 0) return []
        const account = accountBehind(chart, number ?? '', land === null ? memberId : null)
        return moved > 0 ? debit(account, moved) : credit(account, kobo(0 - moved))
      }),
    ),
    source: { kind: OPENING, id: `${batch.id}/${part}` },
  })
  const byOwner = Map.groupBy(
    rows.filter(({ place, moved }) => moved !== 0 && !loans.has(place)),
    ({ member_id }) => member_id ?? 'own',
  )
  return [
    ...[...byOwner].map(([owner, own]) => entry(owner, own, OPENING_TEXTS.entry(day))),
    ...rows.flatMap((row) => {
      const loan = loans.get(row.place)
      return loan === undefined ? [] : [entry(loan.id, [row], OPENING_TEXTS.loanEntry(day, loan.reference))]
    }),
  ]
}

/** What of the rows was paid for land, as vouchers have it. */
export const landLines = (rows: readonly OpeningRowRecord[]) =>
  rows.flatMap(({ land_request_id: landRequestId, moved }) =>
    landRequestId === null || moved === 0 ? [] : [{ landRequestId, debit: 0, credit: 0 - moved }],
  )

/** What a posting made. */
export interface Booked {
  readonly entries: number
  readonly members: number
}

/**
 * Books a batch whole: members are made, their instructions, purchases and running loans are recorded, and the balances are
 * dated at the go-live day's beginning.
 */
export async function bookBatch(
  work: Work,
  batch: OpeningBatch,
  rows: readonly OpeningRowRecord[],
  { chart, society }: { readonly chart: Chart; readonly society: SocietySettings },
): Promise<Booked> {
  const goLive = batch.go_live
  const members = await bringMembers(
    work,
    rows.filter(({ outcome }) => outcome === 'READY'),
    goLive,
  )
  const all = (members === 0 ? rows : await rowsOf(work.tx, batch.id)).filter(
    ({ outcome }) => outcome === 'READY',
  )
  await bringInstructions(work, all, goLive)
  const lands = await bringLand(work, all, goLive)
  const ready = all
    .filter(({ kind }) => kind === 'BALANCE')
    .map((row) => Object.assign(row, { land_request_id: lands.get(row.place) ?? row.land_request_id }))
  const loanRows = ready.filter(
    ({ account_number: number, member_id: memberId }) =>
      memberId !== null && accountBehind(chart, number ?? '', memberId).kind === 'loan',
  )
  const loans = await recordLoans(work, loanRows, society)
  await bringGuarantors(work, loanRows, loans)
  if (!(await movePaidForLand(work.tx, landLines(ready), 1)))
    throw conflict('VERSION_CHANGED', OPENING_TEXTS.stale)
  const entries = entriesOf(batch, ready, loans, chart)
  await work.post(...entries)
  await work.tx
    .updateTable('opening_batches')
    .set({ state: 'posted', posted_at: work.now, posted_by: work.actor.id })
    .where('id', '=', batch.id)
    .execute()
  return { entries: entries.length, members }
}
