import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IModule } from 'dependency-cruiser'
import { describe, expect, it } from 'vitest'
import { cruiseHouse, ROOMS } from './cruise.ts'

const root = join(import.meta.dirname, '../..')
const page = join(root, 'ARCHITECTURE.md')

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
    if (from === null || from === 'tests' || from === 'scripts') continue
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
    const { modules } = await cruiseHouse(root)
    const drawn = roomDiagram(modules)
    const text = readFileSync(page, 'utf8')
    const block = /```mermaid[\s\S]*?```/
    if (process.env.UPDATE_DIAGRAM) writeFileSync(page, text.replace(block, drawn))
    expect(readFileSync(page, 'utf8').match(block)?.[0]).toBe(drawn)
  })
})
