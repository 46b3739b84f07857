import { expect, it } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { USUAL_LIMITS } from '#rules/society/usual-limits.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'

const LIMITS = '{ society { name limitStrengths { limit strength } } }'
const RULES =
  '{ society { twoOfficers secondFactorForStaff settlementRebate shareCapitalMinimum limitStrengths { limit } } }'
const CALL = 'GET /user/API/rules'

it('states the rules that the embedded backend decides by, and asks for the limits once in a minute', async () => {
  const backend = await startTestBackend()
  const gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const limits = USUAL_LIMITS.map((limit) => ({
    limit,
    strength: DEFAULT_SOCIETY_SETTINGS.limitStrengths[limit],
  }))
  for (const calls of [[CALL], []]) {
    gateway.forgetCalls()
    expect((await gateway.ask(LIMITS)).data.society.limitStrengths).toEqual(limits)
    expect(gateway.callNames()).toEqual(calls)
  }
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000)
  await gateway.ask(LIMITS)
  expect(gateway.callNames()).toEqual([CALL])
  const staff = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
  const { data, errors } = await gateway.ask(RULES, { token: staff })
  expect(errors).toBeUndefined()
  expect(data.society).toMatchObject({
    twoOfficers: false,
    secondFactorForStaff: false,
    settlementRebate: 'NONE',
    shareCapitalMinimum: DEFAULT_SOCIETY_SETTINGS.shareCapitalMinimum,
  })
  const member = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
  expect(Object.values(errorCodes(await gateway.ask(RULES, { token: member })))).toEqual(
    Array.from({ length: 4 }, () => 'FORBIDDEN'),
  )
  // The society is also told while the backend is away.
  gateway.clock.now = new Date(gateway.clock.now.getTime() + 60_000)
  await backend.close()
  const away = await gateway.ask(LIMITS)
  expect(away.errors).toBeUndefined()
  expect(away.data.society).toEqual({ name: DEFAULT_SOCIETY_SETTINGS.name, limitStrengths: null })
  await gateway.close()
})

it('knows no rules where another backend states none', async () => {
  const other = await startOtherBackend()
  const gateway = await startTestGateway({ restUrl: other.url })
  const staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  const { data, errors } = await gateway.ask(RULES, { token: staff })
  expect(errors).toBeUndefined()
  expect(data.society).toEqual({
    twoOfficers: null,
    secondFactorForStaff: null,
    settlementRebate: null,
    shareCapitalMinimum: null,
    limitStrengths: null,
  })
  // A backend that asks everybody for a session first is not asked again for each page.
  await gateway.ask(LIMITS)
  await gateway.ask(LIMITS)
  expect(other.calls.filter((call) => call === CALL)).toHaveLength(2)
  await gateway.close()
  await other.close()
})

it('reads the rules of another backend as it writes them, and leaves out limits of its own', async () => {
  const other = await startOtherBackend({ forgetful: true })
  const gateway = await startTestGateway({ restUrl: other.url })
  const staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
  const { data, errors } = await gateway.ask(RULES, { token: staff })
  expect(errors).toBeUndefined()
  expect(data.society).toEqual({
    twoOfficers: true,
    secondFactorForStaff: false,
    settlementRebate: 'NONE',
    shareCapitalMinimum: 500_000,
    limitStrengths: [{ limit: 'NOTICE' }],
  })
  await gateway.close()
  await other.close()
})
