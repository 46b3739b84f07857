import { parseAst } from 'vite'

/** A node of a syntax tree, with the node around it. */
export interface Node {
  readonly type: string
  readonly parent: Node | null
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** What is directly in a node. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([field, value]) =>
    field === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

/** A node and all that are in it. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* within(child)
}

/** The tree of a source in TypeScript, whose nodes know what is around them. Throws for what is no TypeScript. */
export function treeOf(source: string): Node {
  const tree = parseAst(source, { lang: /<\/|\/>/.test(source) ? 'tsx' : 'ts' }) as unknown as Node
  const link = (node: Node): void => {
    for (const child of childrenOf(node)) {
      ;(child as { parent: Node }).parent = node
      link(child)
    }
  }
  link(tree)
  return tree
}

/** The node in a field of another; null for none. */
export const nodeAt = (node: Node, field: string): Node | null => {
  const value = node[field]
  return isNode(value) ? value : null
}

/** What an identifier says; null for any other node. */
export const nameOf = (node: Node | null): string | null =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? String(node['name']) : null

/** Whether a node is a function, of any writing. */
export const isFunction = (node: Node): boolean =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration'

/** The function or module around a node. */
export function scopeOf(node: Node): Node {
  let at = node.parent ?? node
  while (at.parent !== null && at.parent !== undefined && !isFunction(at)) at = at.parent
  return at
}

/** The whole tree of a node. */
export function rootOf(node: Node): Node {
  let at = node
  while (at.parent !== null && at.parent !== undefined) at = at.parent
  return at
}
