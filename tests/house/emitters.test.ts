import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { PROJECT_ROOT } from '#scripts/child-processes.ts'

/** Functions, classes and methods that make what tells of errors by an event. */
const MAKERS = new Set([
  'createServer',
  'createSecureServer',
  'createConnection',
  'createReadStream',
  'createWriteStream',
  'createTransport',

  'createGzip',
  'createGunzip',
  'createDeflate',
  'createInflate',
  'createDeflateRaw',
  'createInflateRaw',
  'createUnzip',

  'createBrotliCompress',
  'createBrotliDecompress',
  'createCipheriv',
  'createDecipheriv',
  'createInterface',
  'Worker',
  'MessageChannel',
  'BroadcastChannel',
  'Socket',
  'WebSocket',
  'Pool',
  'Client',
  'Agent',
  'BalancedPool',
  'ProxyAgent',
  'EventEmitter',
  'Readable',
  'Writable',
  'Duplex',
  'Transform',
  'PassThrough',
  'fromWeb',
  'destination',
  'fastify',
])

/** The same, but as functions alone: patterns have an `exec` as well. */
const FUNCTIONS = new Set(['spawn', 'fork', 'exec', 'execFile', 'watch', 'connect'])

/** `Readable.from(…)` makes one as well; other `from`s do not. */
const STREAMS = new Set(['Readable', 'Duplex', 'compose'])

/** Those that need no listener of ours, by file and maker, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'backend/server.ts: fastify': 'the server is heard on the next lines',
  'gateway/server.ts: fastify': 'the server is heard on the next lines',
  'backend/db/which-server.ts: Client': 'heard on the next line, where it is also forgotten',
  'backend/db/which-server.ts: connect': 'of that client, whose failure is caught',
  'gateway/rest/file-links.ts: createCipheriv': 'used without events: update and final throw',
  'gateway/rest/file-links.ts: createDecipheriv': 'used without events: update and final throw',
  'backend/session/seal.ts: createCipheriv': 'used without events: update and final throw',
  'backend/session/seal.ts: createDecipheriv': 'used without events: update and final throw',
  'gateway/metrics.ts: watch': 'a function of our own metrics',
  'gateway/rest/exchange.ts: Pool': 'of undici, which tells nobody but the call that failed',
}

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What is called or constructed: `createServer`, `Pool`, `from`. */
function nameOf({ callee }: Node): { name: string; of: string; isFunction: boolean } {
  if (!isNode(callee)) return { name: '', of: '', isFunction: false }
  if (callee.type === 'Identifier') return { name: String(callee.name), of: '', isFunction: true }
  const { property, object } = callee
  return {
    isFunction: false,
    name: isNode(property) && property.type === 'Identifier' ? String(property.name) : '',
    of: isNode(object) && object.type === 'Identifier' ? String(object.name) : '',
  }
}

/** The makers that a syntax tree calls outside `heard(…)`. */
function* unheard(node: unknown, isHeard = false): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* unheard(each, isHeard)
  if (!isNode(node)) return
  let within = false
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { name, of, isFunction } = nameOf(node)
    const isMaker =
      MAKERS.has(name) || (isFunction && FUNCTIONS.has(name)) || (name === 'from' && STREAMS.has(of))
    if (!isHeard && isMaker) yield of === 'Readable' ? of : name
    within = name === 'heard'
  }
  for (const [key, child] of Object.entries(node))
    if (key !== 'type') yield* unheard(child, within && key === 'arguments')
}

const unheardIn = (file: string, code: string): string[] =>
  [...unheard(parseAst(code, { lang: 'ts' }))].map((name) => `${file}: ${name}`)

describe('everything of the servers that tells of errors by an event', () => {
  it('everything of the servers that tells of errors by an event is heard where it is made', () => {
    const files = globSync('{backend,gateway}/**/*.ts', {
      cwd: PROJECT_ROOT,
      exclude: ['backend/seed/**', 'gateway/explorer/browser/**'],
    })
    const found = files.flatMap((file) => unheardIn(file, readFileSync(join(PROJECT_ROOT, file), 'utf8')))
    expect(files.length).toBeGreaterThan(300)
    expect(found.filter((each) => EXCEPTIONS[each] === undefined)).toEqual([])
  })

  it.each([
    ['const pool = new Pool({})', 'Pool'],
    ['reply.send(Readable.from(lines()))', 'Readable'],
    [
      "const read = async () => { for await (const chunk of createReadStream('x')) use(chunk) }",
      'createReadStream',
    ],
    ["const file = (await open('x')).createReadStream()", 'createReadStream'],
    ["heard(makeIt(() => new Worker('x')))", 'Worker'],
  ])(
    'everything of the servers that tells of errors by an event is found by this test where it is not: %s',
    (code, maker) => {
      expect(unheardIn('x.ts', code)).toEqual([`x.ts: ${maker}`])
      expect(unheardIn('x.ts', 'const pool = heard(new Pool({})).on("connect", heard)')).toEqual([])
    },
  )
})

describe('a log that cannot be written', () => {
  it.each(['backend', 'gateway'])(
    'a log that cannot be written does not end the process of the %s',
    (room) => {
      const code = `import { makeLog } from '${PROJECT_ROOT}${room}/log.ts'
      const log = makeLog({ logLevel: 'info' })
      for (let count = 0; count < 3; count += 1) log.info('a line')
      setTimeout(() => process.exit(7), 50)`
      const { status, stderr } = spawnSync(
        'sh',
        [
          '-c',
          '"$0" --disable-warning=ExperimentalWarning --input-type=module-typescript -e "$1" > /dev/full',
          process.execPath,
          code,
        ],
        { cwd: PROJECT_ROOT, encoding: 'utf8' },
      )
      expect({ status, stderr }).toEqual({ status: 7, stderr: '' })
    },
  )
})
