import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, startOtherBackend } from '#tests/support/other-backend.ts'
import { enrol } from '#tests/support/people.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await backend.tokenOf('moderator')
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const SUBMIT = `mutation ($input: SubmitSavingsInstructionInput!) { submitSavingsInstruction(input: $input) {
  member { savingsInstructions { kind state monthlyTotal items { product amount durationMonths } } } userErrors { field code } } }`

const INITIAL = {
  kind: 'INITIAL',
  items: [
    { product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 20 },
    { product: 'LAND_DEVELOPMENT_SAVINGS', amount: 150_050, durationMonths: 12 },
    { product: 'ORDINARY_SAVINGS', amount: 600_000 },
  ],
}

const decide = (act: 'acknowledge' | 'decline', id: string, kind: string) =>
  gateway.ask(
    `mutation ($id: ID!, $kind: SavingsInstructionKind!) { done: ${act}SavingsInstruction(input: { memberId: $id, kind: $kind }) {
      member { savingsInstructions { kind state } } userErrors { code } } }`,
    { variables: { id, kind }, token: moderator },
  )

describe('a savings instruction through the graph', () => {
  it('submits an instruction, acknowledges it, raises it and declines it', async () => {
    const one = await enrol(backend)
    const submit = (input: object) => gateway.ask(SUBMIT, { variables: { input }, token: one.token })
    const first = await submit(INITIAL)
    expect(first.data.submitSavingsInstruction).toEqual({
      member: {
        savingsInstructions: [
          {
            kind: 'INITIAL',
            state: 'PENDING',
            monthlyTotal: 1_250_050,
            items: [
              { product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 20 },
              { product: 'ORDINARY_SAVINGS', amount: 600_000, durationMonths: null },
              { product: 'LAND_DEVELOPMENT_SAVINGS', amount: 150_050, durationMonths: 12 },
            ],
          },
        ],
      },
      userErrors: [],
    })
    expect((await submit(INITIAL)).data.submitSavingsInstruction.userErrors).toEqual([
      { field: null, code: 'ALREADY_PENDING' },
    ])
    const seen = await decide('acknowledge', one.id, 'INITIAL')
    expect(seen.data.done).toEqual({
      member: { savingsInstructions: [{ kind: 'INITIAL', state: 'SEEN' }] },
      userErrors: [],
    })
    const tooLow = await submit({
      kind: 'INCREASE',
      items: [
        { product: 'ORDINARY_SAVINGS', amount: 700_000 },
        { product: 'LAND_DEVELOPMENT_SAVINGS', amount: 150_050 },
      ],
    })
    expect(tooLow.data.submitSavingsInstruction.userErrors).toEqual([
      { field: ['items', '1', 'amount'], code: 'BAD_USER_INPUT' },
    ])
    await submit({ kind: 'INCREASE', items: [{ product: 'ORDINARY_SAVINGS', amount: 700_000 }] })
    const declined = await decide('decline', one.id, 'INCREASE')
    expect(declined.data.done.member.savingsInstructions).toContainEqual({
      kind: 'INCREASE',
      state: 'DECLINED',
    })
    expect((await decide('decline', one.id, 'INCREASE')).data.done.userErrors).toEqual([
      { code: 'ALREADY_DECIDED' },
    ])
  })

  it('stops optional savings with a decrease to 0', async () => {
    const one = await enrol(backend)
    const submit = (input: object) => gateway.ask(SUBMIT, { variables: { input }, token: one.token })
    await submit(INITIAL)
    await decide('acknowledge', one.id, 'INITIAL')
    const stop = { product: 'LAND_DEVELOPMENT_SAVINGS', amount: 0 }
    const lower = { product: 'ORDINARY_SAVINGS', amount: 550_000 }
    const stopped = await submit({ kind: 'DECREASE', items: [lower, stop] })
    expect(stopped.data.submitSavingsInstruction).toEqual({
      member: {
        savingsInstructions: [
          expect.objectContaining({ kind: 'INITIAL' }),
          {
            kind: 'DECREASE',
            state: 'PENDING',
            monthlyTotal: 550_000,
            items: [
              { ...lower, durationMonths: null },
              { ...stop, durationMonths: null },
            ],
          },
        ],
      },
      userErrors: [],
    })
    await decide('acknowledge', one.id, 'DECREASE')
    const again = await submit({ kind: 'DECREASE', items: [stop] })
    expect(again.data.submitSavingsInstruction.userErrors).toEqual([
      { field: ['items', '0', 'amount'], code: 'BAD_USER_INPUT' },
    ])
  })

  it('knows what is in force by the whole history, not by the latest of each kind', async () => {
    const one = await enrol(backend)
    const submit = (input: object) => gateway.ask(SUBMIT, { variables: { input }, token: one.token })
    await submit(INITIAL)
    for (const item of [
      { product: 'ORDINARY_SAVINGS', amount: 700_000 },
      { product: 'CHRISTMAS_SAVINGS', amount: 100_000 },
    ]) {
      await submit({ kind: 'INCREASE', items: [item] })
      await decide('acknowledge', one.id, 'INCREASE')
      backend.clock.now = new Date(backend.clock.now.getTime() + 60_000)
      gateway.clock.now = backend.clock.now
    }
    const { data } = await gateway.ask('{ viewer { member { amountsInForce { product amount } } } }', {
      token: one.token,
    })
    expect(data.viewer.member.amountsInForce).toEqual(
      expect.arrayContaining([
        { product: 'ORDINARY_SAVINGS', amount: 700_000 },
        { product: 'CHRISTMAS_SAVINGS', amount: 100_000 },
      ]),
    )
  })

  it('refuses an instruction until the registration is confirmed', async () => {
    const applicant = await enrol(backend, { confirmed: false })
    const { data } = await gateway.ask(SUBMIT, { variables: { input: INITIAL }, token: applicant.token })
    expect(data.submitSavingsInstruction.userErrors).toMatchObject([{ code: 'NOT_CONFIRMED' }])
  })

  it('reads the words and errors of a backend of another shape', async () => {
    const other = await startOtherBackend()
    const edge = await startTestGateway({ restUrl: other.url })
    const member = await edge.signIn('member', 'bola@other.example', OTHER_PASSWORD)
    const staff = await edge.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
    const shown = await edge.ask(
      '{ viewer { member { savingsInstructions { kind state requestedAt items { product amount durationMonths } } } } }',
      { token: member },
    )
    expect(shown.data.viewer.member.savingsInstructions).toEqual([
      {
        kind: 'INITIAL',
        state: 'SEEN',
        requestedAt: '2026-01-05T00:00:00.000Z',
        items: [
          { product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 20 },
          { product: 'LAND_DEVELOPMENT_SAVINGS', amount: 150_050, durationMonths: null },
        ],
      },
    ])
    const input = {
      kind: 'INCREASE',
      items: [{ product: 'LAND_DEVELOPMENT_SAVINGS', amount: 150_050, durationMonths: 9 }],
    }
    const refused = await edge.ask(SUBMIT, { variables: { input }, token: member })
    expect(refused.data.submitSavingsInstruction.userErrors).toEqual([
      { field: ['items', '0', 'durationMonths'], code: 'BAD_USER_INPUT' },
    ])
    expect(other.bodies.at(-1)).toEqual({
      formdata: { landDevSavingsAmount: 1500.5, landDevSavingsMonths: 9 },
      type: 'increase',
    })
    const acts = await edge.ask(
      `mutation { a: acknowledgeSavingsInstruction(input: { memberId: "7", kind: DECREASE }) { message }
        b: declineSavingsInstruction(input: { memberId: "7", kind: DECREASE }) { message } }`,
      { token: staff },
    )
    expect(acts.data).toEqual({
      a: { message: '/admin/API/acknowledgedecreasereciept decrease' },
      b: { message: '/admin/API/declinereciept decrease' },
    })
    expect(other.bodies.at(-1)).toEqual({ userdata: { _id: '7' }, type: 'decrease' })
    await edge.close()
    await other.close()
  })
})
