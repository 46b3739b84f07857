import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const directory = mkdtempSync(join(tmpdir(), 'isusu-weight-'))

/** Scripts a page of the build loads before anybody does anything: its own and all they import, by address. */
function scriptsOf(page: string): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>()
  const visit = (address: string): void => {
    if (found.has(address)) return
    const script = readFileSync(join(directory, address))
    found.set(address, script)
    for (const [, name] of script.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](?:\.\/)([^"']+\.js)["']/g))
      visit(`/assets/${name}`)
  }
  const html = readFileSync(join(directory, page), 'utf8')
  for (const [, address] of html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.js)"/g))
    if (address !== undefined) visit(address)
  return found
}

beforeAll(async () => {
  // What people get, not what tests run on.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: directory },
  })
  vi.unstubAllEnvs()
})

afterAll(() => rmSync(directory, { recursive: true }))

describe('the first load of the front page', () => {
  it('the first load brings at most 130 kB of compressed script', () => {
    const scripts = scriptsOf('index.html')
    const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(scripts.size).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(130_000)
  })

  it("loads neither the graph's client nor the router, which the app's pages do", () => {
    // The mark that ends a name may hold dashes itself.
    const ofKind = (page: string) =>
      [...scriptsOf(page).keys()].map((name) => name.replace(/^.*\/|-.{8}\.js$/g, ''))
    expect(ofKind('index.html')).not.toContain('graph')
    expect(ofKind('index.html')).not.toContain('router')
    expect(ofKind('app.html')).toEqual(expect.arrayContaining(['graph', 'router']))
  })
})
