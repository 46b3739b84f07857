/** A page number, or a gap shown as an ellipsis. */
export type PageSlot = number | 'gap'

/**
 * Spec 002 §9: 'all' shows every page up to nine and a window with ellipses beyond; 'five' shows at most five
 * numbers around the current one (its list adds first, previous, next and last). Pages count from 1.
 */
export function pageWindow(current: number, total: number, shape: 'all' | 'five'): readonly PageSlot[] {
  const range = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const page = Math.min(Math.max(1, current), Math.max(1, total))
  if (shape === 'five') {
    const first = Math.max(1, Math.min(page - 2, total - 4))
    return range(first, Math.min(total, first + 4))
  }
  if (total <= 9) return range(1, total)
  const from = Math.max(2, Math.min(page - 2, total - 6))
  const to = Math.min(total - 1, Math.max(page + 2, 7))
  // A gap that would hide a single page shows that page.
  const left: PageSlot[] = from > 3 ? [1, 'gap'] : range(1, from - 1)
  const right: PageSlot[] = to < total - 2 ? ['gap', total] : range(to + 1, total)
  return [...left, ...range(from, to), ...right]
}
