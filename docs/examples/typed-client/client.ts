import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { OwnBalancesDocument, SignInMemberDocument } from './operations.generated.ts'

const GATEWAY = process.env.ISUSU_URL ?? 'http://127.0.0.1:4000'

/** Sends an operation; data and variables have the types of its document. */
async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  token?: string,
): Promise<Data> {
  const answer = await fetch(`${GATEWAY}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { 'x-auth-token': token }) },
    body: JSON.stringify({ query: print(document), variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: { message: string }[] }
  if (errors?.[0]) throw new Error(errors[0].message)
  return data
}

const { signInMember } = await ask(SignInMemberDocument, {
  input: { identifier: 'COOP000101', password: 'isusu-demo-2026' },
})
const token = signInMember?.session?.token
if (token === undefined) throw new Error(signInMember?.userErrors[0]?.message)

const { viewer } = await ask(OwnBalancesDocument, {}, token)
for (const { label, balance } of viewer?.member?.statement?.summary ?? [])
  console.log(`${label}: ₦${(balance / 100).toFixed(2)}`)
