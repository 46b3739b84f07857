import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql'

/** Any value an input takes, so that every operation can be written down from the schema alone. */
export function anyValue(type: GraphQLInputType): string {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues()[0]?.name ?? ''
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${anyValue(field.type)}`).join(', ')} }`
  }
  if (isScalarType(named) && (named.name === 'Int' || named.name === 'Float' || named.name === 'Kobo'))
    return '1'
  if (named.name === 'Boolean') return 'false'
  if (named.name === 'PlainDate') return '"2026-01-31"'
  if (named.name === 'DateTime') return '"2026-01-31T09:00:00.000Z"'
  if (named.name === 'AccountNumber') return '"01020101"'
  if (named.name === 'YearMonth') return '"2026-01"'
  // Files come as variables alone.
  if (named.name === 'Upload') return '$file'
  return '"x"'
}

/** Everything a type tells, `depth` levels down; fields that need an argument are left out. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isUnionType(named)) return '{ __typename }'
  if (!isObjectType(named) && !isInterfaceType(named)) return ''
  if (depth < 1) return '{ __typename }'
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return []
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : []
  })
  return `{ ${['__typename', ...fields].join(' ')} }`
}

/** A field with any values for what it needs. */
function callOf({ name, args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)
  const given = needed.map((arg) => `${arg.name}: ${anyValue(arg.type)}`)
  return given.length > 0 ? `${name}(${given.join(', ')})` : name
}

/** A root field as an operation, with any values for what it needs; files are `$file`. */
export function operationFor(
  kind: 'query' | 'mutation',
  field: GraphQLField<unknown, unknown>,
  selection: string,
): string {
  const call = callOf(field)
  const variables = call.includes('$file') ? ' ($file: Upload!)' : ''
  return `${kind}${variables} { ${call} ${selection} }`
}

/** Fields inside one another, the last with nothing but its type's name where it has fields. */
export function nestedSelection(path: readonly GraphQLField<unknown, unknown>[]): string {
  const [first, ...rest] = path
  if (first === undefined) return '{ __typename }'
  const inner = rest.length === 0 && isLeafType(getNamedType(first.type)) ? '' : nestedSelection(rest)
  return `{ ${callOf(first)} ${inner} }`
}

/** The root fields of a schema. */
export const rootFieldsOf = (
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
): GraphQLField<unknown, unknown>[] => {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(type?.getFields() ?? {})
}
