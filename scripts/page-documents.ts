import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { EntrancePage } from '#client/entrance/entrance-pages.ts'
import { ROUTES, type RouteName } from '#client/paths.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { afterPaint } from './after-paint.ts'
import { fillIn, type Written, withSociety } from './fill-in.ts'
import { namingFonts } from './fonts-ahead.ts'
import { pageLoads } from './page-loads.ts'
import { inPaintingOrder } from './painting-order.ts'

/** A page and the document that is sent for its address. The gateway reads this list and takes the first that fits. */
interface PageDocument {
  /** The address, with ':name' for a part that varies. */
  readonly pattern: string
  /** A part of the query that the address must have. */
  readonly query?: readonly [name: string, value: string]
  /** The file, relative to the built client. */
  readonly document: string
}

/** Pages that were rendered at build time. */
export interface RenderedPages {
  readonly outlines: Readonly<Record<string, Written>>
  /** Templates for people with a session, of which one takes the place of the general outline. */
  readonly signedIn: Readonly<Partial<Record<RouteName, Written>>>
  readonly entrances: Readonly<Partial<Record<EntrancePage, Written>>>
}

/** The documents' sources and the app itself, as the manifest names them. */
const APP = 'App.tsx'

/** That of titles, and that of the naira sign. */
const DASHBOARD_FONTS = ['source-serif-4-latin', 'inter-latin-ext'] as const

/** Where Vite writes which file each module went into. */
const MANIFEST = '.vite/manifest.json'

/**
 * Writes a document for each page of the app, which is app.html and the names of the scripts that the page loads besides
 * the app's own, so that the browser fetches them all at once and not one after the other; and the documents of the
 * entrances. Removes Vite's manifest.
 *
 * @param directory the built client, as an absolute path
 * @param client the folder of the client's sources
 * @param society the settings that the app begins with
 * @param pages what documents show before any script has come: the outlines of some routes, and the entrances whole
 */
export function writePageDocuments(
  directory: string,
  client: string,
  society: PublicSettings,
  { outlines, signedIn, entrances }: RenderedPages,
): void {
  const manifest = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')) as Manifest
  const read = (address: string) => readFileSync(join(directory, address), 'utf8')
  const plain = read('app.html')
  mkdirSync(join(directory, 'pages'), { recursive: true })
  const written = new Map<string, PageDocument>()
  const entered = writeEntrances(directory, { manifest, client, society, entrances, read })
  const loads = pageLoads(client)
  for (const { route, pattern } of loads) {
    if (route === 'landing' || entered.some((entrance) => entrance.pattern === pattern)) continue
    // Before the session is known only what every viewer of the page needs.
    const ofRoute = loads
      .filter((load) => load.route === route)
      .map(({ viewer, modules }) => ({ viewer, scripts: scriptsOf(manifest, modules) }))
    const scripts = (ofRoute[0]?.scripts ?? []).filter((script) =>
      ofRoute.every((each) => each.scripts.includes(script)),
    )
    const ofViewers = Object.fromEntries(
      ofRoute.map(({ viewer, scripts: all }) => [
        viewer ?? '',
        all.filter((script) => !scripts.includes(script) && !plain.includes(script)),
      ]),
    )
    const document = `pages/${route}.html`
    const outline = outlines[route]
    const empty = inPaintingOrder(withScripts(plain, scripts), read)
    const filled = outline ? fillIn(empty, outline, society) : withSociety(empty, society)
    const templates = signedIn[route]
    writeFileSync(
      join(directory, document),
      afterPaint(templates ? withTemplates(filled, templates) : filled, ofViewers),
    )
    written.set(route, { pattern, document })
  }
  writeFileSync(join(directory, 'app.html'), afterPaint(withSociety(inPaintingOrder(plain, read), society)))
  writeFileSync(join(directory, 'pages/pages.json'), JSON.stringify([...entered, ...written.values()]))
  rmSync(join(directory, MANIFEST))
}

/** A document with templates at its end, and their styles. */
function withTemplates(html: string, { head, body }: Written): string {
  return namingFonts(html, DASHBOARD_FONTS)
    .replace('</head>', () => `  ${head.replaceAll(/<title>.*?<\/title>\s*/g, '')}\n  </head>`)
    .replace('</body>', () => `  ${body}\n  </body>`)
}

/** A document that also names these scripts. */
function withScripts(html: string, scripts: readonly string[]): string {
  const links = scripts
    .filter((script) => !html.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`)
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}

interface Build {
  readonly manifest: Manifest
  readonly client: string
  readonly society: PublicSettings
  readonly entrances: RenderedPages['entrances']
  readonly read: (address: string) => string
}

interface Entrance {
  readonly address: (document: string) => PageDocument
  /** The source of the document. */
  readonly source: string
  /** What is opened next: the home page of a viewer in the app, or the modules of later steps. */
  readonly next: 'member' | 'staff' | readonly string[]
}

const SIGN_IN = { source: 'entrance.html', next: 'staff' } as const

const ENTRANCES: Readonly<Record<EntrancePage, Entrance>> = {
  // The one with a query comes first.
  signInAdmin: {
    ...SIGN_IN,
    address: (document) => ({ pattern: ROUTES.signIn, query: ['tab', 'admin'], document }),
  },
  signIn: { ...SIGN_IN, address: (document) => ({ pattern: ROUTES.signIn, document }) },
  portal: {
    address: (document) => ({ pattern: ROUTES.portal, document }),
    source: 'entrance.html',
    next: 'member',
  },
  signUp: {
    address: (document) => ({ pattern: ROUTES.signUp, document }),
    source: 'registration.html',
    next: ['features/members/person/EmploymentFields.tsx', 'features/members/registration/PersonalStep.tsx'],
  },
}

/** Writes the documents of the entrances, which name their scripts, and those of what is opened next. */
function writeEntrances(directory: string, build: Build): readonly PageDocument[] {
  const { manifest, society, read } = build
  const homes = pageLoads(build.client).filter(({ route }) => route === 'home')
  const documents = (Object.keys(ENTRANCES) as EntrancePage[]).map((page) => {
    const { address, source, next } = ENTRANCES[page]
    const loaded = scriptsOf(manifest, [source])
    const opened =
      typeof next === 'string' ? [APP, ...(homes.find(({ viewer }) => viewer === next)?.modules ?? [])] : next
    const ahead = scriptsOf(manifest, opened).filter((script) => !loaded.includes(script))
    const document = `pages/${page}.html`
    const marked = inPaintingOrder(read(source), read).replace(
      '<div id="root">',
      `<div id="root" data-page="${page}" data-ahead="${ahead.map((script) => `/${script}`).join(' ')}">`,
    )
    const rendered = build.entrances[page]
    writeFileSync(
      join(directory, document),
      afterPaint(rendered ? fillIn(marked, rendered, society) : withSociety(marked, society)),
    )
    return address(document)
  })
  for (const source of new Set(Object.values(ENTRANCES).map((entrance) => entrance.source)))
    rmSync(join(directory, source))
  return documents
}

/** The files of modules and of all that they import, each once. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no file for ${key}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...found]
}
