import type { Page } from '../http/paging.ts'

/** Below zero where the first comes before the second. */
export type Compare<Row> = (one: Row, other: Row) => number

/** Orders rows by a number, or by a text of ASCII such as a day; rows without one come last in either direction. */
export const sortedBy =
  <Row>(of: (row: Row) => number | string | null, isDescending = false): Compare<Row> =>
  (one, other) => {
    const [left, right] = [of(one), of(other)]
    if (left === right) return 0
    if (left === null) return 1
    if (right === null) return -1
    return left < right === isDescending ? 1 : -1
  }

/** Orders rows by the first of these that tells them apart. */
export const inOrder =
  <Row>(...all: readonly Compare<Row>[]): Compare<Row> =>
  (one, other) => {
    for (const compare of all) {
      const found = compare(one, other)
      if (found !== 0) return found
    }
    return 0
  }

/** A page of rows that are in their order. */
export const pageOfRows = <Row>(rows: readonly Row[], { offset, size }: Page): readonly Row[] =>
  rows.slice(offset, offset + size)
