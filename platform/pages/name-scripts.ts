import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'

/**
 * Gives the small scripts of `client/public`, which documents load before they are painted, names that change with their
 * contents, as Vite gives all others. A browser that has one does not ask for it again, and paints a round trip sooner. A script that
 * no document loads keeps its name: a service worker is known by its address.
 *
 * @param directory the built client, as an absolute path, with all its documents
 * @throws where a document would be left with the name of a script that is no longer there
 */
export function nameScripts(directory: string): void {
  const documents = globSync('**/*.html', { cwd: directory }).map((file) => {
    const path = join(directory, file)
    return { file, path, written: readFileSync(path, 'utf8') }
  })
  const named = globSync('*.js', { cwd: directory })
    .filter((file) => documents.some(({ written }) => written.includes(`src="/${file}"`)))
    .map((file) => [`/${file}`, moved(directory, file)] as const)
  for (const { file, path, written } of documents) {
    const renamed = named.reduce(
      (html, [from, to]) => html.replaceAll(`src="${from}"`, `src="${to}"`),
      written,
    )
    const left = /<script src="\/(?!assets\/)[^"]*"/.exec(renamed)
    if (left) throw new Error(`${file} loads a script without a name of its own: ${left[0]}`)
    if (renamed !== written) writeFileSync(path, renamed)
  }
}

/** Writes a script into /assets without its comments, removes it where it was, and returns its new address. */
function moved(directory: string, file: string): string {
  const source = readFileSync(join(directory, file), 'utf8')
  const { code, errors } = minifySync(file, source, { module: false })
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors.map(String).join(', ')}`)
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7)
  const address = `/assets/${file.replace(/\.js$/, '')}-${hash}.js`
  writeFileSync(join(directory, address), code)
  rmSync(join(directory, file))
  return address
}
