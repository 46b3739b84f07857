import { expect } from 'vitest'
import { passkeyDevice } from '../passkey-device.ts'
import type { Operation } from './operation.ts'

const device = passkeyDevice()

/** The options of a question, as a browser gets them; some where there are none. */
const optionsOf = (challenge: string | undefined): string => challenge ?? '{"challenge":"AAAA"}'

/** Passkeys, from the first question to the last. */
export const passkeyOperations: readonly Operation[] = [
  {
    name: 'beginPasskey',
    as: 'member',
    extension: true,
    document: `mutation ($password: String!) { beginPasskey(input: { password: $password }) {
      challenge { options } message userErrors { field message code } } }`,
    variables: ({ password }) => ({ password }),
    keep: ({ beginPasskey }) => ({ passkeyOptions: beginPasskey?.challenge?.options }),
  },
  {
    name: 'finishPasskey',
    as: 'member',
    extension: true,
    document: `mutation ($credential: String!) { finishPasskey(input: { name: "Phone", credential: $credential }) {
      passkey { id name createdAt lastUsedAt } message userErrors { field message code } } }`,
    variables: ({ passkeyOptions }) => ({ credential: device.make(optionsOf(passkeyOptions)) }),
    keep: ({ finishPasskey }) => ({ passkey: finishPasskey?.passkey?.id }),
  },
  {
    name: 'beginPasskeySignIn',
    as: 'visitor',
    extension: true,
    document: `mutation { beginPasskeySignIn { challenge { options } message userErrors { field message code } } }`,
    keep: ({ beginPasskeySignIn }) => ({ passkeyOptions: beginPasskeySignIn?.challenge?.options }),
  },
  {
    name: 'signInWithPasskey',
    as: 'visitor',
    extension: true,
    document: `mutation ($credential: String!) { signInWithPasskey(input: { credential: $credential }) {
      session { token expiresAt } viewer { name accessLevel } userErrors { message code } } }`,
    variables: ({ passkeyOptions }) => ({ credential: device.answer(optionsOf(passkeyOptions)) }),
    check: ({ signInWithPasskey }) => expect(signInWithPasskey.session.token).not.toBe(''),
  },
  {
    name: 'viewer.passkeys',
    as: 'member',
    extension: true,
    document: '{ viewer { passkeys { id name createdAt lastUsedAt } } }',
    check: ({ viewer }) => expect(viewer.passkeys[0]).toMatchObject({ name: 'Phone' }),
  },
  {
    name: 'removePasskey',
    as: 'member',
    extension: true,
    document: `mutation ($id: ID!) { removePasskey(input: { id: $id }) { message userErrors { field message code } } }`,
    variables: ({ passkey }) => ({ id: passkey ?? 'p1' }),
  },
]
