import { type NamedPerson, namedPerson } from '#schema/members/named-person.ts'
import type { Decoder } from './decoder.ts'

/** The person whose name is in the field `name`, the id of the account in `nameId` ('postedBy', 'postedById'); null for nobody. */
export const personIn = (fields: Decoder, name: string): NamedPerson | null =>
  namedPerson(fields.optionalText(name), fields.optionalText(`${name}Id`))
