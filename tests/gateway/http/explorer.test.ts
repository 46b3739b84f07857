import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleTabs } from '#gateway/explorer/example-tabs.ts'
import { schema } from '#schema/schema.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let page: { body: string; headers: Record<string, unknown> }

beforeAll(async () => {
  gateway = await startTestGateway({ restUrl: 'http://127.0.0.1:9' })
  page = await gateway.inject({ url: '/graphql', headers: { accept: 'text/html' } })
})
afterAll(() => gateway.close())

const addresses = () => [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')

describe('GraphiQL', () => {
  it("GraphiQL loads from the gateway's own files alone", async () => {
    expect(addresses().length).toBeGreaterThanOrEqual(4)
    for (const address of addresses()) {
      expect(address).toMatch(/^\/graphql\/assets\//)
      const answer = await gateway.inject({ url: address })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toContain('immutable')
    }
    expect(page.body).not.toMatch(/https?:\/\//)
  })

  it('the page has no inline script, as its policy demands', () => {
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/)
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)]
    const code = scripts.filter(([, attributes = '']) => !attributes.includes('application/json'))
    expect(code.map(([, , content]) => content)).toEqual(['', ''])
    expect(page.body).not.toMatch(/\son\w+=/)
  })

  it('loads nothing from other hosts when its style and script run', async () => {
    for (const name of ['graphiql.css', 'start.js', 'strip.css']) {
      const address = addresses().find((each) => each.endsWith(name)) ?? ''
      const { body } = await gateway.inject({ url: address })
      expect(body).not.toMatch(/@import|url\(["']?https?:|unpkg|jsdelivr|cdn\./)
    }
    const script = addresses().find((each) => each.endsWith('graphiql.js')) ?? ''
    expect((await gateway.inject({ url: script })).body).not.toMatch(/unpkg\.com|jsdelivr|googleapis/)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends GraphiQL compressed with %s', async (encoding, open) => {
    const url = addresses().find((each) => each.endsWith('graphiql.js')) ?? ''
    const answer = await gateway.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.length).toBeLessThan(1_800_000)
    expect(open(answer.rawPayload).length).toBeGreaterThan(5_000_000)
  })

  it('serves the workers its editor needs', async () => {
    const base = (addresses()[0] ?? '').replace(/\/[^/]+$/, '')
    for (const label of ['editorWorkerService', 'json', 'graphql']) {
      const answer = await gateway.inject({ url: `${base}/${label}-worker.js` })
      expect(answer.headers['content-type']).toContain('javascript')
    }
    expect((await gateway.inject({ url: `${base}/../../server.ts` })).statusCode).toBe(404)
  })

  it('runs a script without types in GraphiQL', async () => {
    const url = addresses().find((each) => each.endsWith('start.js')) ?? ''
    const { body } = await gateway.inject({ url })
    expect(body).toContain('renderYogaGraphiQL')
    // A module's imports are no part of a script.
    expect(() => new Script(body.replace(/^import .*$/m, ''))).not.toThrow()
    const copies = await gateway.inject({ url: url.replace('start.js', 'copies.js') })
    expect(body).toContain("from './copies.js'")
    expect(() => new Script(copies.body.replaceAll(/^export /gm, ''))).not.toThrow()
  })

  it('opens with valid examples, one or more for each domain', () => {
    const tabs = exampleTabs(true)
    const files = readdirSync(join(import.meta.dirname, '../../../gateway/explorer/examples'))
    // Each file but the type's holds one tab: none is written and forgotten.
    expect(tabs.length).toBe(files.length - 1)
    const names = tabs.map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1])
    expect(new Set(names).size).toBe(tabs.length)
    for (const { query } of tabs) expect(validate(schema, parse(query))).toEqual([])
  })

  it('hides the demo password where there is no demo society', () => {
    expect(JSON.stringify(exampleTabs(false))).not.toContain('isusu-demo')
  })
})
