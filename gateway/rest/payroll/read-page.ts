import { isFound, searchedText, searchOf } from '#rules/search.ts'
import { pageOf } from '#schema/cut-page.ts'
import { noCursor, type Page, type PageRequest } from '#schema/page.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import type { Decoder } from '../decoder.ts'
import { pageIn, pagingIn, type WireAnswer } from '../envelope.ts'
import { pageRead } from '../page-read.ts'

/** A page of a list, which says itself which one it is. */
export function readPage<Row>(answer: WireAnswer, key: string, read: (fields: Decoder) => Row): Page<Row> {
  const { items, paging } = pageIn(answer, [key], (fields) => read(fields.strict))
  return pageRead(items, paging)
}

/**
 * The same of a list that other backends answer whole: of such an answer the page that was asked for, of the members whom the
 * search finds. Throws BAD_USER_INPUT for a cursor that the one has made and the other is sent.
 */
export function readFoundPage<Row extends { readonly member: NamedMember }>(
  answer: WireAnswer,
  { search, ...request }: PageRequest,
  read: (answer: WireAnswer) => readonly Row[],
): Page<Row> {
  const [rows, paging, wanted] = [read(answer), pagingIn(answer.body), searchOf(search)]
  if (paging.totalPages === null)
    return pageOf(
      rows.filter(({ member }) => isFound(searchedText(member.name, member.memberNumber), wanted)),
      request,
    )
  if (request.after?.kind === 'items') throw noCursor()
  return pageRead(rows, paging)
}
