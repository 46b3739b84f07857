import { CALLS } from '#backend/contract/calls.ts'
import { isChange } from '#backend/contract/wire.ts'
import { documentedPath } from '#backend/openapi/document.ts'

/** What one operation did: its name in the graph, and each call it made, 'GET /user/getuser/:id'. */
export interface MeasuredOperation {
  readonly name: string
  readonly calls: readonly string[]
}

/** Documented calls that are not part of the graph, and what they are for. */
const BESIDE_THE_GRAPH: Readonly<Record<string, string>> = {
  'GET /files/:id': 'a file URL in an answer (`passportUrl`, `fileUrl`, …), opened through the gateway',
  'GET /user/API/whoami': 'the first operation with a key in a second, to identify its program',
  'GET /admin/API/journalfile': 'the address that `journalFile` gives, opened through the gateway',
  'GET /admin/API/deductionschedules/:id/file': "a schedule's `fileUrl`, opened through the gateway",
  'GET /admin/API/deductionreports/:id/file': "a report's `fileUrl`, opened through the gateway",
  'GET /admin/API/openingbalances/:id/file': "a batch's `fileUrl`, opened through the gateway",
  'GET /admin/API/openingbalances/template': '`openingTemplateUrl`, opened through the gateway',
  'GET /admin/API/exports/:id/file': "an export's `fileUrl`, opened through the gateway",
  'GET /readyz': "the gateway's own `/readyz`",
  'GET /healthz': 'for operators of the backend',
  'GET /openapi.json': 'for operators of the backend',
}

const WHO = { public: 'public', member: 'signed in', staff: 'staff' } as const

const documented = CALLS.map((call) => ({
  access: call.access,
  isChange: isChange(call),
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

/** The level a documented call needs: 0 public, 1 signed in, 2 staff. */
export const levelOf = (call: string): number =>
  RANKS[documented.find(({ key }) => key === call)?.access ?? 'staff']

/** The calls by which staff change something. */
export const staffChanges = (): string[] =>
  documented.filter(({ access, isChange: changes }) => access === 'staff' && changes).map(({ key }) => key)

export const isStaffChange = (call: string): boolean => staffChanges().includes(call)

/** The documented calls that no operation made. */
export const unreachedCalls = (measured: readonly MeasuredOperation[]): string[] =>
  documented
    .map(({ key }) => key)
    .filter((key) => !Object.hasOwn(BESIDE_THE_GRAPH, key) && cheapest(key, measured) === null)

/** Calls that operations made and the contract does not have. */
export function undocumentedCalls(measured: readonly MeasuredOperation[]): string[] {
  const known = new Set(documented.map(({ key }) => key))
  return [...new Set(measured.flatMap(({ calls }) => calls))].filter((call) => !known.has(call))
}

/** 'GET a, 2 × GET b', in alphabetical order, because simultaneous calls finish in any order. */
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
    // Of several operations of one name, the most expensive one is shown.
    if (known === undefined || known.calls.length < operation.calls.length)
      byName.set(operation.name, operation)
  }
  const operations = [...byName.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ name, calls: made }) => `| \`${name}\` | ${made.length} | ${counted(made)} |`)
  return [
    '# Backend calls and the operations that make them',
    '',
    'Measured by `tests/gateway/every-operation.test.ts`, which runs each operation over the embedded backend and counts',
    'its calls. The test fails when no operation makes a documented call or when this page differs. To update the page:',
    '`UPDATE_CALLS=1 npx vitest run --project gateway tests/gateway/every-operation.test.ts`. A session that the gateway',
    'has not seen for a minute costs one more call, to identify its owner. Calls marked * are extensions of the',
    'specification: over a backend without them the operation makes do with documented calls, or answers',
    '`NOT_SUPPORTED_BY_BACKEND`. Calls marked † are made only over backends whose `getuser` does not return staff.',
    '',
    '| Call | Access | Operation | Calls in all |',
    '|---|---|---|---|',
    ...calls,
    '',
    '## Calls of each operation',
    '',
    'A list costs one call per page, and one for each distinct member read from it. Each count of the work queue costs one.',
    '',
    '| Operation | Calls | Which calls |',
    '|---|---|---|',
    ...operations,
    '',
  ].join('\n')
}
