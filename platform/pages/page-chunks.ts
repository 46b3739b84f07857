import { normalizePath, type Rolldown } from 'vite'
import { joinPieces, type Piece } from './join-pieces.ts'
import { reachedFrom } from './reached-from.ts'

/** More than the pieces there ever are; the bundler wants to know the groups before it knows the modules. */
const MOST_FILES = 240

/** The bundler's graph as the names of chunks may ask it. */
type Graph = Rolldown.ChunkingContext

/** The scripts of the documents, relative to the client's folder. */
export interface Documents {
  /** Of the app. */
  readonly main: string
  /** Of the front page, which has files of its own. */
  readonly front: string
  /** Of pages from which the app is opened in the same document. The lightest first. */
  readonly entrances: readonly string[]
}

/** Lists the modules that are imported dynamically together, for each page of the app; relative to the client's folder. */
export type PageModules = () => readonly (readonly string[])[]

/**
 * The files that pages of the app share, `app` for what all of them need, and `session` for the part of it that the
 * entrances need too. The bundler alone makes one file for each
 * set of pages, which is a hundred files of a few hundred bytes; `joinPieces` makes fewer and larger ones. A file is
 * captured with what it imports, so the pieces come in the order in which they import each other.
 *
 * @param client the folder of the client, as an absolute path
 * @param pageModules the pages; asked once, while a build runs
 */
export function pageChunks(
  client: string,
  documents: Documents,
  pageModules: PageModules,
): Rolldown.CodeSplittingGroup[] {
  const folder = normalizePath(client)
  let places: ReadonlyMap<string, number> | null = null
  return Array.from({ length: MOST_FILES }, (_, place) => ({
    debugName: `pages ${place}`,
    name: (id, graph) => {
      places ??= placesOf(graph, folder, documents, pageModules())
      if (places.get(id) !== place) return null
      return ['session', 'app'][place] ?? `shared-${place - 1}`
    },
  }))
}

/** The number of the file that a module goes into; those of one page alone are absent and stay with it. */
function placesOf(
  graph: Graph,
  client: string,
  documents: Documents,
  pages: ReturnType<PageModules>,
): ReadonlyMap<string, number> {
  const main = `${client}/${documents.main}`
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const sizeOf = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0
  const always = reachedFrom([main], importsOf)
  const ofFrontPage = reachedFrom([`${client}/${documents.front}`], importsOf)
  const entrances = documents.entrances.map((page) => `${client}/${page}`)
  const entered = reachedFrom(entrances, importsOf)
  const loads = [
    ...entrances.map((entrance) => [entrance]),
    ...loadsOf(graph, inFolder(client, pages), importsOf),
  ]
  const roots = new Set(loads.flat())
  const reachedBy = new Map([...roots].map((root) => [root, reachedFrom([root], importsOf)]))
  const uses = new Map<string, { readonly loads: Set<number>; readonly roots: Set<string> }>()
  for (const [load, ownRoots] of loads.entries())
    for (const root of ownRoots)
      for (const id of reachedBy.get(root) ?? []) {
        if (always.has(id) || ofFrontPage.has(id) || roots.has(id)) continue
        const known = uses.get(id) ?? { loads: new Set(), roots: new Set() }
        uses.set(id, { loads: known.loads.add(load), roots: known.roots.add(root) })
      }
  const pieces = new Map<string, { modules: Set<string>; loads: ReadonlySet<number>; size: number }>()
  for (const [id, by] of uses) {
    if (by.roots.size < 2) continue
    const key = [...by.loads].sort((a, b) => a - b).join()
    const piece = pieces.get(key) ?? { modules: new Set(), loads: by.loads, size: 0 }
    piece.modules.add(id)
    piece.size += sizeOf(id)
    pieces.set(key, piece)
  }
  const shared = [...pieces.values()]
  const ofEntrance = ({ loads: needed }: Piece) => Math.min(...needed) < entrances.length
  const ofEntrances = joinPieces(shared.filter(ofEntrance), importsOf)
  const ofAll = [...always].filter((id) => id !== main)
  const piece = (modules: readonly string[]): Piece => ({
    modules: new Set(modules),
    loads: new Set(),
    size: 0,
  })
  const files = [
    piece(ofAll.filter((id) => entered.has(id))),
    piece(ofAll.filter((id) => !entered.has(id))),
    // Apart, so that an entrance loads nothing that belongs to the app alone, such as Apollo Client.
    ...ofEntrances,
    ...joinPieces(
      shared.filter((each) => !ofEntrance(each)),
      importsOf,
      ofEntrances,
    ),
  ]
  if (files.length > MOST_FILES) throw new Error(`platform/pages: ${files.length} files, more than groups`)
  return new Map(files.flatMap(({ modules }, place) => [...modules].map((id) => [id, place] as const)))
}

const inFolder = (client: string, pages: ReturnType<PageModules>) =>
  pages.map((modules) => modules.map((path) => `${client}/${path}`))

/** The modules that are imported dynamically together: for each page, and for each window that a page may open later. */
function loadsOf(
  graph: Graph,
  pages: readonly (readonly string[])[],
  importsOf: (id: string) => readonly string[],
): readonly (readonly string[])[] {
  const inPages = reachedFrom(pages.flat(), importsOf)
  const opened = new Set([...inPages].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  return [...pages, ...[...opened].filter((id) => !pages.flat().includes(id)).map((id) => [id])]
}
