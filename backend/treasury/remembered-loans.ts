import { sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable } from '../db/schema.ts'
import { loanLinesUpTo } from './day-sums.ts'
import { type LoanStanding, STANDING_COLUMNS } from './loan-portfolio.ts'
import { standingsAt } from './loan-standings.ts'

/** A loan with what lists of loans are searched and ordered by. Places are those of the database's order of texts. */
export interface RememberedLoan extends LoanStanding {
  readonly entryId: number
  /** What the member is found by, in lower case. */
  readonly memberSearch: string
  /** Members of the same name have the same place. */
  readonly namePlace: number
  readonly memberPlace: number
  readonly referencePlace: number
  /** null for a commodity order. */
  readonly typePlace: number | null
}

/** Every loan and commodity order of the books at the end of a day, in the order of their ids. */
export interface LoansOfDay {
  readonly loans: readonly RememberedLoan[]
  /** The same object while no loan was granted or taken back by that day. */
  readonly grants: object
}

/** What the loans of a day were read with: lines on loan accounts by then, the latest line of the journal, changes of members. */
interface State {
  readonly lines: number
  readonly latest: number
  readonly members: number
}

interface Known extends State, LoansOfDay {}

/** Loans that are remembered over all days, some 20 MB; those of one day are remembered however many they are. */
const MOST_LOANS = 30_000

/** With more new lines than that, reading all loans is cheaper than looking at the accounts that they are on. */
const MOST_NEW_LINES = 2_000

const LATEST = sql`(select coalesce(max(id), 0) from journal_lines)`

async function stateAt(db: Queryable, at: PlainDate): Promise<State> {
  const { rows } = await sql<State>`
    select ${loanLinesUpTo(at)} as lines, ${LATEST} as latest, ${changesOf('members')} as members`.execute(db)
  return rows[0] ?? { lines: 0, latest: 0, members: 0 }
}

/** Reads every loan of a day. */
async function readLoans(db: Queryable, at: PlainDate): Promise<LoansOfDay> {
  const { rows } = await sql<RememberedLoan>`
    with ${standingsAt(at)},
      types as (
        select loan_type, row_number() over (order by loan_type) as place
          from (select distinct loan_type from standings where loan_type is not null) named)
    select ${STANDING_COLUMNS}, s.entry_id as "entryId", m.search_text as "memberSearch", t.place as "typePlace",
        dense_rank() over (order by m.name) as "namePlace", dense_rank() over (order by s.member_id) as "memberPlace",
        row_number() over (order by s.reference) as "referencePlace"
      from standings s join members m on m.id = s.member_id left join types t on t.loan_type = s.loan_type
      order by s.id, s.entry_id`.execute(db)
  return { loans: rows, grants: {} }
}

/** What repayments change of a loan. */
type Moved = Pick<RememberedLoan, 'repaid' | 'outstanding' | 'arrears' | 'oldest' | 'days' | 'band'>

/** A loan account that was posted to; without an entry where no loan is on it. */
interface MovedAccount extends Moved {
  readonly lines: number
  readonly latest: number
  readonly fresh: number
  readonly memberId: string | null
  readonly code: string
  readonly entryId: number | null
}

const accountOf = ({ memberId, code }: Pick<MovedAccount, 'memberId' | 'code'>): string => `${memberId} ${code}`

/**
 * The loans as they are after some repayments: only the accounts of new lines are reckoned again, in one statement with the
 * count of lines. null where everything must be read: when a posting that took longer than another has added lines before
 * the latest, and when loans were granted or taken back.
 */
async function afterNewLines(db: Queryable, at: PlainDate, known: Known): Promise<Known | null> {
  const { rows } = await sql<MovedAccount>`
    with fresh as materialized (
        select l.account_id, count(*) as lines from journal_lines l join accounts a on a.id = l.account_id
          where a.kind = 'loan' and l.id > ${known.latest} and l.occurred_at < ${endOfDay(at)} group by l.account_id),
      ${standingsAt(at, sql`g.account_id in (select account_id from fresh)`)}
    select ${loanLinesUpTo(at)} as lines, ${LATEST} as latest, (select sum(lines) from fresh)::bigint as fresh,
        a.member_id as "memberId", a.code, s.entry_id as "entryId", s.repaid, s.outstanding, s.arrears, s.oldest, s.days,
        s.band
      from fresh f join accounts a on a.id = f.account_id
        left join standings s on s.member_id = a.member_id and s.code = a.code`.execute(db)
  const [first] = rows
  if (first === undefined || known.lines + first.fresh !== first.lines) return null
  const moved = new Map<number, Moved>()
  const accounts = new Set<string>()
  for (const row of rows) {
    accounts.add(accountOf(row))
    const { entryId, repaid, outstanding, arrears, oldest, days, band } = row
    if (entryId !== null) moved.set(entryId, { repaid, outstanding, arrears, oldest, days, band })
  }
  let changed = 0
  const loans = known.loans.map((loan) => {
    const now = moved.get(loan.entryId)
    if (now === undefined) return loan
    changed += 1
    return { ...loan, ...now }
  })
  const before = known.loans.filter((loan) => accounts.has(accountOf(loan))).length
  if (changed !== moved.size || changed !== before) return null
  const { members, grants } = known
  return { lines: first.lines, latest: first.latest, members, grants, loans }
}

/**
 * Answers the loans of the books at the end of a day, remembered. What they come to follows from the lines on loan accounts up
 * to that day, and the journal only grows: while there are as many, they are the same lines. What members are listed and found
 * by is counted when it changes. Both are asked with each call, so that no other process and no connection is missed, and
 * before the loans are read, so that what is posted in between is found by the next call. Outside transactions only.
 */
export function rememberLoans(): (db: Queryable, at: PlainDate) => Promise<LoansOfDay> {
  const known = new Map<PlainDate, Known>()

  function keep(at: PlainDate, now: Known): LoansOfDay {
    known.delete(at)
    known.set(at, now)
    let count = [...known.values()].reduce((sum, { loans }) => sum + loans.length, 0)
    for (const [oldest, { loans }] of known) {
      if (count <= MOST_LOANS || known.size === 1) break
      known.delete(oldest)
      count -= loans.length
    }
    return now
  }

  return async (db, at) => {
    const now = await stateAt(db, at)
    const before = known.get(at)
    if (before !== undefined && before.members === now.members) {
      if (before.lines === now.lines) return keep(at, before)
      const isLittle = now.lines - before.lines <= MOST_NEW_LINES
      const patched = isLittle ? await afterNewLines(db, at, before) : null
      if (patched !== null) return keep(at, patched)
    }
    return keep(at, { ...now, ...(await readLoans(db, at)) })
  }
}
