import { OPERATIONS as DOCUMENTED, documentedPath } from '#backend/openapi/document.ts'

/** What one operation really did: its name in the graph, and each call it made, 'GET /user/getuser/:id'. */
export interface MeasuredOperation {
  readonly name: string
  readonly calls: readonly string[]
}

/** Documented calls that are no part of the graph, and what they are for. */
const BESIDE_THE_GRAPH: Readonly<Record<string, string>> = {
  'GET /files/:id': 'an address in an answer (`passportUrl`, `fileUrl` …), opened through the gateway',
  'GET /readyz': "the gateway's own `/readyz`",
  'GET /healthz': 'for whoever runs the backend',
  'GET /openapi.json': 'for whoever runs the backend',
}

const WHO = { public: 'anybody', member: 'signed in', staff: 'staff' } as const

const documented = DOCUMENTED.map(({ call }) => ({
  access: call.access,
  isExtension: call.extension === true,
  key: `${call.method} ${call.path}`,
  shown: `\`${call.method} ${documentedPath(call.path)}\``,
}))

/** The operations that make the call at the least cost, and that cost; null when none makes it. */
function cheapest(call: string, measured: readonly MeasuredOperation[]) {
  const found = measured.filter(({ calls }) => calls.includes(call))
  if (found.length === 0) return null
  const cost = Math.min(...found.map(({ calls }) => calls.length))
  const names = found.filter(({ calls }) => calls.length === cost).map(({ name }) => `\`${name}\``)
  return { cost, names: [...new Set(names)].join(', ') }
}

const RANKS = { public: 0, member: 1, staff: 2 } as const

/** Who may make a documented call, as a level: 0 anybody, 1 whoever is signed in, 2 staff. */
export const levelOf = (call: string): number =>
  RANKS[documented.find(({ key }) => key === call)?.access ?? 'staff']

/** The documented calls that no operation made. */
export const unreachedCalls = (measured: readonly MeasuredOperation[]): string[] =>
  documented
    .map(({ key }) => key)
    .filter((key) => !Object.hasOwn(BESIDE_THE_GRAPH, key) && cheapest(key, measured) === null)

/** Calls that operations made and nobody documented. */
export function undocumentedCalls(measured: readonly MeasuredOperation[]): string[] {
  const known = new Set(documented.map(({ key }) => key))
  return [...new Set(measured.flatMap(({ calls }) => calls))].filter((call) => !known.has(call))
}

/** 'GET a, 2 × GET b', in the order of the alphabet: what goes out at once comes back in any. */
function counted(calls: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const call of calls.toSorted()) counts.set(call, (counts.get(call) ?? 0) + 1)
  const shown = (key: string) => documented.find((each) => each.key === key)?.shown ?? key
  return [...counts].map(([call, count]) => `${count > 1 ? `${count} × ` : ''}${shown(call)}`).join(', ')
}

/** docs/calls.md as it was measured; `elsewhere` are the same operations over another backend. */
export function callTable(
  measured: readonly MeasuredOperation[],
  elsewhere: readonly MeasuredOperation[],
): string {
  const calls = documented.map(({ key, shown, access, isExtension }) => {
    const here = cheapest(key, measured)
    const reached = here ?? cheapest(key, elsewhere)
    const marks = `${isExtension ? ' *' : ''}${here === null && reached !== null ? ' †' : ''}`
    const names = reached?.names ?? BESIDE_THE_GRAPH[key] ?? '**none**'
    return `| ${shown}${marks} | ${WHO[access]} | ${names} | ${reached?.cost ?? '–'} |`
  })
  const byName = new Map<string, MeasuredOperation>()
  for (const operation of measured) {
    const known = byName.get(operation.name)
    // One that does more shows all it may cost.
    if (known === undefined || known.calls.length < operation.calls.length)
      byName.set(operation.name, operation)
  }
  const operations = [...byName.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, calls: made }) => `| \`${name}\` | ${made.length} | ${counted(made)} |`)
  return [
    '# Every documented call, and the operation that reaches it',
    '',
    'Measured by `tests/gateway/every-operation.test.ts`, which runs each operation over the embedded backend and',
    'counts; it fails when a documented call is not reached or this page differs. Written anew by',
    '`UPDATE_CALLS=1 npx vitest run --project gateway tests/gateway/every-operation.test.ts`. A session the gateway has',
    'not seen for a minute costs one call more, to learn whose it is. Calls marked * are left out by the documents: a',
    'backend without them answers `NOT_SUPPORTED_BY_BACKEND`. † is made over backends whose getuser knows members alone.',
    '',
    '| Call | Who | Operation | Calls it costs |',
    '|---|---|---|---|',
    ...calls,
    '',
    '## What each operation costs',
    '',
    'A page, and one call for each distinct member followed from it; a count of the work queue, one call each.',
    '',
    '| Operation | Calls | Which |',
    '|---|---|---|',
    ...operations,
    '',
  ].join('\n')
}
