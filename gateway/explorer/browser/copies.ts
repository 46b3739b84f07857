/** What the requests of programs have in common: the address, the query, and its variables as JSON. */
export interface Asked {
  readonly url: string
  readonly query: string
  readonly variables: string
  readonly isSignedIn: boolean
}

/** A text for sh, which takes everything between single quotes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A text of several lines for JavaScript. */
const template = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``

/** A text of several lines for Python. */
const tripled = (text: string): string =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}"""`

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

/** The request of the open tab in other programs. The token stays out of them: they read it from ISUSU_TOKEN. */
export const COPIES: Readonly<Record<string, (asked: Asked) => string>> = {
  curl: ({ url, query, variables, isSignedIn }) =>
    [
      `curl -s ${url} \\`,
      "  -H 'content-type: application/json' \\",
      ...(isSignedIn ? ['  -H "x-auth-token: $ISUSU_TOKEN" \\'] : []),
      `  -d ${quoted(JSON.stringify({ query, variables: JSON.parse(variables) }))}`,
    ].join('\n'),
  fetch: ({ url, query, variables, isSignedIn }) =>
    `const query = ${template(query)}
const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',${isSignedIn ? "\n    'x-auth-token': process.env.ISUSU_TOKEN," : ''}
  },
  body: JSON.stringify({ query, variables: ${indented(variables, '  ')} }),
})
console.log(JSON.stringify(await answer.json(), null, 2))
`,
  Python: ({ url, query, variables, isSignedIn }) =>
    `import json, os, urllib.request

QUERY = ${tripled(query)}
VARIABLES = json.loads(${JSON.stringify(variables)})
headers = {"content-type": "application/json"}
${isSignedIn ? 'headers["x-auth-token"] = os.environ["ISUSU_TOKEN"]\n' : ''}body = json.dumps({"query": QUERY, "variables": VARIABLES}).encode()
with urllib.request.urlopen(urllib.request.Request("${url}", body, headers)) as answer:
    print(json.dumps(json.load(answer), indent=2, ensure_ascii=False))
`,
  TypeScript: ({ url, query, variables, isSignedIn }) =>
    `interface Answer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}

async function ask<Data>(query: string, variables: object): Promise<Data> {
  const answer = await fetch('${url}', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',${isSignedIn ? "\n      'x-auth-token': process.env.ISUSU_TOKEN ?? ''," : ''}
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as Answer<Data>
  if (!data) throw new Error(errors?.map(({ message }) => message).join('; '))
  return data
}

const QUERY = ${template(query)}
console.log(await ask(QUERY, ${variables}))
`,
}
