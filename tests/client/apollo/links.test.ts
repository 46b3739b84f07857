import { gql } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { firstValueFrom, type Observable, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { createRetryLink } from '#client/apollo/links.ts'

const QUERY = gql`
  query Name {
    society {
      name
    }
  }
`
const MUTATION = gql`
  mutation Leave {
    signOut {
      message
    }
  }
`
const SOCIETY = { data: { society: { __typename: 'Society', name: 'Isusu' } } }
const REFUSAL = { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] }

/** A transport that answers each attempt in turn and remembers the headers it saw. */
function transport(...answers: (object | Error)[]) {
  const seen: Record<string, string>[] = []
  const link = new ApolloLink((operation) => {
    seen.push({ ...operation.getContext()['headers'] })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    return answer instanceof Error ? throwError(() => answer) : of(answer as ApolloLink.Result)
  })
  return { link, seen }
}

const clientOver = (link: ApolloLink, token: string | null = null, onRefused = (_token: string) => {}) =>
  createApolloClient({ token: () => token, onRefused, transport: link })

describe('every request', () => {
  it('a request carries the session token and the CSRF header', async () => {
    const { link, seen } = transport(SOCIETY)
    await clientOver(link, 'token-1').query({ query: QUERY })
    expect(seen).toEqual([{ 'x-auth-token': 'token-1', 'x-graphql-yoga-csrf': '1' }])
  })

  it('a request carries no token while no session is open', async () => {
    const { link, seen } = transport(SOCIETY)
    await clientOver(link).query({ query: QUERY })
    expect(seen).toEqual([{ 'x-graphql-yoga-csrf': '1' }])
  })
})

describe('a change without a session', () => {
  const MUTATION = gql`
    mutation Reset {
      resetPassword(input: {}) {
        message
      }
    }
  `
  const DONE = { data: { resetPassword: { __typename: 'Payload', message: 'done' } } }

  it('carries the mark of the device, the same each time; with a session it carries none', async () => {
    const { link, seen } = transport(DONE)
    for (const token of [null, null, 'token-1']) await clientOver(link, token).mutate({ mutation: MUTATION })
    const [first, second, third] = seen.map((headers) => headers['x-device-mark'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
    expect(third).toBeUndefined()
  })
})

describe('a refused token', () => {
  it('reports a refused token once, naming the token that was sent', async () => {
    const refused: string[] = []
    const client = clientOver(transport(REFUSAL).link, 'token-1', (token) => refused.push(token))
    await expect(client.query({ query: QUERY })).rejects.toThrow('no')
    expect(refused).toEqual(['token-1'])
  })

  it('reports no refused token without a session', async () => {
    const refused: string[] = []
    const client = clientOver(transport(REFUSAL).link, null, (token) => refused.push(token))
    await expect(client.query({ query: QUERY })).rejects.toThrow('no')
    expect(refused).toEqual([])
  })
})

describe('a failing network', () => {
  const gone = new TypeError('Failed to fetch')

  const attempts = async (query: typeof QUERY, ...answers: (object | Error)[]) => {
    const { link, seen } = transport(...answers)
    const whole = ApolloLink.from([createRetryLink(1), link])
    await firstValueFrom(
      ApolloLink.execute(whole, { query }, { client: clientOver(link) }) as Observable<unknown>,
    ).catch(() => {})
    return seen.length
  }

  it('repeats a query and uses its answer', async () => {
    const { link, seen } = transport(gone, gone, SOCIETY)
    const { data } = await clientOver(link).query<{ society: { name: string } }>({ query: QUERY })
    expect(data?.society.name).toBe('Isusu')
    expect(seen).toHaveLength(3)
  })

  it('repeats a query at most three times', async () => {
    expect(await attempts(QUERY, gone)).toBe(3)
  })

  it('repeats a query when a proxy is starting or stopping', async () => {
    const busy = new ServerError('busy', { response: new Response('', { status: 503 }), bodyText: '' })
    expect(await attempts(QUERY, busy, SOCIETY)).toBe(2)
  })

  it('repeats no query the server has refused', async () => {
    const bad = new ServerError('bad', { response: new Response('', { status: 400 }), bodyText: '' })
    expect(await attempts(QUERY, bad)).toBe(1)
  })

  it('repeats no mutation, since it may have succeeded', async () => {
    expect(await attempts(MUTATION, gone)).toBe(1)
  })
})
