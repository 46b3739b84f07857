import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type ParseOptions,
  parse,
  type SelectionSetNode,
  type Source,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

/** How large one operation may be; documented in docs/integrators.md. */
export const QUERY_LIMITS = {
  /** Lexical tokens of the whole document. */
  tokens: 2_000,
  /** Levels of nested fields. */
  depth: 10,
  /** Levels of nested introspection fields; GraphiQL needs about 13. */
  introspectionDepth: 20,
  aliases: 15,
  /** Fields in total; a fragment counts at each place it is used. */
  fields: 1_000,
  rootFields: 20,
  /** Calls to the backend that an operation may need: see operation-cost.ts. */
  calls: 200,
  /** Root fields by which passwords, links and numbers can be guessed. */
  guesses: 3,
  /** `__schema` and `__type` as root fields; `__schema` once. */
  introspections: 4,
} as const

/** The root fields that try what a caller claims to know: each use is one attempt. */
const GUESSING: ReadonlySet<string> = new Set([
  'beginPasskey',
  'beginPasskeySignIn',
  'beginSecondFactor',
  'beneficiaryCalculation',
  'checkPasswordResetLink',
  'checkStatement',
  'turnOnSecondFactor',
  'guarantorInvitation',
  'makeOwnData',
  'referrer',
  'renewRecoveryCodes',
  'resetPassword',
  'signInMember',
  'signInStaff',
  'signInWithPasskey',
  'submitBeneficiaryClaim',
  'submitGuarantor',
  'declineGuarantor',
  'proveGuarantor',
  'sendGuarantorCode',
  'signAsMember',
  'turnOffSecondFactor',
])

interface Size {
  depth: number
  introspectionDepth: number
  aliases: number
  fields: number
}

/** Parses a document within the limits. Nesting that exhausts the parser's stack is a syntax error too. */
export function parseWithinLimits(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: QUERY_LIMITS.tokens })
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    throw new GraphQLError('Syntax Error: the document is nested too deeply.', {
      extensions: { code: 'GRAPHQL_PARSE_FAILED' },
    })
  }
}

/** Refuses operations beyond the limits before anything is resolved. */
export function queryLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document: DocumentNode) {
      for (const definition of document.definitions) {
        if (definition.kind !== Kind.OPERATION_DEFINITION) continue
        const problem = problemOf(definition, (name) => context.getFragment(name) ?? null)
        if (problem !== null) context.reportError(new GraphQLError(problem, { nodes: [definition] }))
      }
      return undefined
    },
  }
}

const NO_ERRORS: readonly GraphQLError[] = []

/**
 * Enforces the limits while a document is parsed and validated. A document that was found valid is not validated again:
 * Yoga's own memory of that asks for the names of all rules in each request.
 */
export function limits(): Plugin {
  const valid = new WeakSet<DocumentNode>()
  return {
    onParse: ({ setParseFn }) => setParseFn(parseWithinLimits),
    onValidate({ params: { documentAST }, addValidationRule, setResult }) {
      if (valid.has(documentAST)) {
        setResult(NO_ERRORS)
        return undefined
      }
      addValidationRule(queryLimits)
      return ({ valid: isValid }) => void (isValid && valid.add(documentAST))
    },
  }
}

type FindFragment = (name: string) => FragmentDefinitionNode | null

function problemOf(operation: OperationDefinitionNode, find: FindFragment): string | null {
  const measured = new Map<string, Size | 'open'>()
  const size = measure(operation.selectionSet, find, measured, false)
  const roots = rootFieldsOf(operation.selectionSet, find, new Set())
  const named = (isMeant: (name: string) => boolean) => roots.filter(isMeant).length
  const over = (what: string, is: number, most: number) =>
    is > most ? `The operation is too large: ${what} ${is}, at most ${most}.` : null
  return (
    over('depth', size.depth, QUERY_LIMITS.depth) ??
    over('depth of introspection', size.introspectionDepth, QUERY_LIMITS.introspectionDepth) ??
    over('aliases', size.aliases, QUERY_LIMITS.aliases) ??
    over('root fields', roots.length, QUERY_LIMITS.rootFields) ??
    over(
      'sign-ins and look-ups',
      named((name) => GUESSING.has(name)),
      QUERY_LIMITS.guesses,
    ) ??
    over(
      '__schema',
      named((name) => name === '__schema'),
      1,
    ) ??
    over(
      '__schema and __type',
      named((name) => name === '__schema' || name === '__type'),
      QUERY_LIMITS.introspections,
    ) ??
    over('fields', size.fields, QUERY_LIMITS.fields)
  )
}

const EMPTY: Size = { depth: 0, introspectionDepth: 0, aliases: 0, fields: 0 }

/** Measures each fragment once, so that the cost grows with the text and not with the nesting of fragments. */
function measure(
  selections: SelectionSetNode,
  find: FindFragment,
  measured: Map<string, Size | 'open'>,
  isIntrospection: boolean,
): Size {
  const sum = { ...EMPTY }
  const add = (size: Size, deeper: 0 | 1) => {
    sum.depth = Math.max(sum.depth, size.depth + (isIntrospection ? 0 : deeper))
    sum.introspectionDepth = Math.max(
      sum.introspectionDepth,
      size.introspectionDepth + (isIntrospection ? deeper : 0),
    )
    sum.aliases += size.aliases
    sum.fields += size.fields
  }
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) {
      const within = isIntrospection || selection.name.value.startsWith('__')
      const inner = selection.selectionSet ? measure(selection.selectionSet, find, measured, within) : EMPTY
      add(inner, 1)
      sum.fields += 1
      if (selection.alias) sum.aliases += 1
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(measure(selection.selectionSet, find, measured, isIntrospection), 0)
    } else {
      add(fragmentSize(selection.name.value, find, measured, isIntrospection), 0)
    }
  }
  return sum
}

function fragmentSize(
  name: string,
  find: FindFragment,
  measured: Map<string, Size | 'open'>,
  isIntrospection: boolean,
): Size {
  const key = `${isIntrospection}:${name}`
  const known = measured.get(key)
  // GraphQL's own rule refuses circular fragments; this only prevents an endless loop.
  if (known !== undefined) return known === 'open' ? EMPTY : known
  const fragment = find(name)
  if (fragment === null) return EMPTY
  measured.set(key, 'open')
  const size = measure(fragment.selectionSet, find, measured, isIntrospection)
  measured.set(key, size)
  return size
}

/** The names of the root fields, each as often as it is written; a fragment counts once. */
function rootFieldsOf(selections: SelectionSetNode, find: FindFragment, seen: Set<string>): string[] {
  return selections.selections.flatMap((selection): string[] => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldsOf(selection.selectionSet, find, seen)
    const { value } = selection.name
    const fragment = seen.has(value) ? null : find(value)
    seen.add(value)
    return fragment === null ? [] : rootFieldsOf(fragment.selectionSet, find, seen)
  })
}
