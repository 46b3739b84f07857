import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { fillIn, type Published, type Written, withSociety } from './fill-in.ts'
import { pageLoads } from './page-loads.ts'
import { inPaintingOrder } from './painting-order.ts'

/** A page of the app and the document that is sent for its address. The gateway reads this list. */
interface PageDocument {
  /** The address, with ':name' for a part that varies. */
  readonly pattern: string
  /** The file, relative to the built client. */
  readonly document: string
}

/** Where Vite writes which file each module went into. */
const MANIFEST = '.vite/manifest.json'

/**
 * Writes a document for each page of the app, which is app.html and the names of the scripts that the page loads besides
 * the app's own, so that the browser fetches them all at once and not one after the other. Removes Vite's manifest.
 *
 * @param directory the built client, as an absolute path
 * @param client the folder of the client's sources
 * @param society the settings that the app begins with
 * @param outlines what the documents of some routes show before the app has come, by route
 */
export function writePageDocuments(
  directory: string,
  client: string,
  society: Published,
  outlines: Readonly<Record<string, Written>>,
): void {
  const manifest = JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8')) as Manifest
  const read = (address: string) => readFileSync(join(directory, address), 'utf8')
  const plain = read('app.html')
  mkdirSync(join(directory, 'pages'), { recursive: true })
  const written = new Map<string, PageDocument>()
  const loads = pageLoads(client)
  for (const { route, pattern } of loads) {
    if (route === 'landing') continue
    // Before the session is known only what every viewer of the page needs.
    const ofRoute = loads
      .filter((load) => load.route === route)
      .map((load) => scriptsOf(manifest, load.modules))
    const scripts = (ofRoute[0] ?? []).filter(
      (script) => ofRoute.every((each) => each.includes(script)) && !plain.includes(script),
    )
    const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`)
    const document = `pages/${route}.html`
    const outline = outlines[route]
    const empty = inPaintingOrder(plain.replace('</head>', `  ${links.join('\n    ')}\n  </head>`), read)
    writeFileSync(
      join(directory, document),
      outline ? fillIn(empty, outline, society) : withSociety(empty, society),
    )
    written.set(route, { pattern, document })
  }
  writeFileSync(join(directory, 'app.html'), withSociety(inPaintingOrder(plain, read), society))
  writeFileSync(join(directory, 'pages/pages.json'), JSON.stringify([...written.values()]))
  rmSync(join(directory, MANIFEST))
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
