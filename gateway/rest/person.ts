import type { NamedPerson } from '#schema/members/named-person.ts'
import type { Decoder } from './decoder.ts'

/** The person whose name is in the field `name`, the id of the account in `nameId` ('postedBy', 'postedById'); null for nobody. */
export function personIn(fields: Decoder, name: string): NamedPerson | null {
  const said = fields.optionalText(name)
  return said === null || said === ''
    ? null
    : { id: fields.optionalText(`${name}Id`), name: said, memberNumber: null }
}
