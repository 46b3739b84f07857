import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build, type Manifest } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENTRANCE_PAGES, type EntrancePage } from '#client/entrance/entrance-pages.ts'
import { PUBLIC_ROUTES } from '#client/public-paths.ts'
import { scriptsOf as filesOf, nameScripts } from '#platform/pages/pages.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { writePageDocuments } from '#scripts/page-documents.ts'
import { pageLoads } from '#scripts/page-loads.ts'
import { writeLanding } from '#scripts/prerender.ts'
import { drawPreviews } from '#scripts/preview-pictures.ts'

const root = join(import.meta.dirname, '../..')
const client = join(root, 'client')

/** What the page of a route may load with an empty cache, compressed by gzip, for every kind of viewer. */
const PAGE_BYTES = 322_000
/** The pages that members open every day. */
const MEMBER_HOME_BYTES = 287_000
const PAGE_SCRIPTS = 42
const ORIGIN = 'https://isusu.example'
const directory = mkdtempSync(join(tmpdir(), 'isusu-weight-'))

let manifest: Manifest = {}

/** pages.json of the build. */
type PagesOfBuild = readonly { readonly pattern: string; readonly document: string }[]

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
  manifest = JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest
  writePageDocuments(directory, client, DEFAULT_SOCIETY_SETTINGS, {
    signedIn: {},
    entrances: {},
    origin: ORIGIN,
  })
  const written = { head: '<title>The front page</title>', body: '<main>The front page</main>' }
  writeLanding(directory, written, DEFAULT_SOCIETY_SETTINGS, ORIGIN)
  await drawPreviews(directory, DEFAULT_SOCIETY_SETTINGS)
  nameScripts(directory)
}, 400_000)

afterAll(() => rmSync(directory, { recursive: true }))

describe('the first load of the front page', () => {
  it('the first load brings at most 140 kB of compressed script', () => {
    const scripts = scriptsOf('index.html')
    const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(scripts.size).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(140_000)
  })

  it("loads neither the graph's client nor the router, which the app's pages do", () => {
    // The mark that ends a name may hold dashes itself.
    const ofKind = (page: string) =>
      [...scriptsOf(page).keys()].map((name) => name.replace(/^.*\/|-.{7}\.js$/g, ''))
    expect(ofKind('index.html')).not.toContain('graph')
    expect(ofKind('index.html')).not.toContain('router')
    expect(ofKind('app.html')).toEqual(expect.arrayContaining(['graph', 'router']))
  })
})

/** Long forms, of which the later steps come later. */
const LONG_FORMS: ReadonlySet<EntrancePage> = new Set(['signUp', 'guarantorForm', 'beneficiaryClaim'])
const entranceBytes = (page: EntrancePage): number => (LONG_FORMS.has(page) ? 192_000 : 176_000)

/** What each entrance fetches ahead: the app, a later step, or nothing. */
const AHEAD: Readonly<Record<EntrancePage, RegExp>> = {
  signIn: /\/graph-/,
  signInAdmin: /\/graph-/,
  portal: /\/graph-/,
  resetPassword: /\/graph-/,
  signUp: /\/PersonalStep-/,
  beneficiaryClaim: /\/DocumentsStep-/,
  forgotPassword: /^$/,
  guarantorForm: /^$/,
}

describe.each(ENTRANCE_PAGES)('the first load of the entrance %s', (page) => {
  it('brings no more compressed script than its form needs', () => {
    const scripts = scriptsOf(`pages/${page}.html`)
    const bytes = [...scripts.values()].reduce((sum, script) => sum + gzipSync(script).length, 0)
    expect(scripts.size).toBeGreaterThan(2)
    expect(bytes).toBeLessThanOrEqual(entranceBytes(page))
  })

  it('loads neither the client of the graph nor the router, and names what the app loads next', () => {
    const names = [...scriptsOf(`pages/${page}.html`).keys()].map((name) =>
      name.replace(/^.*\/|-.{7}\.js$/g, ''),
    )
    expect(names).not.toContain('graph')
    expect(names).not.toContain('router')
    const [, ahead = ''] =
      /data-ahead="([^"]*)"/.exec(readFileSync(join(directory, `pages/${page}.html`), 'utf8')) ?? []
    expect(ahead).toMatch(AHEAD[page])
    for (const address of ahead.split(' ').filter(Boolean))
      expect(existsSync(join(directory, address))).toBe(true)
  })
})

const LOADS = pageLoads(client)

describe.each(LOADS)('the first load of $pattern, viewer: $viewer', ({ modules, route, viewer }) => {
  const scripts = () => filesOf(manifest, ['app.html', ...modules])

  it('loads no more compressed script than its kind may', () => {
    const bytes = scripts().reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(directory, file))).length,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(
      route === 'home' && viewer === 'member' ? MEMBER_HOME_BYTES : PAGE_BYTES,
    )
  })

  it('loads no more scripts than a page may', () => {
    expect(scripts().length).toBeLessThanOrEqual(PAGE_SCRIPTS)
  })
})

describe('the charts', () => {
  /** Only what draws charts has it. */
  const drawsCharts = (file: string) =>
    readFileSync(join(directory, file), 'utf8').includes('recharts-wrapper')

  it('come in a file of their own that no page loads before its figures are shown', () => {
    const drawing = manifest['ui/chart/ChartDrawing.tsx']
    expect(drawing?.isDynamicEntry).toBe(true)
    expect(drawsCharts(drawing?.file ?? '')).toBe(true)
    for (const { pattern, modules } of LOADS)
      expect(filesOf(manifest, ['app.html', ...modules]).filter(drawsCharts), pattern).toEqual([])
  })
})

describe('the documents of the pages', () => {
  it('load no script that the browser would ask for again on the next visit', () => {
    const documents = globSync('**/*.html', { cwd: directory })
    expect(documents.length).toBeGreaterThan(50)
    for (const document of documents) {
      const html = readFileSync(join(directory, document), 'utf8')
      const addresses = [...html.matchAll(/<script\b[^>]*? src="([^"]+)"/g)].map(
        ([, address = '']) => address,
      )
      expect(
        addresses.some((address) => address.startsWith('/assets/theme-')),
        document,
      ).toBe(true)
      for (const address of addresses) {
        expect(address).toMatch(/^\/assets\/[\w.-]+-[\w-]{7}\.js$/)
        expect(existsSync(join(directory, address)), address).toBe(true)
      }
    }
  })

  // The front page and the entrances have documents of their own.
  it.each(LOADS.filter(({ route }) => route !== 'landing' && !ENTRANCE_PAGES.some((page) => page === route)))(
    'names the scripts that every viewer of $pattern loads ($viewer)',
    ({ route, pattern, modules }) => {
      const pages = JSON.parse(readFileSync(join(directory, 'pages/pages.json'), 'utf8')) as unknown
      expect(pages).toContainEqual({ pattern, document: `pages/${route}.html` })
      const html = readFileSync(join(directory, `pages/${route}.html`), 'utf8')
      const ofRoute = LOADS.filter((load) => load.route === route)
      const shared = modules.filter((path) => ofRoute.every((load) => load.modules.includes(path)))
      for (const file of filesOf(manifest, ['app.html', ...shared])) expect(html).toContain(`"/${file}"`)
    },
  )
})

/** The public pages of the route table, which is all that strangers share; `/preview` is for developers. */
const PUBLIC = Object.entries(PUBLIC_ROUTES).filter(([name]) => name !== 'home' && name !== 'preview')

describe('the previews of shared links', () => {
  /** The tags of a document's head, by name. */
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
        ([, name = '', content]) => [name, content],
      ),
    )

  it.each(PUBLIC)(
    '%s has title, description and picture for anyone who fetches %s',
    async (name, pattern) => {
      const pages = JSON.parse(readFileSync(join(directory, 'pages/pages.json'), 'utf8')) as PagesOfBuild
      const documents =
        name === 'landing'
          ? ['index.html']
          : pages.filter((page) => page.pattern === pattern).map((page) => page.document)
      expect(documents.length).toBeGreaterThan(0)
      for (const document of documents) {
        const html = readFileSync(join(directory, document), 'utf8')
        const tags = tagsOf(html)
        expect(html.match(/<title>[^<]{5,}<\/title>/g)).toHaveLength(1)
        expect(tags).toMatchObject({
          'og:site_name': DEFAULT_SOCIETY_SETTINGS.name,
          'og:title': expect.stringContaining(DEFAULT_SOCIETY_SETTINGS.name),
          'og:url': `${ORIGIN}${pattern.includes(':') ? '/' : pattern}`,
          'twitter:card': 'summary_large_image',
          description: expect.stringMatching(/^.{30,200}$/),
        })
        expect(tags['og:description']).toBe(tags['description'])
        const [, picture = ''] =
          /^https:\/\/isusu\.example\/(previews\/[\w-]+\.png)$/.exec(tags['og:image'] ?? '') ?? []
        const bytes = readFileSync(join(directory, picture))
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
        expect(bytes.length).toBeLessThan(100_000)
      }
    },
  )
})

describe('the files of the build', () => {
  it('no file imports itself through others, which would run its modules in the wrong order', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (key: string, above: readonly string[]): void => {
      if (above.includes(key)) circles.push([...above.slice(above.indexOf(key)), key].join(' → '))
      if (done.has(key)) return
      done.add(key)
      for (const imported of manifest[key]?.imports ?? []) visit(imported, [...above, key])
    }
    for (const key of Object.keys(manifest)) visit(key, [])
    expect(circles).toEqual([])
  })

  const ofName = (name: string) =>
    [...scriptsOf('app.html')]
      .filter(([address]) => address.replace(/^.*\/|-.{7}\.js$/g, '') === name)
      .map(([, script]) => script.toString())

  it.each(['base', 'public', 'router', 'graph', 'app'])(
    'lets browsers compile %s while it arrives, which every page runs',
    (name) => {
      const scripts = ofName(name)
      expect(scripts.length).toBeGreaterThan(0)
      // Above it stands at most Vite's list of files.
      for (const script of scripts) expect(script).toMatch(/^(.*\n)?\/\/# allFunctionsCalledOnLoad\n/)
    },
  )

  it('asks for no file again, before a page is opened, that the app has run', () => {
    const named = ofName('app').flatMap((script) => script.match(/assets\/[^"]+\.js/g) ?? [])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((file) => /\/(base|public|router|graph|session|app)-/.test(file))).toEqual([])
  })
})
