import { loanCalls } from '#backend/contract/loans.ts'
import { aGuarantorForm, aLoanForm, DOCUMENTED_LOANS } from '../loan-forms.ts'
import type { Act } from './world.ts'

/** Few people guarantee many loans, so that some sign twice. */
const GUARANTORS = Array.from({ length: 8 }, (_, index) => ({
  email: `guarantor.of.many${index}@guarantors.example`,
  telephone: `080699900${String(index).padStart(2, '0')}`,
}))

const requestLoan: Act = {
  name: 'request loan',
  weight: 10,
  route: loanCalls.submitLoan,
  async run(world, random) {
    const person = world.somebody('member', random)
    const { type, totalMonths, leastMonths } = random.pick(DOCUMENTED_LOANS)
    const duration = random.chance(85) ? random.between(leastMonths, totalMonths) : random.between(0, 40)
    const form = aLoanForm({ type, duration, amount: random.between(1_000_000, 90_000_000) / 100 })
    // What is owed is the ledger's to say; a guess is mostly wrong.
    const body = random.chance(80) ? { ...form, isIndebted: undefined, loanBalance: undefined } : form
    if (random.chance(8)) Object.assign(body, { payable: 1 })
    const call = { method: 'POST', path: loanCalls.submitLoan.path, body } as const
    const answer =
      person !== null && random.chance(15)
        ? await world.twice(requestLoan.name, person, call, `loan ${world.calls}`)
        : await world.call(requestLoan.name, 'member', person, call)
    if (answer.status === 200) world.known('loan').push(answer.body.loan.transactionId)
  },
}

const vouch: Act = {
  name: 'guarantee loan',
  weight: 18,
  route: loanCalls.submitGuarantor,
  async run(world, random) {
    const reference = world.anId('loan', random)
    const who = random.chance(5) ? { email: random.pick(world.members).email } : random.pick(GUARANTORS)
    const body = await aGuarantorForm(reference, random.chance(95) ? who : { ...who, surname: '' })
    const person = random.chance(10) ? world.somebody('public', random) : null
    await world.call(vouch.name, 'public', person, {
      method: 'POST',
      path: loanCalls.submitGuarantor.path,
      body,
    })
  },
}

const decideLoan: Act = {
  name: 'decide loan',
  weight: 16,
  route: loanCalls.acceptLoan,
  async run(world, random) {
    const reference = world.anId('loan', random)
    const approve = random.chance(80)
    const { method, path } = approve ? loanCalls.acceptLoan : loanCalls.rejectLoan
    const body = approve ? { transactionId: reference } : { id: reference, reason: 'Not this time.' }
    const people = random.chance(25) ? [0, 1] : [0]
    await Promise.all(
      people.map(async () => {
        const person = world.somebody('staff', random)
        const name = approve ? 'approve loan' : 'reject loan'
        const { status } = await world.call(name, 'staff', person, { method, path, body })
        if (status === 200) world.decided('loan', reference, approve ? 'approved' : 'rejected')
      }),
    )
  },
}

const readLoans: Act = {
  name: 'read loans',
  weight: 4,
  route: loanCalls.pendingLoans,
  async run(world, random) {
    const [call, state] = random.pick([
      [loanCalls.pendingLoans, 'pending'],
      [loanCalls.approvedLoans, 'approved'],
    ] as const)
    const person = world.somebody('staff', random)
    const path = `${call.path}?page=${random.between(1, 4)}`
    const { status, body } = await world.call(readLoans.name, 'staff', person, { method: 'GET', path })
    if (status !== 200) return
    for (const loan of body.loans)
      if (loan.acknowledged !== state || loan.guarantors.length > 2)
        world.faults.push(`${loan.transactionId} is ${loan.acknowledged} in the list of the ${state}`)
  },
}

export const LOAN_ACTS: readonly Act[] = [requestLoan, vouch, decideLoan, readLoans]
