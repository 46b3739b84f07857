import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PROJECT_ROOT } from '../project-root.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** One file of the explorer, compressed once for each encoding that browsers accept. */
interface Asset {
  readonly type: string
  readonly plain: Buffer
  /** Compresses on the first call. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

/** All files of the explorer by name, and a hash that names this version of them. */
export interface AssetSet {
  readonly version: string
  readonly files: ReadonlyMap<string, Asset>
}

function asset(type: string, text: string): Asset {
  const plain = Buffer.from(text)
  const made = new Map<'br' | 'gzip', Promise<Buffer>>()
  return {
    type,
    plain,
    encoded(encoding) {
      let work = made.get(encoding)
      if (work === undefined) {
        // Level 5 of 11 is close to the best compression and takes half a second instead of half a minute.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
        work = encoding === 'br' ? brotli(plain, { params }) : zip(plain)
        made.set(encoding, work)
      }
      return work
    },
  }
}

const here = (name: string) => join(PROJECT_ROOT, 'gateway/explorer', name)

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d6b46"/><circle cx="16" cy="10" r="3.4" fill="#fff"/><circle cx="9.5" cy="21" r="3.4" fill="#fff"/><circle cx="22.5" cy="21" r="3.4" fill="#fff"/><path d="M16 10 9.5 21h13z" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

/** A script of ours as browsers read it: without types, and with its imports by the names under which it is served. */
const browserScript = (source: string): string => stripTypeScriptTypes(source).replaceAll(".ts'", ".js'")

/** Reads GraphiQL (9 MB) from the installed package, never from a network, and our own files. */
export async function loadAssets(): Promise<AssetSet> {
  const [graphiql, start, copies, strip] = await Promise.all([
    import('@graphql-yoga/render-graphiql/graphiql'),
    readFile(here('browser/start.ts'), 'utf8'),
    readFile(here('browser/copies.ts'), 'utf8'),
    readFile(here('strip.css'), 'utf8'),
  ])
  const script = 'text/javascript; charset=utf-8'
  const style = 'text/css; charset=utf-8'
  const files = new Map([
    ['graphiql.js', asset(script, graphiql.js)],
    ['graphiql.css', asset(style, graphiql.css)],
    // Names are the worker labels of Monaco.
    ['editorWorkerService-worker.js', asset(script, graphiql.editorWorkerService)],
    ['json-worker.js', asset(script, graphiql.jsonWorker)],
    ['graphql-worker.js', asset(script, graphiql.graphqlWorker)],
    ['start.js', asset(script, browserScript(start))],
    ['copies.js', asset(script, browserScript(copies))],
    ['strip.css', asset(style, strip)],
    ['favicon.svg', asset('image/svg+xml', FAVICON)],
  ])
  const hash = createHash('sha256')
  for (const { plain } of files.values()) hash.update(plain)
  return { version: hash.digest('hex').slice(0, 16), files }
}
