import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { BUILT_GATEWAY } from './build-gateway.ts'
import { PROJECT_ROOT } from './child-processes.ts'

/** A place in the built gateway, in a stack: file:///opt/isusu/current/dist/gateway/main.js:1200:15. */
const PLACE = /(?:file:\/\/)?[^\s()"]*dist\/gateway\/main\.js:(\d+):(\d+)/g

/**
 * A function that writes places in the built gateway as places in its sources, relative to the project's folder. Places
 * that the map does not know stay as they are. The map has to be that of the build that wrote the stack.
 */
export function sourceLines(): (text: string) => string {
  const file = join(PROJECT_ROOT, BUILT_GATEWAY)
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  return (text) =>
    text.replaceAll(PLACE, (place, line: string, column: string) => {
      const origin = map.findOrigin(Number(line), Number(column))
      if (!('fileName' in origin)) return place
      const source = relative(PROJECT_ROOT, join(dirname(file), origin.fileName))
      return `${source}:${origin.lineNumber}:${origin.columnNumber}`
    })
}
