import { gql, type TypedDocumentNode } from '@apollo/client'
import { skipToken } from '@apollo/client/react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { bindFragment, bindMutation, bindQuery } from '#client/apollo/bind-hooks.ts'
import { useMemberSearchBoxQuery } from '#client/features/members/MemberSearchBox.generated.ts'
import { useStaffSignInFormMutation } from '#client/features/session/StaffSignInForm.generated.ts'
import { useSocietyProviderQuery } from '#client/features/society/SocietyProvider.generated.ts'

interface Found {
  readonly member: { readonly name: string }
}
type Fields = { name: string } & { ' $fragmentName'?: 'FieldsFragment' }

const WITH_ID: TypedDocumentNode<Found, { id: string; page?: number }> = gql`
  query WithId($id: ID!) {
    member(id: $id) {
      name
    }
  }
`
const WITHOUT: TypedDocumentNode<Found, Record<string, never>> = gql`
  query Without {
    member(id: "1") {
      name
    }
  }
`
const useWithId = bindQuery(WITH_ID)
const useWithout = bindQuery(WITHOUT)

// The compiler is the test: each line below is never called, and a line that ought not to compile but
// does fails `tsc` for its unused @ts-expect-error.
const neverCalled = {
  rightVariables: () => useWithId({ variables: { id: 'a' } }),
  optionalLeftOut: () => useWithId({ variables: { id: 'a', page: 2 } }),
  skipped: () => useWithId(skipToken),
  noneNeeded: () => useWithout(),
  // @ts-expect-error the query needs an id
  nothing: () => useWithId(),
  // @ts-expect-error the query needs an id
  noVariables: () => useWithId({ fetchPolicy: 'network-only' }),
  // @ts-expect-error the id is missing
  missing: () => useWithId({ variables: { page: 1 } }),
  // @ts-expect-error the id is a text
  wrongType: () => useWithId({ variables: { id: 7 } }),
  // @ts-expect-error no such variable
  misspelt: () => useWithId({ variables: { id: 'a', pgae: 2 } }),
  // @ts-expect-error partial data is not asked for
  partial: () => useWithId({ variables: { id: 'a' }, returnPartialData: true }),
  // @ts-expect-error a search needs its text
  generated: () => useMemberSearchBoxQuery({ variables: {} }),
  generatedWithout: () => useSocietyProviderQuery(),
  mutation: async () => {
    const [signIn] = useStaffSignInFormMutation()
    await signIn({ variables: { input: { email: 'a@b.example', password: 'x' } } })
    // @ts-expect-error the mutation needs its input
    await signIn()
    // @ts-expect-error the password is missing
    await signIn({ variables: { input: { email: 'a@b.example' } } })
  },
}

describe('hooks bound to an operation', () => {
  it('accepts the variables of the operation and no others', () => {
    expect(Object.keys(neverCalled).length).toBeGreaterThan(10)
  })

  it('returns whole data or none, never a part', () => {
    expectTypeOf<ReturnType<typeof useWithId>['data']>().toEqualTypeOf<Found | undefined>()
  })

  it('gives the mutation its data, masked as its fragments demand', () => {
    const useRename = bindMutation<{ rename: string }, { id: string }>(gql`
      mutation Rename($id: ID!) {
        rename(id: $id)
      }
    `)
    type Answer = Awaited<ReturnType<ReturnType<typeof useRename>[0]>>['data']
    expectTypeOf<Answer>().toEqualTypeOf<{ rename: string } | undefined>()
  })

  it('reads a fragment only of a record that carries it', () => {
    const useFields = bindFragment<Fields>(
      gql`
        fragment Fields on Member {
          name
        }
      `,
      'Fields',
    )
    expectTypeOf<Parameters<typeof useFields>[0]>().toEqualTypeOf<{
      ' $fragmentRefs'?: { FieldsFragment: Fields }
    }>()
    expectTypeOf<ReturnType<typeof useFields>>().toEqualTypeOf<Fields>()
  })
})
