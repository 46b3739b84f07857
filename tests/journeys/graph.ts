import type { Page } from '@playwright/test'

/** The answer of the graph, as it is sent. */
interface GraphAnswer<Data> {
  readonly data: Data
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
}

/** Asks the graph with the session of a page that is signed in. */
export async function askGraph<Data = unknown>(
  page: Page,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<GraphAnswer<Data>> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('isusu.session') ?? '{}') as { token: string }).token,
  )
  const answer = await page.request.post('/graphql', {
    headers: { 'x-auth-token': token, 'x-graphql-yoga-csrf': '1' },
    data: { query, variables },
  })
  return (await answer.json()) as GraphAnswer<Data>
}
