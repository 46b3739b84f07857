import { type CallOptions, headersOf, sendSafely, textOf } from './call.ts'
import type { Connection, TypedDocument } from './connection.ts'

/** The variables with null where the files go. */
function withoutFiles(variables: unknown, paths: readonly string[]): unknown {
  const copy: Record<string, unknown> = structuredClone(variables ?? {}) as Record<string, unknown>
  for (const path of paths) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let holder = copy
    for (const [index, key] of keys.entries()) {
      const isOfList = /^\d+$/.test(keys[index + 1] ?? last)
      holder = (holder[key] ??= isOfList ? [] : {}) as Record<string, unknown>
    }
    holder[last] = null
  }
  return copy
}

/**
 * Sends one operation with files, by the path of their variables: `{ 'input.file': blob }`, and
 * `{ 'input.files.0': blob }` in a list. As `call`, but the types of `variables`
 * leave the files out.
 */
export function upload<Data, Variables>(
  connection: Connection,
  document: TypedDocument<Data, Variables> | string,
  variables: object,
  files: Readonly<Record<string, Blob>>,
  options: CallOptions = {},
): Promise<Data> {
  const paths = Object.keys(files)
  const { url, fetch: send = fetch } = connection
  const operations = JSON.stringify({ query: textOf(document), variables: withoutFiles(variables, paths) })
  const map = JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]])))
  const request = () => {
    const form = new FormData()
    form.append('operations', operations)
    form.append('map', map)
    for (const [index, path] of paths.entries()) {
      const file = files[path]
      if (file) form.append(String(index), file, 'name' in file ? String(file.name) : 'file')
    }
    const headers = { ...headersOf(connection, options), 'apollo-require-preflight': 'yes' }
    const { signal } = options
    return send(new URL('/graphql', url), {
      method: 'POST',
      headers,
      body: form,
      ...(signal !== undefined && { signal }),
    })
  }
  return sendSafely<Data>(connection, request, options.idempotencyKey !== undefined, options)
}
