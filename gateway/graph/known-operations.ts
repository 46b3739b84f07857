import { globSync, readFileSync } from 'node:fs'
import { PROJECT_ROOT } from '../project-root.ts'

/** The name of an operation that is not one of the product's own: callers choose names freely, and metrics keep them. */
export const OTHER_OPERATION = 'other'

/** The names of the client's operations, read from its documents; none where the client is not installed. */
export function knownOperations(root: string = PROJECT_ROOT): ReadonlySet<string> {
  const documents = globSync('client/**/*.graphql', { cwd: root }).map((path) =>
    readFileSync(`${root}/${path}`, 'utf8'),
  )
  return new Set(
    documents.flatMap((text) =>
      [...text.matchAll(/^\s*(?:query|mutation)\s+(\w+)/gm)].map(([, name = '']) => name),
    ),
  )
}
