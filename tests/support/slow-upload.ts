import { type ClientRequest, request } from 'node:http'

/** What an upload was answered. */
export interface UploadAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the query selects
  readonly body: any
}

/** An upload over a real connection whose bytes go when the test says so. */
export interface SlowUpload {
  readonly answered: Promise<UploadAnswer>
  readonly request: ClientRequest
  /** Begins the file of this path in the variables: 'input.file'. */
  begin(path: string): void
  send(bytes: Uint8Array): Promise<void>
  finish(): void
}

const BOUNDARY = 'b0undary'

const partHead = (name: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Begins a multipart request to the gateway at `address`; `paths` are the places of the files, in order. */
export function beginUpload(
  address: string,
  operation: { readonly query: string; readonly variables: object },
  paths: readonly string[],
  headers: Readonly<Record<string, string>> = { 'apollo-require-preflight': 'yes' },
): SlowUpload {
  const outgoing = request(`${address}/graphql`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      accept: 'application/json',
      ...headers,
    },
  })
  const answered = new Promise<UploadAnswer>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          body: JSON.parse(Buffer.concat(chunks).toString()),
        }),
      )
    })
  })
  answered.catch(() => undefined)
  const map = Object.fromEntries(paths.map((path, index) => [index, [`variables.${path}`]]))
  outgoing.write(
    `${partHead('operations')}${JSON.stringify(operation)}\r\n${partHead('map')}${JSON.stringify(map)}`,
  )
  return {
    answered,
    request: outgoing,
    begin(path) {
      const name = String(paths.indexOf(path))
      outgoing.write(`\r\n${partHead(name, '; filename="a.pdf"')}`)
    },
    send: (bytes) =>
      new Promise((resolve) => {
        if (outgoing.write(bytes)) resolve()
        else outgoing.once('drain', resolve)
      }),
    finish: () => outgoing.end(`\r\n--${BOUNDARY}--\r\n`),
  }
}
