import { memberCalls } from '#backend/contract/members.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import type { Act } from './world.ts'

const KINDS = ['initial', 'increase', 'decrease'] as const

const instruct: Act = {
  name: 'give instruction',
  weight: 5,
  route: savingsCalls.submitInstruction,
  async run(world, random) {
    const type = random.pick(KINDS)
    const formdata = {
      shareCapitalAmount: random.between(4, 12) * 1000,
      shareCapitalMonths: random.between(5, 30),
      ordinarySavingsAmount: random.between(4, 12) * 1000,
    }
    await world.call(instruct.name, 'member', world.somebody('member', random), {
      method: 'POST',
      path: savingsCalls.submitInstruction.path,
      body: random.chance(50) ? { formdata, type } : { formdata: { ...formdata, type } },
    })
  },
}

const acknowledge: Act = {
  name: 'decide instruction',
  weight: 5,
  route: savingsCalls.acknowledgeInitial,
  async run(world, random) {
    const [call, type] = random.pick([
      [savingsCalls.acknowledgeInitial, 'initial'],
      [savingsCalls.acknowledgeIncrease, 'increase'],
      [savingsCalls.acknowledgeDecrease, 'decrease'],
      [savingsCalls.decline, random.pick(KINDS)],
    ] as const)
    const userdata = random.chance(95) ? random.pick(world.members).id : 'f'.repeat(24)
    await world.call(acknowledge.name, 'staff', world.somebody('staff', random), {
      method: 'POST',
      path: call.path,
      body: { userdata, type },
    })
  },
}

const readBalances: Act = {
  name: 'read balances',
  weight: 6,
  route: savingsCalls.getBalances,
  async run(world, random) {
    const reader = world.somebody('member', random)
    const { memberNumber } = random.chance(70)
      ? (reader ?? random.pick(world.members))
      : random.pick(world.members)
    const { status, body } = await world.call(readBalances.name, 'member', reader, {
      method: 'GET',
      path: `${savingsCalls.getBalances.path}?id=${memberNumber}`,
    })
    if (status !== 200) return
    // The summary is what the last line of each ledger says.
    const last = new Map<string, number>()
    for (const { savingCode, Balance } of body.savingLedger) last.set(savingCode, Balance)
    for (const { loanCode, Balance } of body.loanLedger) last.set(loanCode, Balance)
    for (const { itemId, Balance } of body.summary)
      if (last.get(itemId) !== Balance)
        world.faults.push(`${memberNumber} ${itemId}: summary ${Balance}, ledger ${last.get(itemId)}`)
  },
}

const toggle: Act = {
  name: 'switch commodity loans',
  weight: 1,
  route: memberCalls.featureToggle,
  async run(world, random) {
    await world.call(toggle.name, 'staff', world.somebody('staff', random), {
      method: 'PATCH',
      path: memberCalls.featureToggle.path.replace(':id', random.pick(world.members).id),
      body: { featureName: 'commodityLoan', status: random.chance(80) },
    })
  },
}

export const SAVINGS_ACTS: readonly Act[] = [instruct, acknowledge, readBalances, toggle]
