import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Decoders of scanned pictures, and the fonts that a PDF may name without containing them. */
const FOLDERS = ['wasm', 'standard_fonts'] as const

/** Decoders for browsers without WebAssembly, and the engine of scripts, which never run here. */
const UNUSED = /nowasm|quickjs/i

/** The files by their address without the leading slash: 'assets/pdfjs-6.5.438/wasm/jbig2.wasm'. */
const files: ReadonlyMap<string, string> = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !UNUSED.test(name))
      .map((name) => [`assets/pdfjs-${version}/${folder}/${name}`, join(root, folder, name)] as const),
  ),
)

/** Adds what pdf.js loads by address to the build, as our own files; the development server sends them as well. */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  generateBundle() {
    for (const [fileName, path] of files)
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = files.get((request.url?.split('?')[0] ?? '').slice(1))
      if (path === undefined) next()
      else response.end(readFileSync(path))
    })
  },
})
