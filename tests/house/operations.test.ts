import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentNode, Kind, parse, visit } from 'graphql'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { formsOfFragment, maskedFragments } from '#scripts/codegen/generated-as.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const ALL = globSync('client/**/*.{ts,tsx,js}', { cwd: root }).toSorted()
const GENERATED = ALL.filter((path) => path.endsWith('.generated.ts'))
const SOURCES = new Map(
  ALL.filter((path) => !path.endsWith('.generated.ts')).map((path) => [path, read(path)]),
)

const IMPORT = /\bimport (?:type )?\{([^}]*)\} from '[^']*\.generated\.ts'/g

/** The names that the client imports of generated files. */
const importedBy = (sources: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...sources].flatMap((code) =>
      [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().replace(/^type /, '')),
      ),
    ),
  )

/** What a generated file has for others: its hooks and texts, and its documents that have no hook. */
function offeredIn(code: string): string[] {
  const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  const hooks = names.filter((name) => name.startsWith('use')).join(' ')
  const hasHook = (name: string) => {
    const of = name.replace(/(?:Document|Doc)$/, '')
    return new RegExp(String.raw`\buse${of}(?:Query|Mutation)?\b`).test(hooks)
  }
  return names.filter((name) => name.startsWith('use') || name.endsWith('Text') || !hasHook(name))
}

function* nodesIn(node: unknown): Generator<object & Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node
  for (const child of Object.values(node)) yield* nodesIn(child)
}

/** The texts of a source; what a template fills in counts as a name. */
const textsIn = (path: string, code: string): string[] =>
  [...nodesIn(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))].flatMap((node) => {
    if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [node['value']]
    if (node['type'] !== 'TemplateLiteral') return []
    return [(node['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join('name')]
  })

/** Quicker than to read every file as code. */
const MAY_ASK = /['"`]\s*(?:#[^\n'"]*\n|\{|query\b|mutation\b|subscription\b|fragment\b)|\.graphql/

function isOperation(text: string): boolean {
  if (/^\s*(?:query|mutation|subscription|fragment)\b[^{}]*\{\s*\w/.test(text)) return true
  try {
    return parse(text).definitions.some(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION || kind === Kind.FRAGMENT_DEFINITION,
    )
  } catch {
    return false
  }
}

/** What a page need not say, because the client, usePage or Apollo Client does; and the way to say it. */
const REPEATED: readonly (readonly [RegExp, string])[] = [
  [/fetchPolicy: 'cache-and-network'/, 'the default of client/apollo/client.ts'],
  [/fetchPolicy: 'cache-first'/, 'READ_ONCE'],
  [/notifyOnNetworkStatusChange: true/, 'the default of Apollo Client'],
  [/\bpreviousData\b/, 'usePage'],
  [/\bvoid [\w.]*refetch\(\)\.catch/, 'void refetch(): the hook has the error'],
]

const repeatedIn = (code: string): string[] =>
  REPEATED.flatMap(([pattern, instead]) => (pattern.test(code) ? `${pattern.source}: ${instead}` : []))

/** What a source asks of the graph by a text of its own, or by the text of a file. */
const askedIn = (path: string, code: string): string[] =>
  MAY_ASK.test(code)
    ? textsIn(path, code).filter((text) => isOperation(text) || /\.graphql\b/.test(text))
    : []

describe('the operations of the client', () => {
  const documents = globSync('client/**/*.graphql', { cwd: root }).map((path): [string, DocumentNode] => [
    path,
    parse(read(path)),
  ])

  it('finds every generated hook, document and text used by the client', () => {
    expect(GENERATED.length).toBeGreaterThan(150)
    const imported = importedBy(SOURCES.values())
    // Types, the cache's policies and the like, not operations, are in client/apollo.
    const unused = GENERATED.filter((path) => !path.startsWith('client/apollo/')).flatMap((path) =>
      offeredIn(read(path)).flatMap((name) => (imported.has(name) ? [] : `${path}: ${name}`)),
    )
    expect(unused).toEqual([])
  })

  it('finds every fragment spread somewhere', () => {
    const spread = new Set<string>()
    for (const [, document] of documents)
      visit(document, { FragmentSpread: ({ name }) => void spread.add(name.value) })
    const masked = maskedFragments(documents.map(([, document]) => document))
    const unused = documents.flatMap(([path, { definitions }]) =>
      definitions.flatMap((each) =>
        each.kind === Kind.FRAGMENT_DEFINITION &&
        !spread.has(each.name.value) &&
        !formsOfFragment(each, masked).has('DOCUMENT')
          ? `${path}: ${each.name.value}`
          : [],
      ),
    )
    expect(unused).toEqual([])
  })

  it('finds no operation in a text of a source', () => {
    const asked = [...SOURCES].flatMap(([path, code]) =>
      askedIn(path, code).map((text) => `${path}: ${text.slice(0, 60)}`),
    )
    expect(asked).toEqual([])
  })

  it('finds what every mutation answers in one fragment', () => {
    const whole = /\bmessage\s+userErrors\s*\{\s*field\s+message\s+(?:code\s+)?\}/
    const spelled = documents.map(([path]) => path).filter((path) => whole.test(read(path)))
    expect(spelled).toEqual(['client/forms/Payload.graphql'])
  })

  it('finds no option of a query repeated in a page', () => {
    const repeated = [...SOURCES]
      .filter(([path]) => !path.startsWith('client/apollo/'))
      .flatMap(([path, code]) => repeatedIn(code).map((text) => `${path}: ${text}`))
    expect(repeated).toEqual([])
  })

  it('recognises what is not used, and what is written by hand', () => {
    const code = 'export const XDocument = {}\nexport const useXQuery = 1\nexport const YDocument = {}'
    expect(offeredIn(code)).toEqual(['useXQuery', 'YDocument'])
    expect(importedBy(["import { type A, useXQuery } from './X.generated.ts'"])).toEqual(
      new Set(['A', 'useXQuery']),
    )
    const byHand = [
      "const a = 'query A { viewer { id } }'",
      "const b = '{society{name}}'",
      'const c = `mutation C($input: I!) { c(input: $input) { ${FIELDS} } }`',
      "import d from './D.graphql?raw'",
      "const e = 'mutation E { e ' + more",
    ]
    for (const line of byHand) expect(askedIn('x.ts', line)).toHaveLength(1)
    expect(askedIn('x.ts', "const f = 'query'; const g = '{'")).toEqual([])
    expect(repeatedIn("useXQuery({ fetchPolicy: 'cache-and-network' })")).toHaveLength(1)
    expect(repeatedIn("useXQuery({ fetchPolicy: 'network-only' })")).toEqual([])
  })
})
