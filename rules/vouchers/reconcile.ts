import { type PlainDate, startOfDay } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'
import {
  type MatchDoubt,
  type MatchEvidence,
  type WitnessedEntry,
  type WitnessedLine,
  witness,
} from './match-evidence.ts'

/** A line of a bank statement that is not matched. */
export interface OpenLine extends WitnessedLine {
  readonly id: number
  readonly date: PlainDate
}

/** A line of the bank account in the books that is not matched. Kobo; above zero came in. */
export interface OpenEntry extends WitnessedEntry {
  readonly id: number
  readonly date: PlainDate
  readonly amount: number
}

/** A line and the entry that it is. */
export interface FoundMatch {
  readonly lineId: number
  readonly entryId: number
  readonly how: 'REFERENCE' | 'DATE'
}

/** A line and the entry that it may be, for a person to accept. */
export interface MatchProposal {
  readonly lineId: number
  readonly entryId: number
  /** Why it is not matched by itself; at least one. */
  readonly doubts: readonly MatchDoubt[]
}

/** What was found among lines and entries. */
export interface Matching {
  readonly certain: readonly FoundMatch[]
  /** Of what is left: each line and each entry once at most, in the order of the lines. */
  readonly proposals: readonly MatchProposal[]
}

/** How many days the bank may be apart from the books. */
export const BANK_MATCH_DAYS = 3

/** A line and an entry of one amount that have something in common besides. */
interface Pair {
  readonly line: OpenLine
  readonly entry: OpenEntry
  readonly days: number
  readonly evidence: MatchEvidence
}

const daysApart = (one: PlainDate, other: PlainDate): number =>
  Math.abs(startOfDay(one).getTime() - startOfDay(other).getTime()) / 86_400_000

/** The pairs of one amount that have one reference, or are within `days` of each other. */
function pairsOf(lines: readonly OpenLine[], entries: readonly OpenEntry[], days: number): Pair[] {
  const byAmount = Map.groupBy(entries, ({ amount }) => amount)
  return lines.flatMap((line) => {
    const alike = byAmount.get(line.amount) ?? []
    if (alike.length === 0) return []
    const hear = witness(line)
    return alike
      .map((entry) => ({ line, entry, days: daysApart(line.date, entry.date), evidence: hear(entry) }))
      .filter((pair) => pair.evidence.hasReference || pair.days <= days)
  })
}

/** Those of which each side is in no other. */
function onlyPairs(pairs: readonly Pair[]): Pair[] {
  const [lines, entries] = [
    Map.groupBy(pairs, ({ line }) => line.id),
    Map.groupBy(pairs, ({ entry }) => entry.id),
  ]
  return pairs.filter(
    ({ line, entry }) => lines.get(line.id)?.length === 1 && entries.get(entry.id)?.length === 1,
  )
}

/** What is left of pairs once these are taken. */
function without(pairs: readonly Pair[], taken: readonly Pair[]): Pair[] {
  const [lines, entries] = [
    new Set(taken.map(({ line }) => line.id)),
    new Set(taken.map(({ entry }) => entry.id)),
  ]
  return pairs.filter(({ line, entry }) => !lines.has(line.id) && !entries.has(entry.id))
}

/** The order in which pairs are proposed: what has least against it, most for it, and is nearest. */
function byLikelihood(one: Pair, other: Pair): number {
  const weight = ({ evidence: { against, hasReference, hasName } }: Pair): number =>
    against.length * 4 - (hasReference ? 2 : 0) - (hasName ? 1 : 0)
  return weight(one) - weight(other) || one.days - other.days
}

/** Each line and each entry once, the likeliest pairs first. */
function proposed(pairs: readonly Pair[]): Pair[] {
  const [lines, entries] = [new Set<number>(), new Set<number>()]
  return pairs.toSorted(byLikelihood).filter(({ line, entry }) => {
    if (lines.has(line.id) || entries.has(entry.id)) return false
    lines.add(line.id)
    entries.add(entry.id)
    return true
  })
}

/**
 * The lines and entries that belong together without a doubt, and those that may: of one amount, and with one reference or
 * within `days` of each other. Without a doubt are those against which nothing speaks (`witness`) and of which neither side
 * fits anything else: by their reference first, then by payer or name, then by the day. Whatever else fits is proposed.
 */
export function matchLines(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  days: number = BANK_MATCH_DAYS,
): Matching {
  const pairs = pairsOf(lines, entries, days)
  let open = pairs.filter(({ evidence }) => evidence.against.length === 0)
  const certain: FoundMatch[] = []
  const taken: Pair[] = []
  const take = (fits: (pair: Pair) => boolean) => {
    const found = onlyPairs(open.filter(fits))
    taken.push(...found)
    certain.push(
      ...found.map(({ line, entry, evidence }) => ({
        lineId: line.id,
        entryId: entry.id,
        how: evidence.hasReference ? ('REFERENCE' as const) : ('DATE' as const),
      })),
    )
    open = without(open, found)
  }
  take(({ evidence }) => evidence.hasReference)
  take(({ evidence, ...pair }) => evidence.hasName && pair.days <= days)
  take((pair) => pair.days <= days)
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const proposals = proposed(without(pairs, taken))
    .map(({ line, entry, evidence }) => ({
      lineId: line.id,
      entryId: entry.id,
      doubts: evidence.against.length > 0 ? evidence.against : (['DAY'] as const),
    }))
    .toSorted((one, other) => (places.get(one.lineId) ?? 0) - (places.get(other.lineId) ?? 0))
  return { certain, proposals }
}

/** Whether a proposal lacks evidence against it: only that another fits as well keeps it from being matched by itself. */
export const isUndoubted = ({ doubts }: Pick<MatchProposal, 'doubts'>): boolean =>
  doubts.every((doubt) => doubt === 'DAY')

/** What a bank reconciliation adds up. Kobo. */
export interface ReconciliationSums {
  readonly opening: Kobo
  readonly closing: Kobo
  /** All lines of the statement. */
  readonly lines: Kobo
  /** The balance of the bank account in the books at the end of the last day. */
  readonly book: Kobo
  /** In the books as received, and not on the statement yet. */
  readonly uncredited: Kobo
  /** In the books as paid, and not on the statement yet. */
  readonly unpresented: Kobo
  /** On the statement and left out with a reason. */
  readonly excluded: Kobo
  /** On the statement, neither matched nor excluded. */
  readonly unmatched: Kobo
  readonly unmatchedLines: number
  /** What is agreed of the difference from before the first statement; nothing unless given. */
  readonly agreed?: Kobo
}

/** What the figures of a reconciliation come to. */
export interface ReconciliationResult {
  /** What opening and lines miss of the closing balance; zero for a whole statement. */
  readonly missing: Kobo
  /** What neither side explains and nobody agreed: from before the first statement. */
  readonly unexplained: Kobo
  readonly canClose: boolean
}

/** The balance by the books, brought to that of the bank. */
export function reconcile(sums: ReconciliationSums): ReconciliationResult {
  const missing = kobo(sums.closing - sums.opening - sums.lines)
  const explained =
    sums.book - sums.uncredited + sums.unpresented + sums.excluded + sums.unmatched + (sums.agreed ?? 0)
  const unexplained = kobo(sums.closing - missing - explained)
  return {
    missing,
    unexplained,
    canClose: missing === 0 && sums.unmatchedLines === 0 && unexplained === 0,
  }
}
