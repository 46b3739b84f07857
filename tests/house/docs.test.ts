import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BULK } from '#gateway/graph/bulk-place.ts'
import { QUERY_LIMITS } from '#gateway/graph/limits.ts'
import { UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { BODY_MAX_BYTES, SHED_RETRY_SECONDS } from '#gateway/graph/yoga.ts'
import { UPLOAD_SLOTS } from '#gateway/http/upload-slots.ts'
import { UNREAD } from '#rules/http/unread-bodies.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { SCHEMA_COMMANDS } from '#scripts/schema.ts'
import { BENCHES } from '#workshop/bench.ts'
import { WORKSHOP } from '#workshop/workshop.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const DECISIONS = 'docs/decisions'
const pages = readdirSync(join(root, DECISIONS)).filter((name) => /^\d/.test(name))
const titleOf = (name: string): string => /^# (.*)$/m.exec(read(`${DECISIONS}/${name}`))?.[1] ?? ''

const documents = globSync('{*.md,docs/**/*.md,{backend,workshop,platform/*}/*.md}', { cwd: root })
const sources = globSync(
  '{rules,schema,gateway,backend,client,platform,tests,scripts,workshop}/**/*.{ts,tsx,mjs,sql}',
  {
    cwd: root,
  },
).filter((path) => path !== 'tests/house/docs.test.ts')

describe('docs/decisions', () => {
  it('numbers its pages without a gap, but for those that another page takes up', () => {
    const takenUp = pages.flatMap((name) =>
      (/^Status: .*; takes up (.*)$/m.exec(read(`${DECISIONS}/${name}`))?.[1] ?? '')
        .split(', ')
        .filter(Boolean),
    )
    const numbers = [...pages.map((name) => name.slice(0, 3)), ...takenUp].map(Number).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('keeps one form on every page', () => {
    const form = ['## Context', '## Decision', '## Rejected']
    for (const name of pages) {
      const text = read(`${DECISIONS}/${name}`)
      expect(text, name).toMatch(
        /^# \d{3} .+\n\nStatus: accepted(?:; takes up \d{3}(?:, \d{3})*)?\n\n## Context\n/,
      )
      expect(text.match(/^## .*$/gm), name).toEqual(form)
      expect(titleOf(name).slice(0, 3), name).toBe(name.slice(0, 3))
      expect(text.split('\n').length, name).toBeLessThanOrEqual(45)
    }
  })

  it('lists every page in the index, in order and with its title', () => {
    const rows = [...read(`${DECISIONS}/README.md`).matchAll(/^\| \[(\d{3})\]\((.+?)\) \| (.+?) \| .+ \|$/gm)]
    expect(rows.map(([, number, name, title]) => [name, `${number} ${title}`])).toEqual(
      pages.map((name) => [name, titleOf(name)]),
    )
  })
})

describe('references in code and documents', () => {
  it('name only decision pages that exist', () => {
    const broken = [...sources, ...documents].flatMap((path) => {
      const text = read(path)
      const named = [...text.matchAll(/\bdecisions\/(\d[\w-]*)/g)].map(([, name = '']) => `${name}.md`)
      const missing = named.filter((name) => !pages.includes(name))
      if (/\bdecisions\.md\b/.test(text)) missing.push('decisions.md')
      return missing.map((name) => `${path}: ${name}`)
    })
    expect(broken).toEqual([])
  })

  it('link only to documents that exist', () => {
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:]+?)(#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('link only to headings that exist', () => {
    const headingsOf = (path: string) =>
      [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      )
    const broken = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
        .map(([, target = '', heading = '']) => [target === '' ? path : join(dirname(path), target), heading])
        .filter(([target = '', heading = '']) => !headingsOf(target).includes(heading))
        .map(([target, heading]) => `${path}: ${target}#${heading}`),
    )
    expect(broken).toEqual([])
  })

  it('name only commands that the package has, and of those with choices only such choices', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const choices: Readonly<Record<string, object>> = {
      bench: BENCHES,
      schema: SCHEMA_COMMANDS,
      workshop: WORKSHOP,
    }
    const told = [
      'scripts',
      'workshop',
      'platform',
      'tests',
      'gateway',
      'backend',
      'rules',
      'deploy',
    ].flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    const broken = [...documents, ...told].flatMap((path) =>
      [...read(path).matchAll(/npm run ([a-z][\w:-]*)(?: -- ([a-z]\w*))?/g)]
        .filter(([, name = '', choice]) => {
          if (!(name in scripts)) return true
          return name in choices && choice !== undefined && !(choice in (choices[name] ?? {}))
        })
        .map(([command]) => `${path}: ${command}`),
    )
    expect(broken).toEqual([])
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(21)
    expect([...read('README.md').matchAll(/^\| `npm /gm)].length).toBeLessThanOrEqual(10)
  })

  it('name every setting of the society where the society is set up', () => {
    const page = read('docs/operations.md')
    expect(Object.keys(DEFAULT_SOCIETY_SETTINGS).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('name only files and folders that exist', () => {
    const rooms =
      /`((?:rules|schema|gateway|backend|client|platform|tests|scripts|workshop|docs)\/[\w./-]+)`/g
    const broken = documents
      .filter((path) => !path.endsWith('CHANGELOG.md'))
      .flatMap((path) =>
        [...read(path).matchAll(rooms)]
          .map(([, target = '']) => target)
          .filter((target) => !existsSync(join(root, target)))
          .map((target) => `${path}: ${target}`),
      )
    expect(broken).toEqual([])
  })
})

const MEGABYTE = 1024 * 1024

/** Numbers as documents write them. */
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const written = (value: number): string => `(?:${value.toLocaleString('en')}|${WORDS[value] ?? 'no word'})`

/** What a document says with a figure of the code: '#' stands for the figure. */
const FIGURES: readonly (readonly [document: string, sentence: string, ...values: number[]])[] = [
  [
    'integrators',
    '# objects, by the sizes of their pages, # are worked on at once',
    BULK.objects,
    BULK.atOnce,
  ],
  ['reliability', 'may return more than # objects (pages of the register) | # |', BULK.objects, BULK.atOnce],
  [
    'integrators',
    '# fields deep, # aliases, # root fields, # fields in all, # tokens. Introspection may be # deep. One request: # MB',
    QUERY_LIMITS.depth,
    QUERY_LIMITS.aliases,
    QUERY_LIMITS.rootFields,
    QUERY_LIMITS.fields,
    QUERY_LIMITS.tokens,
    QUERY_LIMITS.introspectionDepth,
    BODY_MAX_BYTES / MEGABYTE,
  ],
  ['integrators', 'and `limit` is #.', QUERY_LIMITS.calls],
  ['integrators', 'may stand # times in a document', QUERY_LIMITS.guesses],
  ['reliability', 'Calls an operation may need | #,', QUERY_LIMITS.calls],
  ['reliability', 'Retry-After: #`', SHED_RETRY_SECONDS],
  ['integrators', 'One request: # files, # MB', UPLOAD_LIMITS.files, UPLOAD_LIMITS.bodyBytes / MEGABYTE],
  ['integrators', 'tables (.csv, .xlsx) # MB', UPLOAD_LIMITS.fileBytes / MEGABYTE],
  ['integrators', 'slower than # kB a second', UPLOAD_LIMITS.slowestBytesPerSecond / 1024],
  [
    'integrators',
    'at most # run at once, of these # of callers who are not signed in, # of one such address, and # of one account',
    UPLOAD_SLOTS.all,
    UPLOAD_SLOTS.visitors,
    UPLOAD_SLOTS.ofOneNetwork,
    UPLOAD_SLOTS.ofOneAccount,
  ],
  [
    'reliability',
    'At most # uploads run at once: # of callers who are not signed in, # of one such address, # of one account.',
    UPLOAD_SLOTS.all,
    UPLOAD_SLOTS.visitors,
    UPLOAD_SLOTS.ofOneNetwork,
    UPLOAD_SLOTS.ofOneAccount,
  ],
  [
    'reliability',
    'slower than # kB a second after its first twenty seconds ends with 408, and slower than # kB a second while',
    UPLOAD_LIMITS.slowestBytesPerSecond / 1024,
    UPLOAD_LIMITS.slowestWhenCrowded / 1024,
  ],
  [
    'reliability',
    'what is left of the body: # MB and # seconds at most, of # bodies of one network and # in all',
    UNREAD.bytes / MEGABYTE,
    UNREAD.ms / 1000,
    UNREAD.ofOneNetwork,
    UNREAD.atOnce,
  ],
]

describe('figures in documents', () => {
  const figures = FIGURES.map(([document, sentence, ...values]) => ({ document, sentence, values }))

  it.each(figures)('$document says as the code: $sentence', ({ document, sentence, values }) => {
    const left = [...values]
    const pattern = sentence
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('#', () => written(left.shift() ?? Number.NaN))
    const text = read(`docs/${document}.md`).replaceAll(/\s+/g, ' ')
    expect(text).toMatch(new RegExp(pattern))
  })
})
