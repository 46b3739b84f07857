import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { Page } from '#schema/page.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { pagingIn, type WireAnswer } from '../envelope.ts'
import { pageRead } from '../page-read.ts'

/** A row that cannot be read is an error: a list of accounts or of lines without it would not add up. */
export const everyRow = <Row>(fields: Decoder, name: string, read: (row: Decoder) => Row): readonly Row[] =>
  fields.strict.children(name).map(read)

/** An object that must be there. */
export const required = (fields: Decoder, name: string): Decoder => {
  const child = fields.child(name)
  if (child === null) throw new DecodeError(`${fields.path}.${name}`, 'an object')
  return child
}

/** The member that a part names; null for none. */
export function memberIn(fields: Decoder, name = 'member'): NamedMember | null {
  const member = fields.child(name)
  return (
    member && {
      id: member.text('_id'),
      name: member.optionalText('name') ?? '',
      memberNumber: member.optionalText('memberId'),
    }
  )
}

/** An amount that is 0 when it is absent. */
export const amountIn = (fields: Decoder, name: string): Kobo =>
  fields.strict.optionalNaira(name) ?? ZERO_KOBO

/** A day that must be there. */
export function dayIn(fields: Decoder, name: string): PlainDate {
  const date = fields.date(name)
  if (date === null) throw new DecodeError(`${fields.path}.${name}`, 'a date')
  return date
}

/** An instant that must be there. */
export function instantIn(fields: Decoder, name: string): Date {
  const instant = fields.instant(name)
  if (instant === null) throw new DecodeError(`${fields.path}.${name}`, 'an instant')
  return instant
}

/** The rows of a page with the paging beside them. */
export function pageIn<Row>(answer: WireAnswer, items: readonly Row[]): Page<Row> {
  return pageRead(items, pagingIn(answer.body))
}
