import { isIntrospectionType, isSpecifiedScalarType, lexicographicSortSchema, printType } from 'graphql'
import { schema } from './schema.ts'

const HEADER = '# Printed by scripts/print-schema.ts from schema/; never edited by hand.\n\n'

/** The schema as text, as schema/schema.graphql holds it: types in the order of a dictionary, fields sorted. */
export function printedSchema(): string {
  const types = Object.values(lexicographicSortSchema(schema).getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    // 'Membership' before 'MemberStatus', as people and the lint look for them.
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return `${HEADER}${types.map(printType).join('\n\n')}\n`
}
