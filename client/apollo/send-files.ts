/** A file in an operation's variables with its path: 'variables.input.passport'. */
interface FilePart {
  readonly path: string
  readonly file: File
}

/** Receives the sent part of an operation with files, from 0 to 1. Passed as `context.onProgress`. */
export type OnProgress = (share: number) => void

/** What `createFilesLink` passes to `fetchWithFiles`. */
export interface FileOptions {
  readonly files?: readonly FilePart[]
  readonly onProgress?: OnProgress | undefined
}

/** Milliseconds without progress after which a connection counts as lost; the total time has no limit. */
const SILENCE_MS = 30_000

/** Returns the variables with null in place of each file, and the files. */
export function takeFilesOut(value: unknown, path = 'variables'): { value: unknown; files: FilePart[] } {
  if (value instanceof File) return { value: null, files: [{ path, file: value }] }
  if (typeof value !== 'object' || value === null) return { value, files: [] }
  const parts = Object.entries(value).map(
    ([name, inner]: [string, unknown]) => [name, takeFilesOut(inner, `${path}.${name}`)] as const,
  )
  const files = parts.flatMap(([, part]) => part.files)
  if (files.length === 0) return { value, files }
  const emptied = parts.map(([name, part]) => [name, part.value] as const)
  return {
    value: Array.isArray(value) ? emptied.map(([, inner]) => inner) : Object.fromEntries(emptied),
    files,
  }
}

/** The form of the GraphQL multipart request specification: operations, map, then the files. */
export function filesForm(operations: string, files: readonly FilePart[]): FormData {
  const form = new FormData()
  form.append('operations', operations)
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, index) => [index, [path]]))))
  for (const [index, { file }] of files.entries()) form.append(String(index), file, file.name)
  return form
}

const headersOf = (request: XMLHttpRequest): [name: string, value: string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
    .filter(([name]) => name !== '')

/**
 * Works like fetch for the operations of `createFilesLink`, but sends a form and reports progress, which fetch
 * cannot. Rejects like fetch: TypeError without a connection, TimeoutError after half a minute without progress.
 */
export function fetchWithFiles(address: string, init: RequestInit & FileOptions): Promise<Response> {
  const { files = [], onProgress, headers, body, signal } = init
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      clearTimeout(silence)
      settle()
    }
    const alive = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        reject(new DOMException('nothing moved for too long', 'TimeoutError'))
        request.abort()
      }, SILENCE_MS)
    }
    request.open('POST', address)
    for (const [name, value] of new Headers(headers)) {
      // The browser sets this header itself, because it chooses the boundary of the form's parts.
      if (name !== 'content-type') request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      alive()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () =>
      end(() =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      ),
    )
    request.addEventListener('error', () => end(() => reject(new TypeError('the line was lost'))))
    request.addEventListener('abort', () => end(() => reject(new DOMException('given up', 'AbortError'))))
    signal?.addEventListener('abort', () => request.abort())
    alive()
    request.send(filesForm(typeof body === 'string' ? body : '', files))
  })
}

/** Whether a call to fetch carries files. */
export const hasFiles = (init: RequestInit | undefined): init is RequestInit & FileOptions =>
  init !== undefined && 'files' in init
