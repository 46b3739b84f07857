import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentNode } from 'graphql'
import { parse, print } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { MemberTabDocument } from '#client/features/session/MemberTab.generated.ts'
import { StaffSignInFormDocument } from '#client/features/session/StaffSignInForm.generated.ts'

const KNOWN = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../client/apollo/operations.generated.json'), 'utf8'),
) as Readonly<Record<string, string>>

const NOT_FOUND = {
  errors: [{ message: 'unknown', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
}
const TAB = {
  data: { society: { __typename: 'Society', memberPortalUrl: 'https://portal.example' } },
}

interface Sent {
  readonly query?: string
  readonly operationName?: string
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } }
}

/** A network that answers each request in turn, the last answer to all that follow. */
function network(...answers: readonly object[]): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    const status = answer === NOT_FOUND ? 400 : 200
    const headers = { 'content-type': 'application/graphql-response+json; charset=utf-8' }
    return new Response(JSON.stringify(answer), { status, headers })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const client = () => createApolloClient({ token: () => null, onRefused: () => {} })

/** The definitions of a text in one order. */
const definitionsOf = (text: string | undefined) =>
  parse(text ?? '')
    .definitions.map((each) => print(each))
    .toSorted()

const ask = (over: ReturnType<typeof client>, query: DocumentNode) =>
  over.query({ query, fetchPolicy: 'network-only', errorPolicy: 'all' })

describe('a request of the client', () => {
  it('names its operation by a hash that the gateway knows, without the text', async () => {
    const sent = network(TAB)
    await ask(client(), MemberTabDocument)
    const [first] = sent
    const hash = first?.extensions?.persistedQuery?.sha256Hash ?? ''
    expect(first?.query).toBeUndefined()
    expect(first?.operationName).toBe('MemberTab')
    expect(KNOWN[hash]).toMatch(/^query MemberTab\b/)
    expect(sent).toHaveLength(1)
  })

  it('sends the text once when the gateway does not know the hash, and the texts of all that follow', async () => {
    const sent = network(NOT_FOUND, TAB)
    const over = client()
    const { data, error } = await ask(over, MemberTabDocument)
    expect(error).toBeUndefined()
    expect(data).toEqual(TAB.data)
    expect(sent.map(({ query }) => query !== undefined)).toEqual([false, true])
    await ask(over, MemberTabDocument)
    expect(sent.map(({ query }) => query !== undefined)).toEqual([false, true, true])
    expect(sent[2]?.extensions?.persistedQuery).toBeUndefined()
  })

  it('gives up after one text that is refused in the same way', async () => {
    const sent = network(NOT_FOUND)
    await ask(client(), MemberTabDocument)
    expect(sent).toHaveLength(2)
  })

  it('means the same text by its hash as in full', async () => {
    const sent = network(NOT_FOUND)
    await client().mutate({
      mutation: StaffSignInFormDocument,
      variables: { input: { email: 'a@b.example', password: 'x' } },
      errorPolicy: 'all',
    })
    const [byHash, inFull] = sent
    const known = KNOWN[byHash?.extensions?.persistedQuery?.sha256Hash ?? '']
    expect(definitionsOf(inFull?.query)).toEqual(definitionsOf(known))
    expect(known).not.toContain('@unmask')
  })
})
