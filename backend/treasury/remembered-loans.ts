import { type RawBuilder, sql } from 'kysely'
import { endOfDay, type PlainDate } from '#rules/dates.ts'
import { asOneValue } from '../db/one-value.ts'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable } from '../db/schema.ts'
import { loanLinesUpTo } from './day-sums.ts'
import type { LoanStanding } from './loan-portfolio.ts'
import { standingsAt } from './loan-standings.ts'
import { type LoanTerms, readTerms, type Terms } from './loan-terms.ts'

/** A loan as it stands at the end of a day, with what lists of loans are searched and ordered by. */
export interface RememberedLoan extends LoanStanding, LoanTerms {}

/** Every loan and commodity order of the books at the end of a day, in the order of their ids. */
export interface LoansOfDay {
  readonly loans: readonly RememberedLoan[]
  /** Those of every loan that was granted when they were read, at any time. */
  readonly terms: Terms
}

/** What lines on its account change of a loan. */
type Figures = Pick<
  RememberedLoan,
  'entryId' | 'asked' | 'repaid' | 'outstanding' | 'arrears' | 'oldest' | 'days' | 'band'
>

/** The figures of a day, with the lines on loan accounts by then and the latest line of the journal that they were read with. */
interface Read {
  readonly lines: number
  readonly latest: number
  readonly figures: readonly Figures[]
}

interface Known extends Omit<Read, 'figures'>, LoansOfDay {
  readonly figures: ReadonlyMap<number, Figures>
}

/** What of a day is read from the books. */
type FiguresOfDay = Omit<Known, 'loans' | 'terms'>

/** Loans that are remembered over all days, some 20 MB; those of one day are remembered however many they are. */
const MOST_LOANS = 30_000

/** With more new lines than that, reading all loans is cheaper than looking at the accounts that they are on. */
const MOST_NEW_LINES = 2_000

const STATE = (at: PlainDate): RawBuilder<unknown> =>
  sql`${loanLinesUpTo(at)} as lines, (select coalesce(max(id), 0) from journal_lines) as latest`

const FIGURES = sql`${asOneValue(
  sql`select entry_id as "entryId", asked, repaid, outstanding, arrears, oldest, days, band from standings`,
)} as figures`

async function readFigures(db: Queryable, at: PlainDate): Promise<Read> {
  const { rows } = await sql<Read>`
    with ${standingsAt(at)} select ${STATE(at)}, ${FIGURES}`.execute(db)
  return rows[0] ?? { lines: 0, latest: 0, figures: [] }
}

/** The figures of the loans on accounts with new lines. */
interface Moved extends Read {
  /** New lines on loan accounts, and these accounts. */
  readonly fresh: number
  readonly accounts: readonly number[]
}

/** Reckons the loans again whose accounts have lines after the latest that is known. */
async function readMoved(db: Queryable, at: PlainDate, latest: number): Promise<Moved | null> {
  const { rows } = await sql<Moved>`
    with fresh as materialized (
        select l.account_id, count(*) as lines from journal_lines l join accounts a on a.id = l.account_id
          where a.kind = 'loan' and l.id > ${latest} and l.occurred_at < ${endOfDay(at)} group by l.account_id),
      ${standingsAt(at, sql`g.account_id in (select account_id from fresh)`)}
    select ${STATE(at)}, ${FIGURES}, (select coalesce(sum(lines), 0)::bigint from fresh) as fresh,
        (select coalesce(json_agg(account_id), '[]') from fresh) as accounts`.execute(db)
  return rows[0] ?? null
}

const byEntry = (figures: readonly Figures[]): ReadonlyMap<number, Figures> =>
  new Map(figures.map((each) => [each.entryId, each]))

/** The figures with their terms; null where the terms of a loan are not among them, because it was granted later. */
function joined(terms: Terms, figures: ReadonlyMap<number, Figures>): readonly RememberedLoan[] | null {
  const loans = terms.all.flatMap((each) => {
    const now = figures.get(each.entryId)
    return now === undefined ? [] : [{ ...each, ...now }]
  })
  return loans.length === figures.size ? loans : null
}

/**
 * What is known with the loans on accounts of new lines put in the place of those that were on them. null where a posting that
 * took longer than another has added lines before the latest that was known: then everything must be read.
 */
function withMoved(known: Known, moved: Moved): FiguresOfDay | null {
  if (known.lines + moved.fresh !== moved.lines) return null
  const accounts = new Set(moved.accounts)
  const figures = new Map(known.figures)
  for (const { accountId, entryId } of known.loans) if (accounts.has(accountId)) figures.delete(entryId)
  for (const each of moved.figures) figures.set(each.entryId, each)
  return { lines: moved.lines, latest: moved.latest, figures }
}

interface Now {
  readonly lines: number
  readonly changes: number
}

async function stateNow(db: Queryable, at: PlainDate): Promise<Now> {
  const { rows } = await sql<Now>`
    select ${loanLinesUpTo(at)} as lines, ${changesOf('members')} as changes`.execute(db)
  return rows[0] ?? { lines: 0, changes: 0 }
}

/**
 * Answers the loans of the books at the end of a day, remembered. What they come to follows from the lines on loan accounts up
 * to that day, and the journal only grows: while there are as many, they are the same lines. After some new ones only the
 * loans on their accounts are reckoned again. What members are listed and found by is read again when the database has
 * counted a change. Both are asked with each call, so that no other process is missed. Outside transactions only. `most`:
 * loans that are remembered over all days.
 */
export function rememberLoans(most = MOST_LOANS): (db: Queryable, at: PlainDate) => Promise<LoansOfDay> {
  const known = new Map<PlainDate, Known>()
  let terms: Terms = { changes: -1, all: [] }

  function keep(at: PlainDate, now: Known): LoansOfDay {
    known.delete(at)
    known.set(at, now)
    let count = [...known.values()].reduce((sum, { loans }) => sum + loans.length, 0)
    for (const [oldest, { loans }] of known) {
      if (count <= most || known.size === 1) break
      known.delete(oldest)
      count -= loans.length
    }
    return now
  }

  /** What is known of a day after its new lines; everything read where nothing is known, or too little. */
  async function figuresAt(db: Queryable, at: PlainDate, lines: number): Promise<FiguresOfDay> {
    const before = known.get(at)
    if (before?.lines === lines) return before
    if (before !== undefined && lines - before.lines <= MOST_NEW_LINES) {
      const moved = await readMoved(db, at, before.latest)
      const after = moved && withMoved(before, moved)
      if (after !== null) return after
    }
    const { figures, ...read } = await readFigures(db, at)
    return { ...read, figures: byEntry(figures) }
  }

  return async (db, at) => {
    const now = await stateNow(db, at)
    const before = known.get(at)
    if (before?.lines === now.lines && before.terms.changes === now.changes) return keep(at, before)
    const { lines, latest, figures } = await figuresAt(db, at, now.lines)
    const own = terms
    const loans = own.changes === now.changes ? joined(own, figures) : null
    if (loans !== null) return keep(at, { lines, latest, figures, terms: own, loans })
    // After the figures: no loan of theirs is missed.
    const read = await readTerms(db)
    terms = read
    const all = joined(read, figures)
    if (all === null) throw new Error('a loan of the books misses its terms')
    return keep(at, { lines, latest, figures, terms: read, loans: all })
  }
}
