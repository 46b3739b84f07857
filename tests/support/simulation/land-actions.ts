import { landCalls } from '#backend/contract/land.ts'
import { aDataUrl } from '../loan-forms.ts'
import { aForm, aPicture } from '../uploads.ts'
import type { Act, World } from './world.ts'

/** Few enough to run out. */
const PLOTS = 12

/** Opens one estate with a handful of plots; the other one stays closed. */
export async function openTheEstate(world: World): Promise<void> {
  const [staff = null] = world.staff
  const { method, path } = landCalls.updateSystemConfigs
  // What the demo society has sold is no part of the day.
  await world.backend.deps.db.deleteFrom('land_requests').execute()
  if (!world.backend.app.hasRoute({ method, url: path })) return
  await world.call('open the estate', 'staff', staff, {
    method,
    path,
    body: {
      plotPrice: 1_500_000,
      nonMemberPlotPrice: 2_000_000,
      minimumPercentage: 30,
      maximumInstallments: 12,
      availablePlots: {
        blossom: { total: PLOTS, available: PLOTS, status: 'open' },
        university: { total: 5, available: 5, status: 'closed' },
      },
    },
  })
}

const apply: Act = {
  name: 'apply for land',
  weight: 4,
  route: landCalls.applyForLand,
  async run(world, random) {
    const member = random.pick(world.members)
    const memberType = random.pick(['member', 'non-member'])
    const plots = random.between(1, 3)
    const total = plots * (memberType === 'member' ? 1_500_000 : 2_000_000)
    const picture = await aDataUrl()
    const form = aForm({
      memberType,
      ...(memberType === 'member' ? { memberId: member.memberNumber } : {}),
      personalInfo: JSON.stringify({
        fullName: member.name,
        email: member.email,
        phone: member.phone,
        address: '1 Aku Road, Nsukka',
        faculty: 'Arts',
        department: 'Music',
        salaryStructure: 'CONUASS',
        natureOfBusiness: 'Trading',
      }),
      nextOfKin: JSON.stringify({
        name: 'Uche Testimony',
        relationship: 'Son',
        phone: '08031234567',
        email: 'uche@heirs.example',
        address: '1 Aku Road, Nsukka',
      }),
      acquisitionDetails: JSON.stringify({
        estateChoice: random.chance(90) ? 'blossom' : 'university',
        numberOfPlots: plots,
        totalAmount: total,
        paymentType: 'full',
        percentagePaid: 100,
        amountPaid: total,
        outstandingAmount: 0,
      }),
      paymentDetails: JSON.stringify({
        transactionId: `TX${world.calls}`,
        tellerId: 'T1',
        bankName: 'First Bank of Nigeria',
        paymentDate: '2026-11-01',
      }),
      passport: picture,
      signature: picture,
      paymentProof: await aPicture('png'),
    })
    const person = memberType === 'member' && random.chance(90) ? member : world.somebody('public', random)
    const { status, body } = await world.call(apply.name, 'public', person, {
      method: 'POST',
      path: landCalls.applyForLand.path,
      form,
    })
    if (status === 200) world.known('land request').push(body.request._id)
  },
}

const STATE_AFTER: Readonly<Record<string, string>> = {
  approve: 'approved',
  rejected: 'rejected',
  completed: 'completed',
}

const decideLand: Act = {
  name: 'decide land',
  weight: 7,
  route: landCalls.updateLandRequest,
  async run(world, random) {
    const id = world.anId('land request', random)
    const deciders = random.chance(40) ? [0, 1, 2] : [0]
    await Promise.all(
      deciders.map(async () => {
        const action = random.pick(['approve', 'approve', 'approve', 'completed', 'rejected'])
        const { status } = await world.call(decideLand.name, 'staff', world.somebody('staff', random), {
          method: 'PUT',
          path: landCalls.updateLandRequest.path.replace(':id', id),
          body: { action, rejectionReason: random.chance(90) ? 'Not this time.' : '' },
        })
        if (status === 200) world.decided('land request', id, STATE_AFTER[action] ?? action)
      }),
    )
  },
}

const readPlots: Act = {
  name: 'read the plots',
  weight: 2,
  route: landCalls.systemConfigs,
  async run(world) {
    const { body } = await world.call(readPlots.name, 'public', null, {
      method: 'GET',
      path: landCalls.systemConfigs.path,
    })
    const { available, total } = body.availablePlots.blossom
    if (available < 0 || available > total) world.faults.push(`${available} of ${total} plots are left`)
  },
}

export const LAND_ACTS: readonly Act[] = [apply, decideLand, readPlots]
