import type { Page } from '#schema/page.ts'
import type { Decoder } from '../decoder.ts'
import { pageIn, type WireAnswer } from '../envelope.ts'
import { pageRead } from '../page-read.ts'

/** A page of a list, which says itself which one it is. */
export function readPage<Row>(answer: WireAnswer, key: string, read: (fields: Decoder) => Row): Page<Row> {
  const { items, paging } = pageIn(answer, [key], (fields) => read(fields.strict))
  return pageRead(items, paging)
}
