import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { pageOf } from '../../shell/use-url-state.ts'
import type { LedgerRows_LineFragment } from './LedgerRows.generated.ts'

/** Rows on a page of a history: ten, as in every list. */
export const HISTORY_PAGE_SIZE = 10

/** Which of the two histories is shown. */
export type HistoryBook = 'savings' | 'loans'

/** What the address says about the history; '' and page '1' are the plain view. */
export const HISTORY_DEFAULTS = { history: 'savings', product: '', from: '', to: '', page: '1' } as const

export interface HistoryAddress {
  readonly history: string
  readonly product: string
  readonly from: string
  readonly to: string
  readonly page: string
}

/** The address read with care: people edit it and keep old links. */
export interface HistoryView {
  readonly book: HistoryBook
  /** Code of the one product shown; null for all. */
  readonly product: string | null
  readonly from: PlainDate | null
  readonly to: PlainDate | null
  /** From 1. */
  readonly page: number
}

export function readHistoryView(address: HistoryAddress): HistoryView {
  return {
    book: address.history === 'loans' ? 'loans' : 'savings',
    product: address.product === '' ? null : address.product,
    from: parsePlainDate(address.from),
    to: parsePlainDate(address.to),
    page: pageOf(address.page),
  }
}

type Line = LedgerRows_LineFragment

export interface ProductChoice {
  readonly code: string
  readonly label: string
}

/** The products that occur in a history, in the order of their names. */
export function productsOf(lines: readonly Line[]): readonly ProductChoice[] {
  const labels = new Map(lines.map((line) => [line.code, line.label]))
  return [...labels]
    .map(([code, label]) => ({ code, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en-NG') || one.code.localeCompare(other.code))
}

/** The lines the view asks for; a line without a day is left out as soon as days are asked for. */
export const linesOf = (lines: readonly Line[], view: HistoryView): readonly Line[] =>
  lines.filter(
    (line) =>
      (view.product === null || line.code === view.product) &&
      (view.from === null || (line.date !== null && line.date >= view.from)) &&
      (view.to === null || (line.date !== null && line.date <= view.to)),
  )

/** Pages a number of lines fills, at least 1. */
export const pagesFor = (count: number): number => Math.max(1, Math.ceil(count / HISTORY_PAGE_SIZE))

export interface MonthOfLines {
  /** 'YYYY-MM'; null for lines without a day. */
  readonly month: string | null
  readonly lines: readonly Line[]
}

/** Neighbouring lines of one month together, in the order given. */
export function byMonth(lines: readonly Line[]): readonly MonthOfLines[] {
  const months: { month: string | null; lines: Line[] }[] = []
  for (const line of lines) {
    const month = line.date?.slice(0, 7) ?? null
    const last = months.at(-1)
    if (last && last.month === month) last.lines.push(line)
    else months.push({ month, lines: [line] })
  }
  return months
}
