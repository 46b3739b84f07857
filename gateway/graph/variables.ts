import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  type GraphQLSchema,
  GraphQLString,
  getVariableValues,
  isInputType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/** Coerces the variables of a request; null when GraphQL refuses them. */
export type CoerceVariables = (variables: Variables) => Variables | null

/** A variable of a type whose values mostly need no coercion. */
interface SimpleVariable {
  readonly name: string
  readonly mayBeNull: boolean
  /** Whether a value is answered by GraphQL's coercion as it is. */
  readonly isCoerced: (value: unknown) => boolean
}

const isText = (value: unknown): boolean => typeof value === 'string'

/** Values that the coercion of a type leaves as they are. Other values of these types may be valid too. */
const LEFT_AS_THEY_ARE = new Map<unknown, (value: unknown) => boolean>([
  [GraphQLID, isText],
  [GraphQLString, isText],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
  [GraphQLInt, (value) => typeof value === 'number' && (value | 0) === value],
])

/**
 * Prepares the coercion of an operation's variables. Single texts, numbers and flags of the right type are taken as they
 * are; everything else is coerced by graphql-js, which also decides what is refused.
 */
export function coercionOf(
  schema: GraphQLSchema,
  declared: readonly VariableDefinitionNode[],
): CoerceVariables {
  const simple = declared.flatMap((each) => simpleVariable(schema, each) ?? [])
  const areSimple = simple.length === declared.length
  return (variables) => {
    const taken = areSimple ? takenAsTheyAre(simple, variables) : null
    if (taken !== null) return taken
    return getVariableValues(schema, declared, variables, { maxErrors: 1 }).coerced ?? null
  }
}

function simpleVariable(schema: GraphQLSchema, declared: VariableDefinitionNode): SimpleVariable | null {
  const type = typeFromAST(schema, declared.type)
  if (!isInputType(type)) return null
  const isCoerced = LEFT_AS_THEY_ARE.get(isNonNullType(type) ? type.ofType : type)
  const name = declared.variable.name.value
  return isCoerced === undefined ? null : { name, mayBeNull: !isNonNullType(type), isCoerced }
}

/** null when a variable is missing, or its value is not what its coercion answers. */
function takenAsTheyAre(simple: readonly SimpleVariable[], given: Variables): Variables | null {
  const taken: Record<string, unknown> = {}
  for (const { name, mayBeNull, isCoerced } of simple) {
    if (!Object.hasOwn(given, name)) return null
    const value = given[name]
    if (!isCoerced(value) && !(value === null && mayBeNull)) return null
    taken[name] = value
  }
  return taken
}
