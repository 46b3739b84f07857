import { type Kobo, kobo } from '../money.ts'
import type { ReadRows } from './bank-reader.ts'
import type { LineWithBalance, SignStyle } from './bank-rows.ts'

/** What the balances of a statement say of its lines. */
export interface Chain {
  /** How many balances could be compared with those before them. */
  readonly checks: number
  /** The lines, in the order of the file, whose balance does not follow. */
  readonly breaks: readonly LineWithBalance[]
  /** Whether the latest line stands first. */
  readonly isDescending: boolean
}

function chainIn(lines: readonly LineWithBalance[], opening: Kobo | null) {
  const breaks: LineWithBalance[] = []
  let [known, since, checks]: [number | null, number, number] = [opening, 0, 0]
  for (const line of lines) {
    since += line.amount
    if (line.balance === null) continue
    if (known !== null) {
      checks += 1
      if (known + since !== line.balance) breaks.push(line)
    }
    known = line.balance
    since = 0
  }
  return { breaks, checks }
}

/** Compares each balance with the one before it and the lines between, in the order that fits better. */
export function chainOf(lines: readonly LineWithBalance[], opening: Kobo | null = null): Chain {
  const [forth, back] = [chainIn(lines, opening), chainIn(lines.toReversed(), opening)]
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? '']
  const isDescending =
    forth.breaks.length === back.breaks.length ? first > last : back.breaks.length < forth.breaks.length
  return { ...(isDescending ? back : forth), isDescending }
}

const sumOf = (lines: readonly { readonly amount: Kobo }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** The balances before the first line and after the last one, as the balances of the lines have them; null without any. */
export function endsOf(
  lines: readonly LineWithBalance[],
  { isDescending }: Chain,
): { readonly opening: Kobo; readonly closing: Kobo } | null {
  const inOrder = isDescending ? lines.toReversed() : lines
  const first = inOrder.findIndex(({ balance }) => balance !== null)
  const last = inOrder.findLastIndex(({ balance }) => balance !== null)
  const [firstBalance, lastBalance] = [inOrder[first]?.balance ?? null, inOrder[last]?.balance ?? null]
  if (firstBalance === null || lastBalance === null) return null
  return {
    opening: kobo(firstBalance - sumOf(inOrder.slice(0, first + 1))),
    closing: kobo(lastBalance + sumOf(inOrder.slice(last + 1))),
  }
}

/** What shows that the lines of a statement are read right. */
export const BANK_PROOFS = ['BALANCES', 'TOTALS', 'CLOSING', 'NONE'] as const

export type BankProof = (typeof BANK_PROOFS)[number]

/** The balances of a statement that are known without its lines; null for what is not. */
export interface KnownBalances {
  readonly opening: Kobo | null
  readonly closing: Kobo | null
}

/** A way of reading with what speaks for it. */
export interface Proved {
  readonly read: ReadRows
  readonly chain: Chain
  readonly proof: BankProof
  /** Whether the sign of the first line is only told by the balance before it, which nothing says. */
  readonly needsOpening?: boolean
}

const totalsAgree = ({ lines, totals }: ReadRows): boolean =>
  totals.length > 0 &&
  totals.every(({ debit, credit, below }, place) => {
    const since = totals[place - 1]?.below ?? 0
    const net = credit - debit
    return net === sumOf(lines.slice(0, below)) || net === sumOf(lines.slice(since, below))
  })

const closes = ({ lines }: ReadRows, { opening, closing }: KnownBalances): boolean =>
  opening !== null && closing !== null && opening + sumOf(lines) === closing

/** Each line with the sign that its balance proves; null where a balance proves none. */
function signedByBalance(read: ReadRows, opening: Kobo | null): ReadRows | null {
  const { lines } = read
  if (lines.some(({ amount, balance }) => amount < 0 || balance === null)) return null
  const isDescending = (lines[0]?.date ?? '') > (lines.at(-1)?.date ?? '')
  for (const backwards of [isDescending, !isDescending]) {
    let known: number | null = opening
    const signed: LineWithBalance[] = []
    for (const line of backwards ? lines.toReversed() : lines) {
      const moved: number | null = known === null ? null : (line.balance as number) - known
      // Of the first line without a balance before it nothing is proven.
      if (moved !== null && Math.abs(moved) !== line.amount) break
      signed.push(moved === null ? line : { ...line, amount: kobo(moved) })
      known = line.balance
    }
    if (signed.length === lines.length && (opening !== null || lines.length > 1))
      return { ...read, lines: backwards ? signed.toReversed() : signed }
  }
  return null
}

/**
 * The way of reading that the figures of the file prove: its running balances, else its totals, else the balances that are
 * known. The first of the ways where nothing proves any of them.
 */
export function provedWay(
  readAs: (style: SignStyle) => ReadRows,
  styles: readonly SignStyle[],
  known: KnownBalances,
): Proved {
  const ways = styles.map((style) => {
    const read = readAs(style)
    const opening = read.opening ?? known.opening
    const alone = chainOf(read.lines)
    const chain = alone.checks === 0 && opening !== null ? chainOf(read.lines, opening) : alone
    return { read, chain, ends: { opening, closing: read.closing ?? known.closing } }
  })
  const [first] = ways
  if (first === undefined) throw new Error('no way of reading')
  const isProven = ({ chain }: Pick<Proved, 'chain'>) => chain.checks > 0 && chain.breaks.length === 0
  // Amounts without any sign have it from the balances: one by one, and of the first line from the balance before it.
  const follows = ({ read, ends: { opening } }: (typeof ways)[number]): boolean =>
    opening === null ||
    read.lines.some(({ amount }) => amount < 0) ||
    chainOf(read.lines, opening).breaks.length === 0
  if (styles[0] === 'SIGNED' && !(isProven(first) && follows(first))) {
    const { opening } = first.ends
    const known = signedByBalance(first.read, opening)
    // A balance before the first line that does not fit tells nothing of its sign: a person is asked.
    const read = known ?? signedByBalance(first.read, null)
    if (read !== null) {
      const needsOpening = opening === null || known === null
      return { read, chain: chainOf(read.lines), proof: 'BALANCES', needsOpening }
    }
  }
  const byBalances = ways.find(isProven)
  if (byBalances !== undefined) return { ...byBalances, proof: 'BALANCES' }
  const byTotals = ways.find(({ read }) => totalsAgree(read))
  if (byTotals !== undefined) return { ...byTotals, proof: 'TOTALS' }
  const byClosing = ways.find(({ read, ends }) => closes(read, ends))
  return byClosing === undefined ? { ...first, proof: 'NONE' } : { ...byClosing, proof: 'CLOSING' }
}
