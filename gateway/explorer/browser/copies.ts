/** What the requests of programs have in common: the address, the query, and its variables as JSON. */
export interface Asked {
  readonly url: string
  readonly query: string
  /** Which operation of the query is meant; null for the only one. */
  readonly operationName?: string | null
  readonly variables: string
  readonly isSignedIn: boolean
}

/** A text for sh, which takes everything between single quotes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A text of several lines for JavaScript. */
const template = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``

/** A text of several lines for Python. */
const tripled = (text: string): string => `"""${text.replace(/[\\"]/g, '\\$&')}"""`

/** Strings and comments, in which words and brackets mean nothing. */
const UNREAD = /"""(?:\\"""|[\s\S])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g

/**
 * The name of the operation at this place in a query, or else of the first; null where there is one operation only, or
 * that operation has no name.
 */
export function operationAt(query: string, place: number): string | null {
  const read = query.replace(UNREAD, (text) => ' '.repeat(text.length))
  const found: { readonly at: number; readonly name: string | null }[] = []
  let depth = 0
  for (const { 0: part, index, groups } of read.matchAll(
    /[{(]|[})]|\b(?:query|mutation|subscription)\b(?:\s+(?<name>\w+))?|\bfragment\s+\w+/g,
  )) {
    if ('{('.includes(part)) depth += 1
    else if ('})'.includes(part)) depth -= 1
    else if (depth === 0 && !part.startsWith('fragment'))
      found.push({ at: index, name: groups?.['name'] ?? null })
  }
  if (found.length < 2) return null
  return (found.findLast(({ at }) => at <= place) ?? found[0])?.name ?? null
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

/** The request of the open tab in other programs. The token stays out of them: they read it from ISUSU_TOKEN. */
export const COPIES: Readonly<Record<string, (asked: Asked) => string>> = {
  curl: ({ url, query, variables, operationName, isSignedIn }) =>
    [
      `curl -s ${url} \\`,
      "  -H 'content-type: application/json' \\",
      ...(isSignedIn ? ['  -H "x-auth-token: $ISUSU_TOKEN" \\'] : []),
      `  -d ${quoted(JSON.stringify({ query, ...(operationName ? { operationName } : {}), variables: JSON.parse(variables) }))}`,
    ].join('\n'),
  fetch: ({ url, query, variables, operationName, isSignedIn }) =>
    `const query = ${template(query)}
const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    'content-type': 'application/json',${isSignedIn ? "\n    'x-auth-token': process.env.ISUSU_TOKEN," : ''}
  },
  body: JSON.stringify({ query, ${operationName ? `operationName: '${operationName}', ` : ''}variables: ${indented(variables, '  ')} }),
})
console.log(JSON.stringify(await answer.json(), null, 2))
`,
  Python: ({ url, query, variables, operationName, isSignedIn }) =>
    `import json, os, urllib.request

QUERY = ${tripled(query)}
VARIABLES = json.loads(${JSON.stringify(variables)})
headers = {"content-type": "application/json"}
${isSignedIn ? 'headers["x-auth-token"] = os.environ["ISUSU_TOKEN"]\n' : ''}body = json.dumps({"query": QUERY, ${operationName ? `"operationName": "${operationName}", ` : ''}"variables": VARIABLES}).encode()
with urllib.request.urlopen(urllib.request.Request("${url}", body, headers)) as answer:
    print(json.dumps(json.load(answer), indent=2, ensure_ascii=False))
`,
  TypeScript: ({ url, query, variables, operationName, isSignedIn }) =>
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
    body: JSON.stringify({ query, ${operationName ? `operationName: '${operationName}', ` : ''}variables }),
  })
  const { data, errors } = (await answer.json()) as Answer<Data>
  if (!data) throw new Error(errors?.map(({ message }) => message).join('; '))
  return data
}

const QUERY = ${template(query)}
console.log(await ask(QUERY, ${variables}))
`,
}
