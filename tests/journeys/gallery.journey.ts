import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { UNKNOWN } from '#workshop/gallery/records.ts'
import type { Scene } from '#workshop/gallery/scene.ts'
import { visit } from '#workshop/gallery/visit.ts'

/** Pages of a few lines, each with one thing wrong but the first. */
const BODIES: Readonly<Record<string, (port: number) => string>> = {
  '/sound': () => '',
  '/wide': () => '<p style="width: 2000px">This line is too wide.</p>',
  '/faint': () => '<p style="color: #ccc; background: #fff">This line can hardly be read.</p>',
  '/loud': () => '<script>console.error("something is wrong")</script>',
  '/broken': () => '<script>throw new Error("it broke")</script>',
  '/outside': (port) => `<img alt="" src="http://localhost:${port}/picture">`,
  '/asking': () => '<script>fetch("/graphql", { method: "POST", body: "{}" })</script>',
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><main><h1>Page</h1>${body}</main></html>`

const scene = (path: string, parts: Partial<Scene> = {}): Scene => ({
  area: 'planted',
  route: path.slice(1),
  name: 'full',
  state: 'full',
  as: 'visitor',
  address: () => path,
  graph: 'answers',
  ...parts,
})

test('the gallery fails a page for each of its faults, and only for those', async ({ browser }) => {
  const server = createServer(({ url = '' }, answer) => {
    const body = BODIES[url]
    answer.setHeader('content-type', body ? 'text/html' : 'image/svg+xml')
    answer.end(
      body ? page(body((server.address() as AddressInfo).port)) : '<svg xmlns="http://www.w3.org/2000/svg"/>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const society = {
    address: `http://127.0.0.1:${port}`,
    records: UNKNOWN,
    storageOf: async () => ({ cookies: [], origins: [] }),
    close: async () => {},
  }
  const faultsOf = async (path: string, parts?: Partial<Scene>): Promise<string[]> => {
    const options = { folder: test.info().outputPath(), widths: [360], themes: ['light'] as const }
    const { faults, pictures } = await visit(browser, society, scene(path, parts), options)
    expect(pictures).toHaveLength(1)
    return faults.map(({ kind, text }) => `${kind}: ${text}`)
  }

  expect(await faultsOf('/sound')).toEqual([])
  expect(await faultsOf('/wide')).toEqual([
    expect.stringMatching(/^sideways scrolling: \d+ px too wide: <p> This line/),
  ])
  expect(await faultsOf('/faint')).toEqual([expect.stringMatching(/^axe: color-contrast: p /)])
  expect(await faultsOf('/loud')).toEqual(['console: something is wrong'])
  expect(await faultsOf('/broken')).toEqual(['console: Error: it broke'])
  expect(await faultsOf('/outside')).toEqual([`request outside: http://localhost:${port}/picture`])

  // A graph that fails because the scene wants it to is no fault; a page that does not ask it is.
  expect(await faultsOf('/asking', { graph: 'fails' })).toEqual([])
  expect(await faultsOf('/sound', { graph: 'fails' })).toEqual([
    expect.stringMatching(/^scene: .* asks the graph nothing/),
  ])
  expect(await faultsOf('/asking', { asksNothing: true })).toEqual([
    expect.stringMatching(/^scene: .* asks the graph/),
  ])
  server.close()
})
