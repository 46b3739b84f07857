import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A node of a syntax tree, as far as it is read here. */
type Node = { readonly type: string } & Readonly<Record<string, unknown>>

/** The catalogues by the names of their exports. */
type Catalogues = Readonly<Record<string, object>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** An object of texts; a list, a sentence and a function are read as a whole. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The keys that a catalogue is read by where the source computes the key. An access that is not listed here reads
 * nothing: name what it may be. A record of labels is typed by the words it has labels for, so such an access reads all.
 */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'backend/land/decision-routes.ts: LAND_TEXTS': ['approved', 'rejected', 'completed'],
  'backend/loans/decision-routes.ts: LOANS_TEXTS': ['approved', 'rejected'],
  'backend/vouchers/bank/routes.ts: BANK_TEXTS': ['closed', 'discarded'],
  'client/features/payroll/ScheduleWarnings.tsx: PAYROLL_TEXTS': [
    'numberChanged',
    'withoutSavings',
    'withoutLoanForm',
    'withoutNumber',
    'withoutPayer',
    'onHoliday',
  ],
}

/** The name of a property, or null where it is computed. */
function nameOf(node: Node): string | null {
  const property = node['property'] as Node
  if (node['computed'] !== true) return String(property['name'])
  return property.type === 'Literal' ? String(property['value']) : null
}

/** What one file reads of the catalogues: paths such as 'BANK_TEXTS.title', and the places that compute a key. */
function readsOf(path: string, code: string, catalogues: Catalogues) {
  const paths = new Set<string>()
  const computed = new Set<string>()
  const local = new Map(Object.keys(catalogues).map((name) => [name, name]))

  /** The path that a chain of properties reads, as far as the catalogue has it; null for another object. */
  const pathOf = (node: Node): { path: string; value: unknown } | null => {
    if (node.type === 'Identifier') {
      const name = local.get(String(node['name']))
      return name === undefined ? null : { path: name, value: catalogues[name] }
    }
    if (node.type !== 'MemberExpression') return null
    const of = pathOf(node['object'] as Node)
    if (of === null || !isObject(of.value)) return of
    const name = nameOf(node)
    if (name !== null) return name in of.value ? { path: `${of.path}.${name}`, value: of.value[name] } : of
    if (!of.path.endsWith('_TEXTS')) return of
    computed.add(`${path}: ${of.path}`)
    return { path: '', value: null }
  }

  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSTypeQuery') return
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern') {
      const of = isNode(node['init']) ? pathOf(node['init']) : null
      const properties = node['id']['properties'] as Node[]
      if (of !== null && isObject(of.value) && properties.every((each) => each.type === 'Property')) {
        for (const each of properties) paths.add(`${of.path}.${String((each['key'] as Node)['name'])}`)
        return
      }
    }
    const of = pathOf(node)
    if (of !== null) {
      paths.add(of.path)
      for (let at = node; at.type === 'MemberExpression'; at = at['object'] as Node)
        if (at['computed'] === true) walk(at['property'] as Node)
      return
    }
    for (const [name, child] of Object.entries(node)) {
      // The name of a property or of a declaration reads nothing.
      if (name === 'property' && node['computed'] !== true) continue
      if (name === 'key' && node['computed'] !== true) continue
      if (name === 'id' && node.type === 'VariableDeclarator') continue
      for (const each of [child].flat()) if (isNode(each)) walk(each)
    }
  }

  const tree = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  for (const statement of tree['body'] as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue
    for (const each of statement['specifiers'] as Node[])
      if (isNode(each['imported']) && String(each['imported']['name']) in catalogues)
        local.set(String((each['local'] as Node)['name']), String(each['imported']['name']))
  }
  walk(tree)
  return { paths, computed }
}

/** Every text of an object by its path. */
const textsOf = (path: string, value: unknown): string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, child]) => textsOf(`${path}.${key}`, child)) : [path]

/** The texts that no source reads, and the places that compute a key without being listed. */
function search(catalogues: Catalogues, sources: Iterable<readonly [path: string, code: string]>) {
  const read = new Set<string>()
  const computed = new Set<string>()
  for (const [path, code] of sources) {
    const found = readsOf(path, code, catalogues)
    for (const each of found.paths) read.add(each)
    for (const each of found.computed) computed.add(each)
  }
  for (const place of computed)
    for (const key of COMPUTED[place] ?? []) read.add(`${place.split(': ')[1]}.${key}`)
  const isRead = (text: string): boolean => {
    const parts = text.split('.')
    return parts.some((_, index) => read.has(parts.slice(0, index + 1).join('.')))
  }
  const dead = Object.entries(catalogues)
    .flatMap(([name, catalogue]) => textsOf(name, catalogue))
    .filter((text) => !isRead(text))
  return { dead, computed: [...computed].sort() }
}

describe('the catalogues of texts', async () => {
  const modules = await Promise.all(
    globSync('rules/texts/*.ts', { cwd: root }).map(
      (path) => import(join(root, path)) as Promise<Readonly<Record<string, unknown>>>,
    ),
  )
  const catalogues = Object.fromEntries(
    modules.flatMap((each) =>
      Object.entries(each).filter((entry): entry is [string, object] => isObject(entry[1])),
    ),
  )
  const sources = globSync('{rules,schema,gateway,backend,client,platform,scripts,workshop}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((path) => !path.includes('.generated.'))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')] as const)
    .filter(([path, code]) => path.startsWith('rules/texts/') || /_(TEXTS|LABELS)|rules\/texts\//.test(code))
  const found = search(catalogues, sources)

  it('every text is read by a source', () => {
    expect(Object.keys(catalogues).length).toBeGreaterThan(50)
    expect(found.dead).toEqual([])
  })

  it('every access by a computed key is listed here', () => {
    expect(found.computed).toEqual(Object.keys(COMPUTED).sort())
  })

  it('a dead text shows where there is one', () => {
    const planted = { A_TEXTS: { used: 'a', dead: 'b', nested: { used: 'c', dead: 'd' }, whole: { e: 'e' } } }
    const code = `
      import { A_TEXTS as T } from '#rules/texts/a.ts'
      // A_TEXTS.dead is named by a comment alone.
      type Key = keyof typeof A_TEXTS
      const other = { dead: 1 }
      const { used } = T
      export const x = [other.dead, used, T.nested['used'].length, f(T.whole)]`
    expect(search(planted, [['a.ts', code]]).dead).toEqual(['A_TEXTS.dead', 'A_TEXTS.nested.dead'])
    expect(search(planted, [['a.ts', 'const x = { ...A_TEXTS }']]).dead).toEqual([])
    expect(search(planted, [['a.ts', 'const y = A_TEXTS[key]']]).computed).toEqual(['a.ts: A_TEXTS'])
  })
})
