import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { openSession } from '#backend/session/store.ts'
import { schema } from '#schema/schema.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { aBroughtOverMember } from '#tests/support/brought-over.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { selectionOf } from '#tests/support/selection.ts'

let backend: TestBackend
let gateway: TestGateway
let id: string
let own: string
let moderator: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  id = (await aBroughtOverMember(backend, 'UNP/0123', { name: 'Obi Eze' })).id
  const sessionId = randomId()
  const { db, tokens } = backend.deps
  await db.transaction().execute((tx) => openSession(tx, sessionId, id, backend.clock.now))
  own = await tokens.sign({ accountId: id, sessionId }, backend.clock.now)
  moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const member = schema.getType('Member')
const fieldsOf = (): readonly string[] =>
  member !== undefined && 'getFields' in member ? Object.keys(member.getFields()) : []

/** One field of a member with everything below it, three levels down; null for one that needs an argument. */
function askFor(name: string): string | null {
  if (member === undefined || !('getFields' in member)) return null
  const field = member.getFields()[name]
  if (field === undefined || !('args' in field)) return null
  const isNeeded = field.args.some(
    ({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined,
  )
  return isNeeded ? null : `${name} ${selectionOf(field.type, 3)}`
}

describe('a member of the old books of whom a number and a name are known', () => {
  it.each(fieldsOf())(
    'the graph tells the member and staff all it knows without an error: %s',
    async (name) => {
      const asked = askFor(name)
      if (asked === null) return
      const mine = await gateway.ask(`{ viewer { member { id ${asked} } } }`, { token: own })
      // Some of it is for staff alone, and some for admins.
      expect(Object.values(errorCodes(mine)).filter((code) => code !== 'FORBIDDEN')).toEqual([])
      const theirs = await gateway.ask(`query ($id: ID!) { member(id: $id) { id ${asked} } }`, {
        token: moderator,
        variables: { id: `Member:${id}` },
      })
      expect(Object.values(errorCodes(theirs)).filter((code) => code !== 'FORBIDDEN')).toEqual([])
    },
  )

  it('lacks what the society asks of every member', async () => {
    const { data } = await gateway.ask('{ viewer { member { lacking nextOfKin { name } } } }', { token: own })
    expect(data.viewer.member).toEqual({
      lacking: [
        'PHONE',
        'EMAIL',
        'BIRTH_DATE',
        'HOME_ADDRESS',
        'NEXT_OF_KIN',
        'BANK_ACCOUNT',
        'PASSPORT',
        'SIGNATURE',
      ],
      nextOfKin: [],
    })
  })

  it.each([
    'members(search: "UNP/0123") { items { name memberNumber employment { organisation } } }',
    'searchMembers(text: "unp 0123") { name memberNumber }',
    'passwordlessMembers(pageSize: 100) { unreachable { items { memberNumber } } }',
  ])('staff find them: %s', async (query) => {
    const { data, errors } = await gateway.ask(`{ ${query} }`, { token: moderator })
    expect(errors).toBeUndefined()
    expect(JSON.stringify(data)).toContain('UNP/0123')
  })

  it('the public form of a claim finds a number with a stroke in it', async () => {
    const { data, errors } = await gateway.ask(
      '{ beneficiaryCalculation(memberNumber: "unp/0123", surname: "Eze") { __typename } }',
    )
    expect(errors).toBeUndefined()
    expect(data.beneficiaryCalculation).not.toBeNull()
  })
})
