import { type APIRequestContext, expect } from '@playwright/test'
import { aRegistrationInput } from '#tests/support/registrations.ts'
import { aPicture } from '#tests/support/uploads.ts'

/** Somebody who registers. */
interface NewPerson extends Partial<ReturnType<typeof aRegistrationInput>> {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Registers without the form, which has a journey of its own, and returns the id of the record. */
export async function register(request: APIRequestContext, who: NewPerson): Promise<string> {
  const input = {
    ...aRegistrationInput(who),
    passport: null,
    signature: null,
  }
  const query =
    'mutation ($input: RegisterInput!) { register(input: $input) { viewer { memberId } userErrors { field message } } }'
  const form = new FormData()
  // The operation comes before its files: who may send them is decided by it.
  form.set('operations', JSON.stringify({ query, variables: { input } }))
  form.set('map', JSON.stringify({ 0: ['variables.input.passport'], 1: ['variables.input.signature'] }))
  form.set('0', new File([new Uint8Array(await aPicture('jpeg', 300, 375))], 'passport.jpg'))
  form.set('1', new File([new Uint8Array(await aPicture('png', 300, 90))], 'signature.png'))
  const answer = await request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1' },
    multipart: form,
  })
  const { data } = (await answer.json()) as {
    data: { register: { viewer: { memberId: string }; userErrors: unknown[] } }
  }
  expect(data.register.userErrors).toEqual([])
  return data.register.viewer.memberId
}
