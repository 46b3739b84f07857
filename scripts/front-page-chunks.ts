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
  { front, entrance }: Documents,
): Rolldown.CodeSplittingGroup[] {
  const folder = normalizePath(client)
  const entry = `${folder}/${front}`
  const own = entry.slice(0, entry.lastIndexOf('/') + 1)
  let reached: ReadonlySet<string> | null = null
  let entered: ReadonlySet<string> | null = null
  return [
    {
      debugName: 'front page',
      name: (id, graph) => {
        const importsOf = (from: string) => graph.getModuleInfo(from)?.importedIds ?? []
        reached ??= reachedFrom([entry], importsOf)
        entered ??= reachedFrom([`${folder}/${entrance}`], importsOf)
        if (!reached.has(id) || ICONS.test(id)) return null
        if (id.includes('node_modules')) return 'base'
        return id.startsWith(own) && !entered.has(id) ? null : 'public'
      },
    },
    // All icons come through one index, so that every one of them is reached; the tag means those that a first load uses.
    { name: 'icons', test: ICONS, tags: ['$initial'] },
    { name: 'more-icons', test: ICONS },
  ]
}
