import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { IModule } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'
import { cruiseHouse, ROOMS } from './cruise.ts'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'ARCHITECTURE.md')

/** Read once: following every import of the house takes seconds. */
const house = cruiseHouse(root)
const planted: string[] = []

afterAll(() => {
  for (const folder of planted) rmSync(folder, { recursive: true, force: true })
})

/** A small house of its own with the given files, to show that the check really fails. */
function plantedHouse(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'isusu-house-'))
  planted.push(folder)
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const { violations } = await cruiseHouse(plantedHouse(files))
  return [...new Set(violations.map((violation) => violation.rule.name))].sort()
}

describe('the arrows between the rooms', () => {
  it('every module of the house keeps to the arrows', async () => {
    const { modules, violations } = await house
    const sources = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter(
      (path) => !path.includes('.generated.'),
    )
    const read = new Set(modules.map((module) => module.source))
    expect(sources.filter((source) => !read.has(source))).toEqual([])
    expect(violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  })

  it('reports a circle, even one of types alone', async () => {
    const rules = await brokenRules({
      'rules/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1\n",
      'rules/b.ts': "import type { A } from './a.ts'\nexport type B = A | 2\n",
    })
    expect(rules).toEqual(['no-circle'])
  })

  it('reports rules that import another room or a package', async () => {
    const rules = await brokenRules({
      'rules/a.ts':
        "import { b } from '#backend/b.ts'\nimport { readFileSync } from 'node:fs'\nexport const a = [b, readFileSync]\n",
      'backend/b.ts': 'export const b = 1\n',
    })
    expect(rules).toEqual(['rules-import-no-package', 'rules-points-only-to-itself'])
  })

  it('reports a gateway that reaches past the contract', async () => {
    const rules = await brokenRules({
      'gateway/rest/a.ts': "import { b } from '#backend/members/store.ts'\nexport const a = b\n",
      'gateway/server.ts': "import type { W } from '#backend/contract/members.ts'\nexport type S = W\n",
      'backend/members/store.ts': 'export const b = 1\n',
      'backend/contract/members.ts': 'export type W = 1\n',
    })
    expect(rules).toEqual(['only-the-edge-knows-the-wire', 'the-edge-knows-the-contract-alone'])
  })

  it('reports a client that reaches into the schema or Node', async () => {
    const rules = await brokenRules({
      'client/a.ts':
        "import { b } from '#schema/b.ts'\nimport 'node:fs'\nimport 'undici'\nexport const a = b\n",
      'schema/b.ts': "import 'fastify'\nexport const b = 1\n",
    })
    expect(rules).toEqual([
      'client-points-only-to-rules',
      'client-runs-in-a-browser',
      'client-uses-no-undici',
      'schema-knows-graphql-and-pothos-alone',
    ])
  })

  it('reports a session or a shell that imports a feature of the client', async () => {
    const feature = 'export const loans = 1\n'
    const imports = "import { loans } from '#client/features/loans/page.ts'\nexport const a = loans\n"
    for (const folder of ['client/shell', 'client/features/session']) {
      const rules = await brokenRules({
        'client/features/loans/page.ts': feature,
        [`${folder}/a.ts`]: imports,
      })
      expect(rules).toEqual(['client-infrastructure-knows-no-feature'])
    }
    expect(
      await brokenRules({ 'client/features/loans/page.ts': feature, 'client/features/home/a.ts': imports }),
    ).toEqual([])
  })

  it('reports a package of the platform that imports the house, and a use of it behind its face', async () => {
    const rules = await brokenRules({
      'platform/pages/pages.ts': "export { a } from './a.ts'\n",
      'platform/pages/a.ts': "import { b } from '#rules/b.ts'\nexport const a = b\n",
      'rules/b.ts': 'export const b = 1\n',
      'scripts/c.ts': "import { a } from '#platform/pages/a.ts'\nexport const c = a\n",
      'scripts/d.ts': "import { a } from '#platform/pages/pages.ts'\nexport const d = a\n",
    })
    expect(rules).toEqual(['a-package-of-the-platform-is-used-by-its-face', 'platform-points-only-to-itself'])
  })

  it('reports a room that imports tests, and scripts that import the workshop', async () => {
    const rules = await brokenRules({
      'backend/a.ts': "import { t } from '#tests/t.ts'\nexport const a = t\n",
      'tests/t.ts': 'export const t = 1\n',
      'scripts/a.ts': "import { w } from '#workshop/w.ts'\nexport const a = w\n",
      'workshop/w.ts': 'export const w = 1\n',
    })
    expect(rules).toEqual([
      'backend-points-only-to-rules',
      'scripts-points-only-to-rules-and-schema-and-gateway-and-backend-and-client-and-platform',
    ])
  })
})

/** The rooms and the arrows that really stand in the code, as Mermaid; the contract is drawn as a door of its own. */
function roomDiagram(modules: readonly IModule[]): string {
  const roomOf = (path: string): string | null => {
    if (path.startsWith('backend/contract/')) return 'contract'
    if (path.startsWith('gateway/rest/')) return 'edge'
    return ROOMS.find((room) => path.startsWith(`${room}/`)) ?? null
  }
  const arrows = new Set<string>()
  for (const module of modules) {
    const from = roomOf(module.source)
    if (from === null || from === 'tests' || from === 'scripts' || from === 'workshop') continue
    for (const dependency of module.dependencies) {
      const to = roomOf(dependency.resolved)
      if (to !== null && to !== from) arrows.add(`  ${from} --> ${to}`)
    }
  }
  const names = ['  edge["gateway/rest"]', '  contract["backend/contract"]']
  return ['```mermaid', 'flowchart LR', ...names, ...[...arrows].sort(), '```'].join('\n')
}

describe('ARCHITECTURE.md', () => {
  it('shows the arrows that stand in the code (redraw: UPDATE_DIAGRAM=1 npx vitest run --project house)', async () => {
    const { modules } = await house
    const drawn = roomDiagram(modules)
    const text = readFileSync(page, 'utf8')
    const block = /```mermaid[\s\S]*?```/
    if (process.env.UPDATE_DIAGRAM) writeFileSync(page, text.replace(block, drawn))
    expect(readFileSync(page, 'utf8').match(block)?.[0]).toBe(drawn)
  })
})
