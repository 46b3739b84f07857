import { ApolloClient, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen } from '@testing-library/react'
import { Observable, type Observer } from 'rxjs'
import { expect, it } from 'vitest'
import { bindQuery } from '#client/apollo/bind-hooks.ts'

const MEMBER: TypedDocumentNode<{ member: { id: string; name: string } }, { id: string }> = gql`
  query Member($id: ID!) {
    member(id: $id) {
      id
      name
    }
  }
`
const useMember = bindQuery(MEMBER)

/** A page with the member's name, and what it showed at each drawing. */
function opened() {
  const asked: Observer<ApolloLink.Result>[] = []
  const shown: string[] = []
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => new Observable<ApolloLink.Result>((observer) => void asked.push(observer))),
  })
  const Name = ({ id }: { readonly id: string }) => {
    const { data, loading } = useMember({ variables: { id } })
    const text = `${id}: ${loading ? 'loading' : (data?.member.name ?? 'nothing')}`
    shown.push(text)
    return <p>{text}</p>
  }
  const page = (id: string) => (
    <ApolloProvider client={client}>
      <Name id={id} />
    </ApolloProvider>
  )
  const { rerender } = render(page('1'))
  const answer = (id: string, name: string) =>
    act(async () => {
      asked.at(-1)?.next({ data: { member: { __typename: 'Member', id, name } } })
      asked.at(-1)?.complete()
    })
  return { client, shown, answer, open: (id: string) => rerender(page(id)) }
}

it('an answer is not drawn in the turn in which it comes, so that a slow phone can draw it in small steps', async () => {
  const { shown, answer } = opened()
  const before = shown.length
  await answer('1', 'Adaeze')
  // The turn of the answer leaves the page as it is; the answer follows in a drawing that can be interrupted.
  expect(shown.slice(before)[0]).toBe('1: loading')
  expect(shown.at(-1)).toBe('1: Adaeze')
  expect(screen.getByText('1: Adaeze')).toBeTruthy()
})

it('a later answer is drawn at once', async () => {
  const { client, shown, answer } = opened()
  await answer('1', 'Adaeze')
  const before = shown.length
  await act(async () => {
    const member = { __typename: 'Member', id: '1', name: 'Adaeze Okafor' }
    client.writeQuery({ query: MEMBER, variables: { id: '1' }, data: { member } })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(shown.slice(before)[0]).toBe('1: Adaeze Okafor')
})

it('an answer is never shown for another question', async () => {
  const { shown, answer, open } = opened()
  await answer('1', 'Adaeze')
  open('2')
  await answer('2', 'Bola')
  open('1')
  expect(screen.getByText('1: Adaeze')).toBeTruthy()
  expect(shown.filter((text) => text.startsWith('2') && text.includes('Adaeze'))).toEqual([])
  expect(shown.filter((text) => text.startsWith('1') && text.includes('Bola'))).toEqual([])
})
