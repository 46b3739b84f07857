import { isDeepStrictEqual } from 'node:util'
import { isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '#schema/schema.ts'
import { errorCodes, type GraphAnswer } from '#tests/support/gateway.ts'
import { type OpenSociety, openEmbeddedSociety } from '#tests/support/open-societies.ts'
import type { Operation } from '#tests/support/operations/operation.ts'
import { OPERATIONS } from '#tests/support/operations.ts'

const mutations = schema.getMutationType()?.getFields() ?? {}

/** Whether a mutation takes an idempotency key. */
function takesKey(name: string): boolean {
  const type = schema.getType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`)
  return isInputObjectType(type) && 'idempotencyKey' in type.getFields()
}

/** Each with its reason: it is answered once, or changes nothing that the backend keeps. */
const WITHOUT_KEY = [
  'beginPasskey',
  'beginSecondFactor',
  'checkBankStatement',
  'finishPasskey',
  'makeOwnData',
  'proveGuarantor',
  'renewRecoveryCodes',
  'sendContactMessage',
  'signInMember',
  'signInStaff',
  'signInWithPasskey',
  'turnOnSecondFactor',
  'unlockClaimLookup',
]

/** Without any input: each question is a new one, sessions that have ended stay ended, and what was read stays read. */
const WITHOUT_INPUT = ['beginPasskeySignIn', 'endOtherSessions', 'markAllNotificationsRead', 'signOut']

const rootOf = ({ name }: Operation): string => /^\w+/.exec(name)?.[0] ?? ''

const isRefused = (operation: Operation): boolean => WITHOUT_KEY.includes(rootOf(operation))

describe('the mutations of the graph', () => {
  it('take an idempotency key, but for those that are answered once or keep nothing', () => {
    const without = Object.keys(mutations).filter((name) => !takesKey(name))
    expect(without.toSorted()).toEqual([...WITHOUT_KEY, ...WITHOUT_INPUT].toSorted())
  })
})

/** What a repetition answers as the first time; a key or a secret is told once, with a sentence of its own. */
function remembered({ data }: GraphAnswer): unknown {
  const [[name, payload] = ['', null]] = Object.entries(data ?? {})
  const told = typeof payload === 'object' && payload !== null && ('key' in payload || 'secret' in payload)
  return told ? { [name]: { ...payload, key: null, secret: null, message: null } } : data
}

describe('a change that is sent twice with one key', () => {
  let society: OpenSociety
  beforeAll(async () => {
    society = await openEmbeddedSociety()
  })
  afterAll(() => society.close())

  /** Runs an operation with a key; again with the same answer to what it sends. */
  async function prepared({ as, document, ...operation }: Operation) {
    const { gateway, known, tokens } = society
    const variables = (await operation.variables?.(known, society)) ?? {}
    const files = await operation.files?.(known)
    if (as !== 'visitor') await gateway.ask('{ viewer { name } }', { token: tokens[as] })
    gateway.clock.now = new Date(gateway.clock.now.getTime() + 1_000 * (operation.secondsLater ?? 0))
    const send = (key: string | null): Promise<GraphAnswer> => {
      const options = {
        variables,
        ...(as !== 'visitor' && { token: tokens[as] }),
        ...(key !== null && { headers: { 'idempotency-key': key } }),
      }
      return files ? gateway.upload(document, { ...options, files }) : gateway.ask(document, options)
    }
    return send
  }

  const remember = ({ keep }: Operation, { data }: GraphAnswer) => {
    for (const [name, value] of Object.entries(keep?.(data) ?? {})) if (value) society.known[name] = value
  }

  /** What came of an operation that is sent twice with one key, or refused with it and then sent without. */
  async function sentTwice(operation: Operation, key: string): Promise<unknown> {
    const send = await prepared(operation)
    if (!takesKey(rootOf(operation))) {
      const refused = isRefused(operation) && JSON.stringify((await send(key)).data)
      remember(operation, await send(null))
      return refused && (/takes no idempotency key/.exec(refused)?.[0] ?? refused)
    }
    const [first, second] = [await send(key), await send(key)]
    remember(operation, first)
    return {
      errors: errorCodes(first),
      replayed: [first.extensions?.replayed, second.extensions?.replayed],
      answers: isDeepStrictEqual(remembered(second), remembered(first)) ? 'equal' : [first.data, second.data],
    }
  }

  const expectedOf = (operation: Operation): unknown =>
    takesKey(rootOf(operation))
      ? { errors: {}, replayed: [undefined, true], answers: 'equal' }
      : isRefused(operation) && 'takes no idempotency key'

  it.each(OPERATIONS.map((operation, index) => ({ operation, title: `${index} ${operation.name}` })))(
    '$title is made once, or refused with a key',
    async ({ operation, title }) => {
      expect(await sentTwice(operation, title.replaceAll(' ', '-'))).toEqual(expectedOf(operation))
    },
  )
})
