import type { Manifest } from 'vite'

/** The files of modules and of all that they import, each once. Throws Error for a module that the build does not have. */
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
