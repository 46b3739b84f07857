import { normalizePath, type Rolldown } from 'vite'

type NameOfChunk = Exclude<NonNullable<Rolldown.CodeSplittingGroup['name']>, string>

/** Icons come through one index of all, so what is reachable says nothing of which are used. */
const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * Names the file of the build that a module belongs to when the front page imports it: `base` for packages and `public`
 * for our own modules. Many small modules compress to half of their size in one file, and the app's pages need
 * nearly all of them. What lies in the front page's own folder is left to the bundler, because no other page needs it.
 *
 * @param entry the script of the front page, as an absolute path
 * @param folder the folder of the front page, as an absolute path that ends with a slash
 */
export function frontPageChunks(entry: string, folder: string): NameOfChunk {
  const own = normalizePath(folder)
  let reached: ReadonlySet<string> | null = null
  return (id, graph) => {
    reached ??= reachedFrom(normalizePath(entry), (from) => graph.getModuleInfo(from)?.importedIds ?? [])
    if (!reached.has(id) || ICONS.test(id)) return null
    if (id.includes('node_modules')) return 'base'
    return id.startsWith(own) ? null : 'public'
  }
}

/** A module and all that it imports, and so on. What is loaded later is not among them. */
function reachedFrom(entry: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  visit(entry)
  // A misspelt entry would leave a hundred files where there should be two.
  if (reached.size === 1) throw new Error(`${entry} is no module of this build`)
  return reached
}
