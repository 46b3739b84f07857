/** The calls of an OpenAPI document by method and path, each as text. */
function callsOf(document: string): ReadonlyMap<string, string> {
  if (document === '') return new Map()
  const { paths } = JSON.parse(document) as { paths: Record<string, Record<string, unknown>> }
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): [string, string] => [
        `${method.toUpperCase()} ${path}`,
        JSON.stringify(call),
      ]),
    ),
  )
}

/** The calls that two OpenAPI documents describe differently: 'GET /user/API/whoami: new'. An empty text has no calls. */
export function restChanges(released: string, now: string): string[] {
  const [before, after] = [callsOf(released), callsOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((call) => {
    if (before.get(call) === after.get(call)) return []
    const what = !before.has(call) ? 'new' : !after.has(call) ? 'gone' : 'changed'
    return [`${call}: ${what}`]
  })
}
