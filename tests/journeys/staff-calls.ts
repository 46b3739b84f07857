import { type APIRequestContext, expect } from '@playwright/test'
import { MODERATOR, PASSWORD } from './people.ts'

/** What a call of staff answers: the errors of its payload, which none of these calls may have. */
interface Answer {
  readonly data: Readonly<Record<string, { readonly userErrors: readonly unknown[] } | null>>
}

async function ask<Data>(
  request: APIRequestContext,
  query: string,
  variables: object,
  token?: string,
): Promise<Data> {
  const answer = await request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1', ...(token && { 'x-auth-token': token }) },
    data: { query, variables },
  })
  return (await answer.json()) as Data
}

/** Carries out a mutation as the moderator, without the screens of staff, which have journeys of their own. */
export async function asStaff(request: APIRequestContext, mutation: string, input: object): Promise<void> {
  const signedIn = await ask<{ data: { signInStaff: { session: { token: string } } } }>(
    request,
    'mutation ($input: SignInStaffInput!) { signInStaff(input: $input) { session { token } } }',
    { input: { email: MODERATOR.signIn, password: PASSWORD } },
  )
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const { data } = await ask<Answer>(
    request,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { userErrors { message } } }`,
    { input },
    signedIn.data.signInStaff.session.token,
  )
  expect(data[mutation]).toEqual({ userErrors: [] })
}

/** Confirms the registration with this id. */
export const confirmRegistration = (request: APIRequestContext, id: string): Promise<void> =>
  asStaff(request, 'confirmRegistration', { id })

/** Acknowledges the pending instruction of a kind. */
export const acknowledgeInstruction = (
  request: APIRequestContext,
  memberId: string,
  kind: 'INITIAL' | 'INCREASE' | 'DECREASE',
): Promise<void> => asStaff(request, 'acknowledgeSavingsInstruction', { memberId, kind })
