import { basename, extname } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import type { Documents } from './page-chunks.ts'
import { reachedFrom } from './reached-from.ts'

const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * The files of the build that the front page loads: `base` for packages, `public` for our own modules, `icons`. Many small
 * modules compress to half of their size in one file, and the app's pages need nearly all of them. What lies in the
 * front page's own folder is left to the bundler, because no other page needs it, but for what the entrances need. A
 * build without the front page, such as the one that renders it to HTML, has no such files.
 *
 * @param client the folder of the client, as an absolute path
 */
export function frontPageChunks(
  client: string,
  { front, entrances }: Documents,
): Rolldown.CodeSplittingGroup[] {
  const folder = normalizePath(client)
  const entry = `${folder}/${front}`
  const own = entry.slice(0, entry.lastIndexOf('/') + 1)
  let reached: ReadonlySet<string> | null = null
  let entered: ReadonlySet<string> | null = null
  let icons: ReadonlySet<string> | null = null
  return [
    {
      debugName: 'front page',
      name: (id, graph) => {
        const importsOf = (from: string) => graph.getModuleInfo(from)?.importedIds ?? []
        reached ??= reachedFrom([entry], importsOf)
        entered ??= reachedFrom(
          entrances.map((path) => `${folder}/${path}`),
          importsOf,
        )
        if (!reached.has(id) || ICONS.test(id)) return null
        if (id.includes('node_modules')) return 'base'
        return id.startsWith(own) && !entered.has(id) ? null : 'public'
      },
    },
    // All icons come through one index, so that every one of them is reached: what a page uses is in its imports.
    {
      debugName: 'icons of the front page',
      name: (id, graph) => {
        if (!ICONS.test(id)) return null
        const importsOf = (from: string) => graph.getModuleInfo(from)?.importedIds ?? []
        icons ??= new Set(
          [...reachedFrom([entry], importsOf)].flatMap((from) =>
            iconsIn(graph.getModuleInfo(from)?.code ?? ''),
          ),
        )
        return icons.has(basename(id, extname(id))) ? 'icons' : null
      },
    },
    // Those that the first load of another document uses.
    { name: 'entrance-icons', test: ICONS, tags: ['$initial'] },
    { name: 'more-icons', test: ICONS },
  ]
}

/** The file names, without ending, of the icons that a module imports: `arrow-right` for ArrowRight. */
const iconsIn = (code: string): readonly string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        (name.trim().split(/\s/)[0] ?? '')
          .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])/g, '-')
          .toLowerCase(),
      ),
  )
