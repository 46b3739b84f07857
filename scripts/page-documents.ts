import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { EntrancePage } from '#client/entrance/entrance-pages.ts'
import { ROUTES, type RouteName } from '#client/paths.ts'
import { afterPaint, inPaintingOrder, namingFonts, scriptsOf } from '#platform/pages/pages.ts'
import type { PublicSettings } from '#rules/society/public-settings.ts'
import { ENTRANCE_SOURCES } from './entrance-sources.ts'
import { fillIn, type Written, withSociety } from './fill-in.ts'
import { pageLoads } from './page-loads.ts'
import { isPreviewed, withPreview } from './page-previews.ts'

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
  /** Templates for people with a session, of which one takes the place of the general outline. */
  readonly signedIn: Readonly<Partial<Record<RouteName, Written>>>
  readonly entrances: Readonly<Partial<Record<EntrancePage, Written>>>
  /** The public address of the client, without a slash at its end. */
  readonly origin: string
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
 * @param pages what documents show before any script has come: the entrances whole, and templates for people with a session
 */
export function writePageDocuments(
  directory: string,
  client: string,
  society: PublicSettings,
  { signedIn, entrances, origin }: RenderedPages,
): void {
  const manifest = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')) as Manifest
  const read = (address: string) => readFileSync(join(directory, address), 'utf8')
  const plain = read('app.html')
  mkdirSync(join(directory, 'pages'), { recursive: true })
  const written = new Map<string, PageDocument>()
  const entered = writeEntrances(directory, { manifest, client, society, entrances, origin, read })
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
    const preview = (html: string) =>
      isPreviewed(route) ? withPreview(html, route, { society, origin }) : html
    const filled = withSociety(inPaintingOrder(withScripts(plain, scripts), read), society)
    const templates = signedIn[route]
    writeFileSync(
      join(directory, document),
      preview(afterPaint(templates ? withTemplates(filled, templates) : filled, ofViewers)),
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
  readonly origin: string
  readonly read: (address: string) => string
}

interface Entrance {
  /** A part of the query that the address must have. */
  readonly query?: PageDocument['query']
  /** What is opened next: the home page of a viewer in the app, or the modules of later steps. */
  readonly next: 'member' | 'staff' | readonly string[]
}

const ENTRANCES: Readonly<Record<EntrancePage, Entrance>> = {
  // The one with a query comes first.
  signInAdmin: { query: ['tab', 'admin'], next: 'staff' },
  signIn: { next: 'staff' },
  portal: { next: 'member' },
  signUp: {
    next: ['features/members/person/EmploymentFields.tsx', 'features/members/registration/PersonalStep.tsx'],
  },
  forgotPassword: { next: [] },
  // The sign-in is shown in the same document.
  resetPassword: { next: 'member' },
  guarantorForm: { next: [] },
  beneficiaryClaim: { next: ['features/claims/form/DocumentsStep.tsx'] },
}

/** The route of an entrance. */
const routeOf = (page: EntrancePage) => (page === 'signInAdmin' ? 'signIn' : page)

/** Writes the documents of the entrances, which name their scripts, and those of what is opened next. */
function writeEntrances(directory: string, build: Build): readonly PageDocument[] {
  const { manifest, society, origin, read } = build
  const homes = pageLoads(build.client).filter(({ route }) => route === 'home')
  const documents = (Object.keys(ENTRANCES) as EntrancePage[]).map((page) => {
    const { query, next } = ENTRANCES[page]
    const source = ENTRANCE_SOURCES[page]
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
    const written = afterPaint(rendered ? fillIn(marked, rendered, society) : withSociety(marked, society))
    writeFileSync(join(directory, document), withPreview(written, routeOf(page), { society, origin }))
    const pattern = ROUTES[routeOf(page)]
    return query ? { pattern, query, document } : { pattern, document }
  })
  for (const source of new Set(Object.values(ENTRANCE_SOURCES))) rmSync(join(directory, source))
  return documents
}
