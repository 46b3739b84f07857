import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#backend/db/migrate.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { expectEqualSides, linesOf } from '../../support/books.ts'
import { aLandForm, type LandFormTraits } from '../../support/land-forms.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'
import { aForm } from '../../support/uploads.ts'

const configuration = (available: number, status = 'open') => ({
  plotPrice: 1_800_000,
  nonMemberPlotPrice: 2_300_000,
  minimumPercentage: 30,
  maximumInstallments: 18,
  availablePlots: {
    blossom: { total: 1000, available, status },
    university: { total: 10, available: 10, status: 'closed' },
  },
})

let backend: TestBackend
let admin: Person
let moderator: Person

beforeAll(async () => {
  backend = await startTestBackend()
  // A society that has sold no plot yet: what is sold bounds what can be left. The entries of the demo's plots stay.
  await backend.deps.db.deleteFrom('land_requests').execute()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

const configure = (available: number, status?: string) =>
  backend.call({
    method: 'PUT',
    path: '/admin/update-system-configs',
    token: admin.token,
    body: configuration(available, status),
  })

/** Plots of the estate that are approved or completed. */
const sold = async (): Promise<number> => {
  const rows = await backend.deps.db
    .selectFrom('land_requests')
    .select('plots')
    .where('state', 'in', ['approved', 'completed'])
    .execute()
  return rows.reduce((sum, { plots }) => sum + plots, 0)
}

const plotsLeft = async (): Promise<number> =>
  (await backend.call({ path: '/api/system-configs' })).body.availablePlots.blossom.available

const apply = async (
  traits: LandFormTraits = {},
  more: { token?: string; headers?: Record<string, string> } = {},
) =>
  backend.call({
    method: 'POST',
    path: '/api/land-acquisition',
    form: aForm(await aLandForm(traits)),
    ...more,
  })

const applied = async (plots = 1): Promise<string> => {
  const { status, body } = await apply({ acquisitionDetails: { numberOfPlots: plots } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.request._id
}

const update = (id: string, body: unknown, token: string | null = moderator.token) =>
  backend.call({
    method: 'PUT',
    path: `/admin/update-land-acquisition/${id}`,
    body,
    ...(token === null ? {} : { token }),
  })

const list = (query: string, token: string | null = moderator.token) =>
  backend.call({ path: `/admin/land-acquisition-requests?${query}`, ...(token === null ? {} : { token }) })

beforeEach(() => configure(500))

describe('an application for land', () => {
  it("stores a non-member's application with the price for non-members", async () => {
    const { status, body } = await apply({
      acquisitionDetails: { numberOfPlots: '2', amountPaid: '4600000.00' },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      message: 'Your application has been submitted.',
      request: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        status: 'pending',
        memberType: 'non-member',
        memberId: null,
        createdAt: backend.clock.now.toISOString(),
        requestDate: backend.clock.now.toISOString(),
        updatedAt: expect.any(String),
        approvalDate: null,
        approvedBy: null,
        rejectionReason: null,
        completionReason: null,
        personalInfo: {
          fullName: 'Chiamaka Nwosu',
          email: 'chiamaka@applicants.example',
          phone: '+2348031234567',
          address: '12 Odenigwe Road, Nsukka',
          faculty: null,
          department: null,
          salaryStructure: null,
          natureOfBusiness: 'Tailoring',
          passport: null,
          signature: null,
        },
        nextOfKin: {
          name: 'Obi Nwosu',
          relationship: 'Brother',
          phone: '+2348031234568',
          email: 'obi@kin.example',
          address: '4 Aku Road, Nsukka',
        },
        acquisitionDetails: {
          estateChoice: 'blossom',
          numberOfPlots: 2,
          totalAmount: 4_600_000,
          paymentType: 'full',
          percentagePaid: 100,
          amountPaid: 4_600_000,
          outstandingAmount: 0,
          installmentMonths: null,
          monthlyInstallment: null,
        },
        paymentDetails: {
          transactionId: 'TRX1',
          tellerId: 'TL1',
          bankName: 'Zenith Bank',
          paymentDate: '2026-11-19',
          paymentProof: null,
        },
      },
    })
    expect(await plotsLeft()).toBe(500)
  })

  it("stores a member's application in instalments: a third first, the rest in seven months", async () => {
    const member = await enrol(backend)
    const { body } = await apply(
      {
        memberId: member.memberNumber.toLowerCase(),
        acquisitionDetails: { paymentType: 'partial', percentagePaid: 33.33, installmentMonths: 7 },
      },
      { token: member.token },
    )
    // 33.33 % of 1,800,000 is 599,940; 1,200,060 in seven months is 171,437.142…
    expect(body.request).toMatchObject({
      memberType: 'member',
      memberId: member.memberNumber,
      nextOfKin: null,
      personalInfo: {
        faculty: 'Arts',
        department: 'Music',
        salaryStructure: 'CONUASS',
        natureOfBusiness: null,
      },
      acquisitionDetails: {
        totalAmount: 1_800_000,
        paymentType: 'partial',
        percentagePaid: 33.33,
        amountPaid: 599_940,
        outstandingAmount: 1_200_060,
        installmentMonths: 7,
        monthlyInstallment: 171_437.14,
      },
    })
  })

  it("stores a signed-in member's application as their own", async () => {
    const [member, other] = [await enrol(backend), await enrol(backend)]
    const own = await apply({ memberType: 'member' }, { token: member.token })
    expect(own.body.request.memberId).toBe(member.memberNumber)
    expect((await apply({ memberId: other.memberNumber }, { token: member.token })).status).toBe(403)
    const unconfirmed = await enrol(backend, { confirmed: false })
    expect((await apply({ memberType: 'member' }, { token: unconfirmed.token })).status).toBe(409)
    for (const more of [{}, { token: 'garbage' }, { token: moderator.token }])
      expect((await apply({ memberId: other.memberNumber }, more)).status).toBe(200)
  })

  it.each<[string, LandFormTraits, Record<string, string>]>([
    [
      'no kind of member',
      { memberType: 'guest' },
      { memberType: 'please say whether you are a member or a non-member' },
    ],
    ['no member id', { memberType: 'member' }, { memberId: 'members apply with their member ID' }],
    ['a blank name', { personalInfo: { fullName: ' ' } }, { 'personalInfo.fullName': 'cannot be blank!' }],
    ['no person', { personalInfo: null }, { 'personalInfo.email': 'cannot be blank!' }],
    [
      'a list for a name',
      { personalInfo: { fullName: ['x'] } },
      { 'personalInfo.fullName': 'must be a text' },
    ],
    [
      'no business',
      { personalInfo: { natureOfBusiness: '' } },
      { 'personalInfo.natureOfBusiness': 'cannot be blank!' },
    ],
    ['no kin', { nextOfKin: null }, { 'nextOfKin.name': 'cannot be blank!' }],
    [
      'kin without a phone',
      { nextOfKin: { phone: '1' } },
      { 'nextOfKin.phone': 'please give a phone number like 0803 123 4567' },
    ],
    [
      'another estate',
      { acquisitionDetails: { estateChoice: 'lagos' } },
      { 'acquisitionDetails.estateChoice': 'cannot be blank!' },
    ],
    [
      'no plot',
      { acquisitionDetails: { numberOfPlots: 0 } },
      { 'acquisitionDetails.numberOfPlots': 'the number of plots must be a whole number from 1 to 1,000' },
    ],
    [
      'half a plot',
      { acquisitionDetails: { numberOfPlots: 0.5 } },
      { 'acquisitionDetails.numberOfPlots': 'must be a whole number' },
    ],
    [
      'another way to pay',
      { acquisitionDetails: { paymentType: 'later' } },
      { 'acquisitionDetails.paymentType': 'cannot be blank!' },
    ],
    [
      'too little paid first',
      { acquisitionDetails: { paymentType: 'partial', percentagePaid: 29.9, installmentMonths: 6 } },
      { 'acquisitionDetails.percentagePaid': 'please pay at least 30 percent first' },
    ],
    [
      'too many months',
      { acquisitionDetails: { paymentType: 'partial', percentagePaid: 30, installmentMonths: 19 } },
      { 'acquisitionDetails.installmentMonths': 'please choose 1 to 18 months' },
    ],
    [
      'another amount paid',
      { acquisitionDetails: { amountPaid: 1 } },
      { 'acquisitionDetails.amountPaid': 'the amount paid should be ₦2,300,000' },
    ],
    ['no payment', { paymentDetails: null }, { 'paymentDetails.transactionId': 'cannot be blank!' }],
    [
      'a payment tomorrow',
      { paymentDetails: { paymentDate: '2026-11-21' } },
      { 'paymentDetails.paymentDate': 'this date cannot be in the future' },
    ],
    ['no passport', { files: { passport: '' } }, { passport: 'cannot be blank!' }],
    ['no signature', { files: { signature: 'Chiamaka' } }, { signature: 'cannot be blank!' }],
    ['no proof', { files: { paymentProof: '' } }, { paymentProof: 'cannot be blank!' }],
  ])('refuses an application with %s', async (_, traits, errors) => {
    const { status, body } = await apply(traits)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.errors).toMatchObject(errors)
  })

  it('answers 415 to an application with a file of the wrong type', async () => {
    for (const field of ['passport', 'signature', 'paymentProof'])
      expect((await apply({ files: { [field]: Buffer.from('<html>') } })).status).toBe(415)
  })

  it('answers 404 to an application for an unknown member', async () => {
    expect((await apply({ memberId: 'COOP999999' })).status).toBe(404)
    expect((await apply({ memberId: 'pending approval' })).status).toBe(404)
  })

  it('answers 409 for a closed estate or more plots than are left', async () => {
    expect(await apply({ acquisitionDetails: { estateChoice: 'university' } })).toMatchObject({
      status: 409,
      body: { message: 'this estate is closed for applications' },
    })
    await configure(3)
    expect(await apply({ acquisitionDetails: { numberOfPlots: 4 } })).toMatchObject({
      status: 409,
      body: { message: 'only 3 plots are left in this estate' },
    })
    expect((await apply({ acquisitionDetails: { numberOfPlots: 3 } })).status).toBe(200)
    await configure(500, 'closed')
    expect((await apply()).status).toBe(409)
  })

  it('stores one land application for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'land' }
    const first = await apply({ personalInfo: { fullName: 'Once Only' } }, { headers })
    const again = await apply({ personalInfo: { fullName: 'Once Only' } }, { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await apply({}, { headers })).status).toBe(422)
    expect((await list('search=once only')).body.totalRequests).toBe(1)
  })
})

describe('the review of land requests', () => {
  it('needs a reason to complete a request with money outstanding, and keeps it', async () => {
    const id = await applied(1)
    await update(id, { action: 'approve' })
    await backend.deps.db
      .updateTable('land_requests')
      .set({ outstanding_amount: naira(1_000) })
      .where('id', '=', id)
      .execute()
    const reason = '₦1,000 is outstanding, so please give the reason for completing it'
    expect(await update(id, { action: 'completed' })).toMatchObject({
      status: 400,
      body: { errors: { reason } },
    })
    const done = await update(id, { action: 'completed', reason: 'Waived by the board' })
    expect(done).toMatchObject({
      status: 200,
      body: { request: { status: 'completed', completionReason: 'Waived by the board' } },
    })
    await configure(500)
  })

  it('refuses a configuration that would give sold plots back, whenever it was read', async () => {
    await configure(500)
    const earlier = configuration(500)
    const full = { ...earlier.availablePlots.blossom, total: 500 + (await sold()) }
    const id = await applied(3)
    await update(id, { action: 'approve' })
    const saved = await backend.call({
      method: 'PUT',
      path: '/admin/update-system-configs',
      token: admin.token,
      body: { ...earlier, availablePlots: { ...earlier.availablePlots, blossom: full } },
    })
    expect(saved.status, saved.text).toBe(409)
    expect(saved.body.message).toContain('plots of this estate are sold')
    expect(await plotsLeft()).toBe(497)
    await configure(500)
  })

  it('takes the plots when a request is approved and records who approved it', async () => {
    const id = await applied(3)
    const { status, body } = await update(id, { action: 'approve' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Land acquisition request approved successfully',
      request: {
        status: 'approved',
        approvalDate: backend.clock.now.toISOString(),
        approvedBy: moderator.name,
        rejectionReason: null,
      },
    })
    expect(await plotsLeft()).toBe(497)
    const completed = await update(id, { action: 'completed' }, admin.token)
    expect(completed.body).toMatchObject({
      message: 'Land acquisition request completed successfully',
      request: { status: 'completed', approvedBy: moderator.name },
    })
    expect(await plotsLeft()).toBe(497)
    expect(await auditOf(backend, id)).toMatchObject([
      {
        act: 'approve land request',
        actor_id: moderator.id,
        before: { state: 'pending' },
        after: { state: 'approved', estate: 'blossom', plots: 3 },
      },
      { act: 'complete land request', actor_id: admin.id, before: { state: 'approved' } },
    ])
  })

  it('books what was paid as a deposit at the approval, and as income at the completion', async () => {
    const { body } = await apply({
      acquisitionDetails: { paymentType: 'partial', percentagePaid: 40, installmentMonths: 6 },
    })
    const id = body.request._id
    expect(await linesOf(backend, id)).toEqual([])
    await update(id, { action: 'approve' })
    // 40 % of 2,300,000.
    const paid = naira(920_000)
    const deposit = [
      { kind: 'land deposit', code: 'BANK', debit: paid, credit: 0 },
      { kind: 'land deposit', code: 'LAND_DEPOSITS', debit: 0, credit: paid },
    ]
    expect(await linesOf(backend, id)).toEqual(deposit)
    await update(id, { action: 'completed', reason: 'The rest is waived by the board' })
    expect(await linesOf(backend, id)).toEqual([
      ...deposit,
      { kind: 'land sale', code: 'LAND_DEPOSITS', debit: paid, credit: 0 },
      { kind: 'land sale', code: 'LAND_INCOME', debit: 0, credit: paid },
    ])
    await expectEqualSides(backend)
    expect(await auditOf(backend, id)).toMatchObject([
      { after: { state: 'approved', entry: expect.stringMatching(/^JV/) } },
      { after: { state: 'completed', entry: expect.stringMatching(/^JV/) } },
    ])
  })

  it('books the cost of the plots beside the income, once an admin said what a plot cost', async () => {
    const costs = (body: object, person = admin) =>
      backend.call({ method: 'PUT', path: '/admin/API/landcosts', token: person.token, body })
    expect((await costs({ blossom: 400_000 }, moderator)).status).toBe(403)
    expect((await costs({ blossom: 0 })).body.errors).toHaveProperty('blossom')
    expect((await costs({ blossom: 400_000.5 })).status).toBe(200)
    const read = await backend.call({ path: '/admin/API/landcosts', token: moderator.token })
    expect(read.body.costs).toEqual({ blossom: 400_000.5, university: null })
    const terms = await backend.call({ path: '/system-configs' })
    expect(terms.text).not.toContain('400000')
    const id = await applied(2)
    await update(id, { action: 'approve' })
    await update(id, { action: 'completed', reason: 'The rest is waived by the board' })
    expect((await linesOf(backend, id)).slice(4)).toEqual([
      { kind: 'land sale', code: 'COST_OF_LAND', debit: naira(800_001), credit: 0 },
      { kind: 'land sale', code: 'LAND_STOCK', debit: 0, credit: naira(800_001) },
    ])
    await expectEqualSides(backend)
    expect((await costs({})).status).toBe(200)
  })

  it('books nothing of a rejected application', async () => {
    const id = await applied()
    await update(id, { action: 'rejected', rejectionReason: 'No payment was found.' })
    expect(await linesOf(backend, id)).toEqual([])
  })

  it('books what was approved before the journal kept land, once, when the store is brought up to date', async () => {
    const [approved, completed] = [await applied(2), await applied(1)]
    await backend.deps.db
      .updateTable('land_requests')
      .set({ state: 'approved', decided_at: backend.clock.now, decided_by: moderator.id })
      .where('id', 'in', [approved, completed])
      .execute()
    await backend.deps.db
      .updateTable('land_requests')
      .set({ state: 'completed', completed_at: backend.clock.now, completed_by: admin.id })
      .where('id', '=', completed)
      .execute()
    const file = new URL('../../../backend/db/migrations/014-land-money.sql', import.meta.url)
    const statements = statementsOf(await readFile(file, 'utf8'))
    for (const statement of [...statements, ...statements]) await sql.raw(statement).execute(backend.deps.db)
    const kindsOf = async (id: string) =>
      (await linesOf(backend, id)).map(({ kind, code }) => `${kind} ${code}`)
    expect(await kindsOf(approved)).toEqual(['land deposit BANK', 'land deposit LAND_DEPOSITS'])
    expect(await kindsOf(completed)).toEqual([
      'land deposit BANK',
      'land deposit LAND_DEPOSITS',
      'land sale LAND_DEPOSITS',
      'land sale LAND_INCOME',
    ])
    await expectEqualSides(backend)
    await configure(500)
  })

  it('takes no plots when a request is rejected and shows the reason', async () => {
    const id = await applied()
    const { body } = await update(id, { action: 'rejected', rejectionReason: 'The proof cannot be read.' })
    expect(body).toMatchObject({
      message: 'Land acquisition request rejected successfully',
      request: {
        status: 'rejected',
        rejectionReason: 'The proof cannot be read.',
        approvalDate: null,
        approvedBy: null,
      },
    })
    expect(await plotsLeft()).toBe(500)
    expect(await auditOf(backend, id)).toMatchObject([
      { act: 'reject land request', after: { rejectionReason: 'The proof cannot be read.' } },
    ])
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { action: 'action must be approve, rejected or completed' }],
    [
      'an unknown action',
      { action: 'approved' },
      { action: 'action must be approve, rejected or completed' },
    ],
    [
      'a rejection without reason',
      { action: 'rejected' },
      { rejectionReason: 'Please provide a reason for rejection' },
    ],
    [
      'a blank reason',
      { action: 'rejected', rejectionReason: ' \n' },
      { rejectionReason: 'Please provide a reason for rejection' },
    ],
    [
      'a prototype’s name',
      { action: 'constructor' },
      { action: 'action must be approve, rejected or completed' },
    ],
  ])('refuses a decision with %s', async (_, body, errors) => {
    const answer = await update(await applied(), body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual(errors)
  })

  it('allows the documented state changes of a land request and no others', async () => {
    const steps: Record<string, unknown[]> = {
      pending: [],
      approved: [{ action: 'approve' }],
      rejected: [{ action: 'rejected', rejectionReason: 'No.' }],
      completed: [{ action: 'approve' }, { action: 'completed' }],
    }
    const ways: Record<string, readonly string[]> = {
      pending: ['approve', 'rejected'],
      approved: ['completed'],
    }
    for (const [from, path] of Object.entries(steps))
      for (const action of ['approve', 'rejected', 'completed']) {
        const id = await applied()
        for (const step of path) expect((await update(id, step)).status).toBe(200)
        const { status } = await update(id, { action, rejectionReason: 'Why.' })
        expect([from, action, status]).toEqual([
          from,
          action,
          ways[from]?.includes(action) === true ? 200 : 409,
        ])
      }
  })

  it('approves ten of fifty simultaneous requests for the last ten plots', async () => {
    const ids: string[] = []
    for (let count = 0; count < 50; count += 1) ids.push(await applied())
    await configure(10)
    const answers = await Promise.all(
      ids.map((id, index) =>
        update(id, { action: 'approve' }, index % 2 === 0 ? moderator.token : admin.token),
      ),
    )
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 40 }, () => 409),
    ])
    const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.message)
    expect(new Set(refusals)).toEqual(new Set(['no plots are left in this estate']))
    expect(await plotsLeft()).toBe(0)
    const rows = await backend.deps.db
      .selectFrom('land_requests')
      .select('state')
      .where('id', 'in', ids)
      .execute()
    expect(rows.filter(({ state }) => state === 'approved')).toHaveLength(10)
    expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(40)
  })

  it('checks the plots left at approval, even in an estate that has closed', async () => {
    const [large, small] = [await applied(5), await applied(4)]
    await configure(4, 'closed')
    expect(await update(large, { action: 'approve' })).toMatchObject({
      status: 409,
      body: { message: 'only 4 plots are left in this estate' },
    })
    expect((await update(small, { action: 'approve' })).status).toBe(200)
    expect(await plotsLeft()).toBe(0)
  })

  it('one decision is stored when several staff decide a land request at the same time', async () => {
    const id = await applied(7)
    const answers = await Promise.all([
      update(id, { action: 'approve' }),
      update(id, { action: 'approve' }, admin.token),
      update(id, { action: 'rejected', rejectionReason: 'No.' }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect([493, 500]).toContain(await plotsLeft())
  })

  it('only staff list and decide land requests', async () => {
    const id = await applied()
    expect((await update(id, { action: 'approve' }, null)).status).toBe(401)
    expect((await list('', null)).status).toBe(401)
    for (const { token } of [await enrol(backend), await enrol(backend, { confirmed: false })]) {
      expect((await update(id, { action: 'approve' }, token)).status).toBe(403)
      expect((await list('', token)).status).toBe(403)
    }
    expect((await update('b'.repeat(24), { action: 'approve' })).status).toBe(404)
  })

  it('shows passport, signature and proof of payment to staff and to the member they belong to', async () => {
    const member = await enrol(backend)
    const { body } = await apply({ memberType: 'member' }, { token: member.token })
    const found = (await list(`search=${member.memberNumber}`)).body.requests[0]
    expect(found._id).toBe(body.request._id)
    const own = (await backend.call({ path: '/user/API/my-requests', token: member.token })).body
      .landRequests[0]
    for (const request of [found, own]) {
      const { passport, signature } = request.personalInfo
      expect((await backend.call({ path: passport })).headers['content-type']).toBe('image/jpeg')
      expect((await backend.call({ path: signature })).headers['content-type']).toBe('image/png')
      const proof = await backend.call({ path: request.paymentDetails.paymentProof })
      expect(proof).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    }
    const other = await enrol(backend)
    const stolen = own.personalInfo.passport.replace(/for=\w+/, `for=${other.id}`)
    expect((await backend.call({ path: stolen })).status).toBe(404)
  })

  it('lists land requests by page, state, kind of applicant and search', async () => {
    const member = await enrol(backend)
    const name = `Ifeoma ${member.memberNumber}`
    const ids: string[] = []
    for (let count = 0; count < 11; count += 1) {
      backend.clock.now = new Date(backend.clock.now.getTime() + 1000)
      const { body } = await apply({
        personalInfo: { fullName: name },
        ...(count === 0 ? { memberId: member.memberNumber } : {}),
      })
      ids.unshift(body.request._id)
    }
    const search = `search=${encodeURIComponent(name.toUpperCase())}`
    const idsIn = ({ body }: { body: { requests: { _id: string }[] } }) => body.requests.map(({ _id }) => _id)
    const first = await list(search)
    expect(first.body).toMatchObject({ currentPage: 1, totalPages: 2, totalRequests: 11 })
    expect(idsIn(first)).toEqual(ids.slice(0, 10))
    expect(idsIn(await list(`${search}&page=2&status=all&memberType=all`))).toEqual(ids.slice(10))
    expect(idsIn(await list(`${search}&memberType=member`))).toEqual(ids.slice(10))
    expect((await list(`${search}&memberType=non-member&status=pending`)).body.totalRequests).toBe(10)
    expect((await list(`${search}&status=approved`)).body.requests).toEqual([])
    expect(idsIn(await list(`search=${ids[3]?.slice(0, 8)}`))).toEqual([ids[3]])
    expect(idsIn(await list(`search=${member.memberNumber}&memberType=member`))).toEqual(ids.slice(10))
    for (const bad of ['status=lost', 'memberType=guest', 'page=0'])
      expect((await list(bad)).status, bad).toBe(400)
  })
})
