import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { aPerson } from '#tests/support/cast.ts'
import { aClaimInput, claimPapers } from '#tests/support/claim-records.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { APPLY, anApplication, landFiles } from '#tests/support/land-inputs.ts'
import { contribute, enrol } from '#tests/support/people.ts'

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

/** A kind of request: the noun of its mutations, its last step, and how one is made. */
interface Kind {
  readonly noun: string
  readonly last: { readonly act: string; readonly state: string; readonly input: string }
  readonly make: () => Promise<string>
}

const saver = async () => {
  const member = await enrol(backend)
  await contribute(backend, member, 'ORDINARY_SAVINGS', naira(50_000))
  return member
}

const PROCESS = { act: 'process', state: 'PROCESSED', input: 'transactionReference: "FT1"' }

const KINDS: readonly Kind[] = [
  {
    noun: 'SavingsWithdrawal',
    last: PROCESS,
    make: async () => {
      const { data } = await gateway.ask(
        `mutation { requestSavingsWithdrawal(input: { items: [{ product: ORDINARY_SAVINGS, amount: 100000 }],
          bankAccount: { bankName: "Zenith Bank", accountName: "Ada", accountNumber: "1234567897" } }) {
          savingsWithdrawal { id } userErrors { message } } }`,
        { token: (await saver()).token },
      )
      return data.requestSavingsWithdrawal.savingsWithdrawal.id
    },
  },
  {
    noun: 'MembershipWithdrawal',
    last: PROCESS,
    make: async () => {
      const { data } = await gateway.ask(
        `mutation { requestMembershipWithdrawal(input: { effectiveDate: "2027-06-01" }) {
          membershipWithdrawal { id } userErrors { message } } }`,
        { token: (await saver()).token },
      )
      return data.requestMembershipWithdrawal.membershipWithdrawal.id
    },
  },
  {
    noun: 'BeneficiaryClaim',
    last: PROCESS,
    make: async () => {
      const person = await aPerson(backend, { name: 'Adaeze Okafor' })
      const { data } = await gateway.upload(
        `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
          claimId userErrors { message } } }`,
        {
          variables: {
            input: aClaimInput({ deceasedMemberNumber: person.memberNumber, surname: 'Okafor' }),
          },
          files: await claimPapers(),
        },
      )
      return data.submitBeneficiaryClaim.claimId
    },
  },
  {
    noun: 'LandRequest',
    last: { act: 'complete', state: 'COMPLETED', input: '' },
    make: async () => {
      const { data } = await gateway.upload(APPLY, {
        variables: { input: anApplication() },
        files: await landFiles(),
      })
      return data.applyForLand.landRequest.id
    },
  },
]

describe('decisions by state', () => {
  it.each(KINDS)('the graph allows the documented moves of a $noun and no others', async (kind) => {
    const { noun, last, make } = kind
    const inputs: Readonly<Record<string, string>> = {
      approve: '',
      reject: 'rejectionReason: "No."',
      [last.act]: last.input,
    }
    /** The new state, or why the decision was refused. */
    const decide = async (id: string, act: string): Promise<string> => {
      const { data } = await gateway.ask(
        `mutation ($id: ID!) { done: ${act}${noun}(input: { id: $id ${inputs[act] ?? ''} }) {
          request: ${noun.charAt(0).toLowerCase()}${noun.slice(1)} { state } userErrors { code } } }`,
        { variables: { id }, token: moderator },
      )
      return data.done.userErrors[0]?.code ?? data.done.request.state
    }
    const moves = async (id: string, ...acts: readonly string[]) => {
      const outcomes: string[] = []
      for (const act of acts) outcomes.push(`${act}: ${await decide(id, act)}`)
      return outcomes
    }
    const acts = ['approve', 'reject', last.act]
    const decided = acts.map((act) => `${act}: ALREADY_DECIDED`)

    expect(await moves(await make(), last.act, 'reject', ...acts)).toEqual([
      `${last.act}: NOT_APPROVED`,
      'reject: REJECTED',
      ...decided,
    ])
    expect(await moves(await make(), 'approve', 'approve', 'reject', last.act, ...acts)).toEqual([
      'approve: APPROVED',
      'approve: ALREADY_DECIDED',
      'reject: ALREADY_DECIDED',
      `${last.act}: ${last.state}`,
      ...decided,
    ])
  })
})
