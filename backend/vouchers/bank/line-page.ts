import { sql } from 'kysely'
import type { PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import type { Search } from '#rules/search.ts'
import { type KeyedRow, keyset } from '../../db/keyset.ts'
import type { Queryable } from '../../db/schema.ts'
import { fitsSearch } from '../../db/search.ts'
import type { Page, Reached } from '../../http/paging.ts'

/** A line of a statement with what it is in the books. */
export interface BankLineRow {
  readonly id: number
  readonly sheet: string
  readonly row: number
  readonly dated: PlainDate
  readonly description: string
  readonly reference: string
  readonly amount: Kobo
  readonly excluded: string | null
  readonly how: 'reference' | 'date' | 'hand' | 'voucher' | null
  /** The references of the entries it is matched with. */
  readonly entries: readonly string[]
  /** The voucher that waits to be posted for it. */
  readonly voucherId: string | null
  readonly voucher: string | null
}

/** What each state is of a line, which is `l`. */
export const LINE_IS = {
  open: sql<boolean>`l.match_id is null and l.excluded_reason is null and l.voucher_id is null`,
  waiting: sql<boolean>`l.voucher_id is not null`,
  matched: sql<boolean>`l.match_id is not null`,
  excluded: sql<boolean>`l.excluded_reason is not null`,
} as const

/** A page of the lines of a statement in their order. */
export async function bankLinePage(
  db: Queryable,
  statementId: string,
  wanted: {
    readonly state: keyof typeof LINE_IS | null
    readonly search: Search
    /** Only these. */
    readonly ids: readonly number[] | null
  },
  page: Page,
): Promise<{ readonly lines: readonly BankLineRow[]; readonly count: number; readonly reached: Reached }> {
  const listed = keyset(page, 'bank lines', [{ by: sql`l.place`, as: 'bigint' }])
  const wantedLines = sql<boolean>`l.statement_id = ${statementId}
    and ${wanted.state === null ? sql<boolean>`true` : LINE_IS[wanted.state]}
    and ${fitsSearch(sql`folded(l.description || ' ' || l.reference)`, wanted.search)}
    and ${wanted.ids === null ? sql`true` : sql`l.id = any (${[...wanted.ids]}::bigint[])`}`
  const counted = await sql<{ count: number }>`
    select count(*) as count from bank_lines l where ${wantedLines}`.execute(db)
  const { rows } = await sql<BankLineRow & KeyedRow>`
    select ${listed.keys}, l.id, l.sheet, l.row_number as row, l.dated, l.description, l.reference, l.amount, l.excluded_reason as excluded, m.how,
        array(select e.reference from bank_match_entries b join journal_lines j on j.id = b.line_id
          join journal_entries e on e.id = j.entry_id where b.match_id = l.match_id order by e.id) as entries,
        l.voucher_id as "voucherId", v.reference as voucher
      from bank_lines l left join bank_matches m on m.id = l.match_id left join vouchers v on v.id = l.voucher_id
      where ${wantedLines} and ${listed.behind} ${listed.rest}`.execute(db)
  const { shown, reached } = listed.pageOf(rows)
  return { lines: shown, count: counted.rows[0]?.count ?? 0, reached }
}
