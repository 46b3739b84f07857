import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { pageOf } from '../../shell/use-url-state.ts'
import type { LedgerRows_LineFragment } from './LedgerRows.generated.ts'

/** Rows on a page of a history: ten, as in every list of the graph. */
export const HISTORY_PAGE_SIZE = 10

/** Which of the two histories is shown. */
export type HistoryBook = 'savings' | 'loans'

/** The parameters of the history in the address; these are the defaults. */
export const HISTORY_DEFAULTS = {
  history: 'savings',
  product: '',
  from: '',
  to: '',
  search: '',
  page: '1',
} as const

export interface HistoryAddress {
  readonly history: string
  readonly product: string
  readonly from: string
  readonly to: string
  readonly search: string
  readonly page: string
}

/** The validated parameters of the address, which people may edit or take from old links. */
export interface HistoryView {
  readonly book: HistoryBook
  /** Code of the one product shown; null for all. */
  readonly product: string | null
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  /** A part of the reference or the narration; '' for all lines. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

export function readHistoryView(address: HistoryAddress): HistoryView {
  return {
    book: address.history === 'loans' ? 'loans' : 'savings',
    product: address.product === '' ? null : address.product,
    from: parsePlainDate(address.from),
    to: parsePlainDate(address.to),
    search: address.search.trim(),
    page: pageOf(address.page),
  }
}

/** The variables of a view: one page of one history. */
export const historyVariables = ({ page, ...view }: HistoryView) => ({
  ...lineVariables(view),
  kind: view.book === 'savings' ? ('SAVINGS' as const) : ('LOAN' as const),
  page,
})

/** The variables of a view without its page, for reading all of its lines. */
export const lineVariables = ({ book, product, from, to, search }: Omit<HistoryView, 'page'>) => ({
  ofSavings: book === 'savings',
  code: product,
  from,
  to,
  search: search === '' ? null : search,
})

/** Whether a view leaves lines of its history out. */
export const isNarrowed = ({ product, from, to, search }: HistoryView): boolean =>
  product !== null || from !== null || to !== null || search !== ''

export interface ProductChoice {
  readonly code: string
  readonly label: string
}

type Line = LedgerRows_LineFragment

/** A line and its position on the page, which is its key because lines have no id. */
export interface PlacedLine {
  readonly place: number
  readonly line: Line
}

export interface MonthOfLines {
  /** 'YYYY-MM'; null for lines without a day. */
  readonly month: string | null
  readonly lines: readonly PlacedLine[]
}

/** Groups neighbouring lines of the same month, in the given order. */
export function byMonth(lines: readonly Line[]): readonly MonthOfLines[] {
  const months: { month: string | null; lines: PlacedLine[] }[] = []
  for (const [place, line] of lines.entries()) {
    const month = line.date?.slice(0, 7) ?? null
    const last = months.at(-1)
    if (last && last.month === month) last.lines.push({ place, line })
    else months.push({ month, lines: [{ place, line }] })
  }
  return months
}
