import { normalizePath, type Rolldown } from 'vite'
import { reachedFrom } from './reached-from.ts'

const ICONS = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/**
 * The files of the build that the front page loads: `base` for packages, `public` for our own modules, `icons`. Many small
 * modules compress to half of their size in one file, and the app's pages need nearly all of them. What lies in the
 * front page's own folder is left to the bundler, because no other page needs it. A build without the front page, such
 * as the one that renders it to HTML, has no such files.
 *
 * @param entry the script of the front page, as an absolute path
 * @param folder the folder of the front page, as an absolute path that ends with a slash
 */
export function frontPageChunks(entry: string, folder: string): Rolldown.CodeSplittingGroup[] {
  const own = normalizePath(folder)
  let reached: ReadonlySet<string> | null = null
  return [
    {
      debugName: 'front page',
      name: (id, graph) => {
        reached ??= reachedFrom(
          [normalizePath(entry)],
          (from) => graph.getModuleInfo(from)?.importedIds ?? [],
        )
        if (!reached.has(id) || ICONS.test(id)) return null
        if (id.includes('node_modules')) return 'base'
        return id.startsWith(own) ? null : 'public'
      },
    },
    // All icons come through one index, so that every one of them is reached; the tag means those that a first load uses.
    { name: 'icons', test: ICONS, tags: ['$initial'] },
    { name: 'more-icons', test: ICONS },
  ]
}
