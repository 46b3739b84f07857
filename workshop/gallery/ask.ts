/** Asks the graph one operation. Throws when the answer has errors. */
export type Ask = <Data>(query: string, variables?: object, token?: string) => Promise<Data>

/** Asks with pictures, each under the path of its variable. Throws when the answer has errors. */
export type AskWithFiles = <Data>(
  query: string,
  variables: object,
  files: Readonly<Record<string, Buffer>>,
  token?: string,
) => Promise<Data>

const CSRF = { 'x-graphql-yoga-csrf': '1' }

async function dataOf<Data>(answer: Response): Promise<Data> {
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(`The graph answered ${JSON.stringify(errors)}`)
  return data
}

/** Asks the graph of the gateway at `address`. */
export const askAt = (address: string): { readonly ask: Ask; readonly askWithFiles: AskWithFiles } => ({
  ask: async (query, variables = {}, token = '') =>
    dataOf(
      await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { ...CSRF, 'content-type': 'application/json', 'x-auth-token': token },
        body: JSON.stringify({ query, variables }),
      }),
    ),
  askWithFiles: async (query, variables, files, token = '') => {
    const form = new FormData()
    const named = Object.entries(files)
    form.set('operations', JSON.stringify({ query, variables }))
    form.set('map', JSON.stringify(Object.fromEntries(named.map(([path], index) => [index, [path]]))))
    for (const [index, [, bytes]] of named.entries())
      form.set(String(index), new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${index}.png`)
    const headers = { ...CSRF, 'x-auth-token': token }
    return dataOf(await fetch(`${address}/graphql`, { method: 'POST', headers, body: form }))
  },
})
