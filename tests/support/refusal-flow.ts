import {
  childrenOf,
  isFunction,
  type Node,
  nameOf,
  nodeAt,
  rootOf,
  scopeOf,
  treeOf,
  within,
} from './syntax-tree.ts'

type Part = 'userErrors' | 'error'

/** The hooks of which each answers with the state of one change: what was refused, and what failed. */
const SENDING_HOOKS: ReadonlySet<string> = new Set(['useSubmit', 'useSend', 'usePlainSubmit'])

/** Methods of a list that leave what its members say. `some` and `every` only ask. */
const KEEPING = new Set(['map', 'flatMap', 'filter', 'find', 'at', 'slice', 'toSorted', 'concat'])

/** Nodes that hand a value on as it is. */
const TRANSPARENT = new Set([
  'AwaitExpression',
  'ChainExpression',
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'SpreadElement',
  'ArrayExpression',
  'TemplateLiteral',
])

/** Where a name is read in a scope: no declaration, no name of a property. */
function readsOf(scope: Node, name: string, declared: Node): readonly Node[] {
  return [...within(scope)].filter((node) => {
    if (nameOf(node) !== name || node === declared || node.type === 'JSXIdentifier') return false
    const around = node.parent
    if (around === null) return false
    if (around.type === 'MemberExpression') return around['object'] === node || around['computed'] === true
    if (around.type === 'Property')
      return around['value'] === node && around.parent?.type === 'ObjectExpression'
    if (around.type === 'VariableDeclarator') return around['init'] === node
    return !around.type.startsWith('TS') || TRANSPARENT.has(around.type)
  })
}

/** Whether a value that is bound by a pattern is told by one of the names. `part` is what is looked for in it. */
function isPatternTold(pattern: Node, part: Part | null, scope: Node): boolean {
  if (pattern.type === 'Identifier')
    return readsOf(scope, String(pattern['name']), pattern).some((read) =>
      part === null ? isTold(read) : isStateTold(read, part),
    )
  if (pattern.type === 'AssignmentPattern') {
    const left = nodeAt(pattern, 'left')
    return left !== null && isPatternTold(left, part, scope)
  }
  if (pattern.type === 'ArrayPattern')
    return childrenOf(pattern).some((element) => isPatternTold(element, null, scope))
  if (pattern.type !== 'ObjectPattern') return false
  return childrenOf(pattern).some((property) => {
    if (property.type === 'RestElement') {
      const rest = nodeAt(property, 'argument')
      return rest !== null && isPatternTold(rest, part, scope)
    }
    const key = nameOf(nodeAt(property, 'key'))
    const value = nodeAt(property, 'value')
    if (value === null) return false
    if (part === null) return key === 'message' && isPatternTold(value, null, scope)
    if (key === part) return isPatternTold(value, null, scope)
    return key === 'send' && isPatternTold(value, part, scope)
  })
}

/** Whether what a function returns is told: it is handed to a form or a component, or its calls are told. */
function isReturnTold(from: Node): boolean {
  const owner = isFunction(from) ? from : scopeOf(from)
  const around = owner.parent
  if (around === null || !isFunction(owner)) return false
  if (around.type === 'CallExpression' && (around['arguments'] as readonly Node[]).includes(owner)) {
    const method = nameOf(nodeAt(nodeAt(around, 'callee') ?? around, 'property'))
    // What a step of a promise returns is the promise's.
    return method === 'then' || method === 'catch' ? isTold(around) : true
  }
  const name =
    owner.type === 'FunctionDeclaration'
      ? nodeAt(owner, 'id')
      : around.type === 'VariableDeclarator'
        ? nodeAt(around, 'id')
        : null
  // A property, an attribute, or what is exported: others call it.
  if (name === null) return around.type !== 'ExpressionStatement'
  if (owner.parent?.type.startsWith('Export') === true || around.parent?.parent?.type.startsWith('Export'))
    return true
  return readsOf(scopeOf(owner), String(nameOf(name)), name).some((read) =>
    read.parent?.type === 'CallExpression' && read.parent['callee'] === read ? isTold(read.parent) : true,
  )
}

/** Whether a value, the refusals of a change or its failure, reaches the person. */
function isTold(value: Node): boolean {
  const around = value.parent
  if (around === null) return false
  if (TRANSPARENT.has(around.type)) return isTold(around)
  switch (around.type) {
    case 'JSXExpressionContainer':
    case 'JSXSpreadAttribute':
      return true
    case 'LogicalExpression':
      return isTold(around)
    case 'ConditionalExpression':
      return around['test'] !== value && isTold(around)
    case 'ArrowFunctionExpression':
      return isReturnTold(around)
    case 'ReturnStatement':
      return isReturnTold(around)
    case 'MemberExpression':
      return isMemberTold(around)
    case 'CallExpression':
      return around['callee'] !== value && isArgumentTold(around)
    // An object that is built is handed on: a state of a component, what a hook returns.
    case 'Property':
      return around.parent?.parent?.type === 'VariableDeclarator' ? isTold(around.parent) : true
    case 'VariableDeclarator': {
      const pattern = nodeAt(around, 'id')
      return pattern !== null && isPatternTold(pattern, null, scopeOf(around))
    }
    case 'ForOfStatement': {
      const pattern = [...within(nodeAt(around, 'left') ?? around)].find(({ type }) =>
        /Pattern|^Identifier/.test(type),
      )
      return pattern !== undefined && isPatternTold(pattern, null, around)
    }
    default:
      return false
  }
}

/** Whether what is read of the refusals still says them: a part of the list, its text. */
function isMemberTold(member: Node): boolean {
  const name = nameOf(nodeAt(member, 'property'))
  const call = member.parent
  if (member['computed'] === true || name === 'message' || name === 'userErrors') return isTold(member)
  if (call?.type !== 'CallExpression' || call['callee'] !== member || name === null) return false
  return KEEPING.has(name) && isTold(call)
}

/** Whether a function that is called with the refusals tells them: by its answer, or where it keeps them. */
function isArgumentTold(call: Node): boolean {
  const callee = nodeAt(call, 'callee')
  const name = nameOf(callee)
  if (callee?.type === 'MemberExpression')
    return /^(?:notify|failure|form)$/.test(nameOf(nodeAt(callee, 'object')) ?? '')
  if (name !== null && /^set[A-Z]/.test(name)) {
    const module = [...within(rootOf(call))]
    const state = module.find(
      (node) => node.type === 'ArrayPattern' && childrenOf(node).some((each) => nameOf(each) === name),
    )
    const kept = state === undefined ? undefined : childrenOf(state)[0]
    return kept === undefined || isPatternTold(kept, null, scopeOf(kept))
  }
  // A callback of the component that opened this one.
  if (name !== null && /^on[A-Z]/.test(name)) return true
  return isTold(call)
}

/** Whether a part of the state of a change is told where the state, or its `send`, is read. */
function isStateTold(read: Node, part: Part): boolean {
  const around = read.parent
  if (around === null) return false
  if (TRANSPARENT.has(around.type)) return isStateTold(around, part)
  if (around.type === 'MemberExpression' && around['object'] === read) {
    const name = nameOf(nodeAt(around, 'property'))
    if (name === part) return isTold(around)
    // `send(…).then(({ userErrors }) => …)`, and one of several in `[one, other].map(({ userErrors }) => …)`.
    if (name === 'then' || name === 'map') return isFirstParameterTold(around, part)
    return name === 'send' && isStateTold(around, part)
  }
  // `send(…)`: the answer has the same parts.
  if (around.type === 'CallExpression' && around['callee'] === read) return isStateTold(around, part)
  if (around.type === 'VariableDeclarator') {
    const pattern = nodeAt(around, 'id')
    return pattern !== null && isPatternTold(pattern, part, scopeOf(around))
  }
  if (around.type === 'ConditionalExpression' || around.type === 'LogicalExpression')
    return around['test'] !== read && isStateTold(around, part)
  if (around.type === 'ReturnStatement' || around.type === 'ArrowFunctionExpression') {
    // The answer of one `send` among several is told where the function that chose it is called.
    const name = nameOf(nodeAt(scopeOf(read).parent ?? read, 'id'))
    const owner = scopeOf(read)
    if (around.type === 'ArrowFunctionExpression' && around.parent?.type === 'CallExpression')
      return isStateTold(around.parent, part)
    return name === null || isHook(owner)
      ? true
      : readsOf(scopeOf(owner), name, owner).some((call) => isStateTold(call, part))
  }
  return isHandedOn(read, around)
}

const isSendingHook = (call: Node): boolean => SENDING_HOOKS.has(nameOf(nodeAt(call, 'callee')) ?? '')

const isHook = (owner: Node): boolean => /^use[A-Z]/.test(nameOf(nodeAt(owner, 'id')) ?? '')

/** Whether the whole state goes to another component or hook, whose source is judged by itself. */
function isHandedOn(read: Node, around: Node): boolean {
  // `send` alone tells nothing of what became of it.
  if (read.type === 'MemberExpression' || nameOf(read) === 'send') return false
  if (around.type === 'CallExpression') return around['callee'] !== read
  if (read.type === 'CallExpression' && !isSendingHook(read)) return false
  return /^(?:JSXExpressionContainer|JSXSpreadAttribute|Property|ObjectExpression)$/.test(around.type)
}

/** Whether the function that a method of a promise or list is called with tells what it is given. */
function isFirstParameterTold(method: Node, part: Part): boolean {
  const step = (method.parent?.['arguments'] as readonly Node[] | undefined)?.[0]
  const given = (step?.['params'] as readonly Node[] | undefined)?.[0]
  return step !== undefined && given !== undefined && isPatternTold(given, part, step)
}

/** What is missing of one change: the parts of its state that reach no person. */
export interface SilentChange {
  /** The line of the source, from 1. */
  readonly line: number
  /** The parts that are not told. */
  readonly parts: readonly Part[]
}

/** A type of the state of a change, or of a part of it. */
const STATE_TYPE = /\bSubmit(?:(?!Event|Result)[A-Z]\w*|<)|\btypeof useSubmit\b/

/** The parts that a type of a state has; `send` answers with both, so that they can be told after it. */
function partsOfType(text: string): readonly Part[] {
  if (!/\b(?:Pick|Omit)</.test(text)) return ['userErrors', 'error']
  return (['userErrors', 'error'] as const).filter(
    (part) => text.includes(`'${part}'`) || (part === 'userErrors' && text.includes("'send'")),
  )
}

/** The patterns of the parameters to which a source is handed the state of a change, with the parts to be told. */
function* receiversIn(tree: Node, source: string): Generator<readonly [Node, Node, readonly Part[]]> {
  const textOf = (node: Node | null) =>
    node === null ? '' : source.slice(Number(node['start']), Number(node['end']))
  const nodes = [...within(tree)]
  const named = new Map<string, string>()
  for (const node of nodes) {
    const name = nameOf(nodeAt(node, 'id'))
    if (name === null) continue
    if (node.type === 'TSTypeAliasDeclaration') named.set(name, textOf(nodeAt(node, 'typeAnnotation')))
    if (node.type === 'TSInterfaceDeclaration')
      named.set(name, (node['extends'] as readonly Node[]).map(textOf).join())
  }
  const typeText = (annotation: Node | null): string => {
    const text = textOf(annotation)
    // The properties of an object are looked at one by one.
    if (text.startsWith(': {')) return ''
    return STATE_TYPE.test(text) ? text : (named.get(/\w+/.exec(text)?.[0] ?? '') ?? '')
  }
  const props = new Map(
    nodes
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((node) => [nameOf(nodeAt(node, 'key')), typeText(nodeAt(node, 'typeAnnotation'))] as const)
      .filter(([, text]) => STATE_TYPE.test(text)),
  )
  for (const owner of nodes.filter(isFunction)) {
    for (const parameter of owner['params'] as readonly Node[]) {
      const text = typeText(nodeAt(parameter, 'typeAnnotation'))
      if (STATE_TYPE.test(text)) yield [owner, parameter, partsOfType(text)]
      if (parameter.type !== 'ObjectPattern') continue
      for (const property of childrenOf(parameter)) {
        const prop = props.get(nameOf(nodeAt(property, 'key')))
        const value = nodeAt(property, 'value')
        if (prop !== undefined && value !== null) yield [owner, value, partsOfType(prop)]
      }
    }
  }
}

/**
 * The changes of a source, in TypeScript, whose refusals or failures do not reach the person: each state of a change, made by
 * a hook or handed to a component, is followed to what shows it. What is handed on is followed in the source of the one that
 * gets it.
 */
export function silentChangesIn(source: string): readonly SilentChange[] {
  // Most sources send nothing, and their syntax need not be read.
  if (!/\buse(?:PlainSubmit|Submit|Send)\(/.test(source) && !STATE_TYPE.test(source)) return []
  const tree = treeOf(source)
  const lineOf = (node: Node) => source.slice(0, Number(node['start'])).split('\n').length
  const made = [...within(tree)]
    .filter((node) => node.type === 'CallExpression' && isSendingHook(node))
    .map((call) => ({
      line: lineOf(call),
      parts: (['userErrors', 'error'] as const).filter((part) => !isStateTold(call, part)),
    }))
  const handed = [...receiversIn(tree, source)].map(([owner, pattern, parts]) => ({
    line: lineOf(pattern),
    parts: parts.filter((part) => !isPatternTold(pattern, part, owner)),
  }))
  return [...made, ...handed].filter(({ parts }) => parts.length > 0)
}
