import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { type Caller, type Guard, requireAccess } from '#schema/access.ts'
import { parseWithinLimits } from './limits.ts'
import type { RequestErrorCode } from './request-errors.ts'

/** The operation of a form, and who sends it. */
export interface UploadedOperation {
  readonly schema: GraphQLSchema
  readonly query: string
  readonly operationName: string | null
  readonly caller: () => Caller | null | Promise<Caller | null>
}

/**
 * Refuses an upload before its files are read: a document that cannot be parsed, and an operation of which the
 * caller may call nothing. Everything else is checked when the operation is executed. Throws UNAUTHENTICATED, FORBIDDEN,
 * GRAPHQL_PARSE_FAILED, and what `caller` throws.
 */
export async function requireUploadAccess(upload: UploadedOperation): Promise<void> {
  const document = parsed(upload.query)
  const operation = getOperationAST(document, upload.operationName)
  const type = operation && upload.schema.getRootType(operation.operation)
  if (!operation || !type) return
  const fields = type.getFields()
  let refusal: GraphQLError | null = null
  for (const node of rootFieldsOf(operation.selectionSet, document, new Set())) {
    const { access, scope } = (fields[node.name.value]?.extensions ?? {}) as Partial<Guard<null>>
    if (access === undefined || access === 'PUBLIC') return
    const found = refusalOf({ access, scope: scope ?? null }, await upload.caller(), node)
    if (found === null) return
    refusal ??= found
  }
  if (refusal !== null) throw refusal
}

function parsed(query: string): DocumentNode {
  try {
    return parseWithinLimits(query)
  } catch (problem) {
    if (!(problem instanceof GraphQLError)) throw problem
    const { message, source, positions } = problem
    throw new GraphQLError(message, {
      source,
      positions,
      extensions: { code: 'GRAPHQL_PARSE_FAILED' satisfies RequestErrorCode },
    })
  }
}

/** The error of a field that the caller may not call; null for one that the caller may. */
function refusalOf(
  { access, scope }: Guard<null>,
  caller: Caller | null,
  node: FieldNode,
): GraphQLError | null {
  try {
    requireAccess(access, caller, null, scope)
    return null
  } catch (refusal) {
    if (!(refusal instanceof GraphQLError)) throw refusal
    return new GraphQLError(refusal.message, {
      nodes: [node],
      path: [node.alias?.value ?? node.name.value],
      extensions: refusal.extensions,
    })
  }
}

function rootFieldsOf(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen: Set<string>,
): FieldNode[] {
  return selections.flatMap((selection): FieldNode[] => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFieldsOf(selection.selectionSet, document, seen)
    const { value } = selection.name
    if (seen.has(value)) return []
    seen.add(value)
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFieldsOf(fragment.selectionSet, document, seen)
      : []
  })
}
