import { type PlainDate, startOfDay } from '../dates.ts'
import { type Kobo, kobo } from '../money.ts'

/** A line of a bank statement that is not matched. Kobo; above zero came in. */
export interface OpenLine {
  readonly id: number
  readonly date: PlainDate
  readonly amount: number
  /** Reference and description together. */
  readonly words: string
  /** The payer whose narration it has; null for none. */
  readonly payerId: string | null
}

/** A line of the bank account in the books that is not matched. Kobo; above zero came in. */
export interface OpenEntry {
  readonly id: number
  readonly date: PlainDate
  readonly amount: number
  /** Every number that the bank may know it by. */
  readonly references: readonly string[]
  /** The payer whose remittance it is; null for what is none. */
  readonly payerId: string | null
}

/** A line and the entry that it is. */
export interface FoundMatch {
  readonly lineId: number
  readonly entryId: number
  readonly how: 'REFERENCE' | 'DATE'
}

/** How many days the bank may be apart from the books. */
export const BANK_MATCH_DAYS = 3

/** Numbers shorter than this are no references: they would be days and amounts. */
const REFERENCE_MIN = 4

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toUpperCase()
      .split(/[^A-Z0-9/-]+/)
      .filter((word) => word.length >= REFERENCE_MIN),
  )

const daysApart = (one: PlainDate, other: PlainDate): number =>
  Math.abs(startOfDay(one).getTime() - startOfDay(other).getTime()) / 86_400_000

/** The pairs of which each side fits nothing else. */
function onlyPairs(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  fits: (line: OpenLine, entry: OpenEntry) => boolean,
): { readonly line: OpenLine; readonly entry: OpenEntry }[] {
  const byAmount = Map.groupBy(entries, ({ amount }) => amount)
  const linesOf = new Map<number, OpenLine[]>()
  const entriesOf = new Map<number, OpenEntry[]>()
  for (const line of lines)
    for (const entry of byAmount.get(line.amount) ?? []) {
      if (!fits(line, entry)) continue
      linesOf.set(entry.id, [...(linesOf.get(entry.id) ?? []), line])
      entriesOf.set(line.id, [...(entriesOf.get(line.id) ?? []), entry])
    }
  return lines.flatMap((line) => {
    const [entry, second] = entriesOf.get(line.id) ?? []
    return entry !== undefined && second === undefined && linesOf.get(entry.id)?.length === 1
      ? [{ line, entry }]
      : []
  })
}

const areNear = (line: OpenLine, entry: OpenEntry, days: number): boolean =>
  daysApart(line.date, entry.date) <= days

/** What is left of lines and entries once these pairs are taken. */
function without(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  pairs: readonly { readonly line: OpenLine; readonly entry: OpenEntry }[],
) {
  const [doneLines, doneEntries] = [
    new Set(pairs.map(({ line }) => line.id)),
    new Set(pairs.map(({ entry }) => entry.id)),
  ]
  return [
    lines.filter(({ id }) => !doneLines.has(id)),
    entries.filter(({ id }) => !doneEntries.has(id)),
  ] as const
}

/**
 * The lines and entries that belong together without a doubt: first those with one reference and amount, then those with
 * one amount within `days` of each other: what has the narration of a payer with that payer's remittances first, and
 * with those of another payer never. Where two fit, on either side, none is taken.
 */
export function autoMatch(
  lines: readonly OpenLine[],
  entries: readonly OpenEntry[],
  days: number = BANK_MATCH_DAYS,
): readonly FoundMatch[] {
  const words = new Map(lines.map((line) => [line.id, wordsOf(line.words)]))
  const byReference = onlyPairs(lines, entries, (line, entry) =>
    entry.references.some((reference) => words.get(line.id)?.has(reference.trim().toUpperCase()) === true),
  )
  const [restLines, restEntries] = without(lines, entries, byReference)
  const byPayer = onlyPairs(
    restLines,
    restEntries,
    (line, entry) => line.payerId !== null && line.payerId === entry.payerId && areNear(line, entry, days),
  )
  const [lastLines, lastEntries] = without(restLines, restEntries, byPayer)
  const byDate = onlyPairs(
    lastLines,
    lastEntries,
    (line, entry) =>
      areNear(line, entry, days) &&
      (line.payerId === null || entry.payerId === null || line.payerId === entry.payerId),
  )
  const found =
    (how: FoundMatch['how']) =>
    ({ line, entry }: { line: OpenLine; entry: OpenEntry }) => ({
      lineId: line.id,
      entryId: entry.id,
      how,
    })
  return [...byReference.map(found('REFERENCE')), ...[...byPayer, ...byDate].map(found('DATE'))]
}

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
}

/** What the figures of a reconciliation come to. */
export interface ReconciliationResult {
  /** What opening and lines miss of the closing balance; zero for a whole statement. */
  readonly missing: Kobo
  /** What neither side explains: from before the first statement. */
  readonly unexplained: Kobo
  readonly canClose: boolean
}

/** The balance by the books, brought to that of the bank. */
export function reconcile(sums: ReconciliationSums): ReconciliationResult {
  const missing = kobo(sums.closing - sums.opening - sums.lines)
  const explained = sums.book - sums.uncredited + sums.unpresented + sums.excluded + sums.unmatched
  return {
    missing,
    unexplained: kobo(sums.closing - missing - explained),
    canClose: missing === 0 && sums.unmatchedLines === 0,
  }
}
