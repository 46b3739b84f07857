import type { WireCall } from '#backend/contract/wire.ts'
import { withdrawalCalls } from '#backend/contract/withdrawals.ts'
import { aDataUrl } from '../loan-forms.ts'
import { aForm, aPdf } from '../uploads.ts'
import type { Random } from './random.ts'
import type { Act, RequestKind, World } from './world.ts'

const BANK = {
  bankName: 'First Bank of Nigeria',
  accountName: 'Adaeze Testimony',
  accountNumber: '0123456789',
}

const withdraw: Act = {
  name: 'ask for savings',
  weight: 8,
  route: withdrawalCalls.requestWithdrawal,
  async run(world, random) {
    const ordinary = { savingsType: 'Ordinary savings', savingsCode: '02020305' }
    const christmas = { savingsType: 'Christmas savings', savingsCode: '02010402' }
    const items = [
      { ...ordinary, amount: random.between(-1, 30) * 1000 },
      ...(random.chance(30) ? [{ ...christmas, amount: random.between(1, 20) * 500 }] : []),
      ...(random.chance(5) ? [{ savingsType: 'Share capital', savingsCode: '03010101', amount: 1000 }] : []),
    ]
    const { status, body } = await world.call(withdraw.name, 'member', world.somebody('member', random), {
      method: 'POST',
      path: withdrawalCalls.requestWithdrawal.path,
      body: { withdrawalRequests: items, bankDetails: BANK },
    })
    if (status === 200) world.known('savings withdrawal').push(body.request._id)
  },
}

const leave: Act = {
  name: 'ask to leave',
  weight: 1,
  route: withdrawalCalls.requestMembershipWithdrawal,
  async run(world, random) {
    // Most stay, so that there is somebody left to simulate.
    const person = random.chance(90)
      ? random.pick(world.members.slice(0, 2))
      : world.somebody('member', random)
    const { status, body } = await world.call(leave.name, 'member', person, {
      method: 'POST',
      path: withdrawalCalls.requestMembershipWithdrawal.path,
      body: { effectiveDate: random.chance(90) ? '2027-06-30' : '2001-01-01', bankDetails: BANK },
    })
    if (status === 200) world.known('membership withdrawal').push(body.request._id)
  },
}

const claim: Act = {
  name: 'claim for a member who died',
  weight: 1,
  route: withdrawalCalls.submitClaim,
  async run(world, random) {
    const { memberNumber } = random.pick(world.members)
    const picture = await aDataUrl()
    const document = aPdf()
    const form = aForm({
      deceasedMemberId: random.chance(90) ? memberNumber : 'COOP999999',
      beneficiaryName: 'Uche Testimony',
      beneficiaryEmail: 'uche@heirs.example',
      beneficiaryPhone: '08031234567',
      relationship: 'Son',
      beneficiaryAddress: '1 Aku Road, Nsukka',
      bankDetails: JSON.stringify(BANK),
      dateOfDeath: random.chance(90) ? '2026-10-01' : '2099-01-01',
      withdrawalCalculation: '{}',
      submissionDate: '2026-11-20',
      passport: picture,
      signatureImage: picture,
      deathCertificate: document,
      identification: document,
      proofOfRelationship: document,
    })
    const { status, body } = await world.call(claim.name, 'public', null, {
      method: 'POST',
      path: withdrawalCalls.submitClaim.path,
      form,
    })
    if (status === 200) world.known('claim').push(body.request._id)
  },
}

/** The decisions that end a membership. */
const ENDINGS: Partial<Record<RequestKind, string>> = {
  claim: 'approved',
  'membership withdrawal': 'processed',
}

/** Whose request it is. */
async function memberOf({ backend }: World, kind: RequestKind, id: string): Promise<string> {
  const row = await backend.deps.db
    .selectFrom(kind === 'claim' ? 'claims' : 'membership_withdrawals')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.member_id ?? ''
}

async function decide(
  act: string,
  kind: RequestKind,
  call: { readonly method: WireCall['method']; readonly path: string },
  world: World,
  random: Random,
): Promise<void> {
  const id = world.anId(kind, random)
  const deciders = random.chance(30) ? [0, 1] : [0]
  await Promise.all(
    deciders.map(async () => {
      const decision = random.pick(['approved', 'approved', 'processed', 'processed', 'rejected'])
      const body = {
        status: decision,
        comments: random.chance(90) ? 'Seen by the committee.' : '',
        transactionReference: random.chance(90) ? `TRF${world.calls}` : '',
      }
      const ending = ENDINGS[kind]
      const person = world.somebody('staff', random)
      const { status } = await world.call(act, 'staff', person, {
        method: call.method,
        path: call.path.replace(':id', id),
        body,
      })
      if (status !== 200) return
      world.decided(kind, id, decision)
      if (decision === ending) await world.replace(await memberOf(world, kind, id))
    }),
  )
}

const decideWithdrawal: Act = {
  name: 'decide savings withdrawal',
  weight: 12,
  route: withdrawalCalls.updateSavingsWithdrawal,
  run: (world, random) =>
    decide(
      decideWithdrawal.name,
      'savings withdrawal',
      withdrawalCalls.updateSavingsWithdrawal,
      world,
      random,
    ),
}

const decideLeaving: Act = {
  name: 'decide membership withdrawal',
  weight: 2,
  route: withdrawalCalls.updateMembershipWithdrawal,
  run: (world, random) =>
    decide(
      decideLeaving.name,
      'membership withdrawal',
      withdrawalCalls.updateMembershipWithdrawal,
      world,
      random,
    ),
}

const decideClaim: Act = {
  name: 'decide claim',
  weight: 2,
  route: withdrawalCalls.updateBeneficiary,
  run: (world, random) => decide(decideClaim.name, 'claim', withdrawalCalls.updateBeneficiary, world, random),
}

export const WITHDRAWAL_ACTS: readonly Act[] = [
  withdraw,
  leave,
  claim,
  decideWithdrawal,
  decideLeaving,
  decideClaim,
]
