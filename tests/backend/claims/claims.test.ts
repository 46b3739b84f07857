import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { MEMBERS_UNAPPLIED } from '#rules/treasury/society-accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { balancesOn, deductTooMuch, expectBalanced, lend, linesOf } from '../../support/books.ts'
import { aClaimForm } from '../../support/claim-forms.ts'
import { auditOf, contribute, enrol, mailsTo, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'
import { aForm, aPdfOfSize, aPictureOfSize } from '../../support/uploads.ts'

const RETIREMENT = '02020301'
const ORDINARY = '02020305'
const LOAN = '01020306'

const MEGABYTE = 1024 * 1024

const PAID = { status: 'processed', transactionReference: 'FT700' }

let backend: TestBackend
let admin: Person
let moderator: Person

beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  moderator = await enrol(backend, { level: 2 })
})
afterAll(() => backend.close())

/** 50,000 of ordinary and 10,000.25 of retirement savings, 20,000 owed. */
const deceased = async () => {
  const person = await enrol(backend)
  await contribute(backend, person, 'ORDINARY_SAVINGS', naira(50_000))
  await contribute(backend, person, 'RETIREMENT_SAVINGS', naira(10_000.25))
  await lend(backend, person, naira(20_000), LOAN)
  return person
}

const submit = async (
  memberNumber: string,
  about: Parameters<typeof aClaimForm>[1] = {},
  more: { token?: string; headers?: Record<string, string>; address?: string } = {},
) =>
  backend.call({
    method: 'POST',
    path: '/api/beneficiary-withdrawal',
    form: aForm(await aClaimForm(memberNumber, about)),
    ...more,
  })

const submitted = async (person: Person): Promise<string> => {
  const { status, body } = await submit(person.memberNumber)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.request._id
}

const update = (id: string, body: unknown, token: string | null = moderator.token) =>
  backend.call({
    method: 'PUT',
    path: `/admin/update-beneficiary/${id}`,
    body,
    ...(token === null ? {} : { token }),
  })

const list = (query: string, token: string | null = moderator.token) =>
  backend.call({ path: `/admin/beneficiary-requests?${query}`, ...(token === null ? {} : { token }) })

describe('the public look-ups for a claim', () => {
  it("shows only the member's name, department and totals", async () => {
    const person = await deceased()
    const member = await backend.call({
      path: `/user/getmemberbymemberid/${person.memberNumber.toLowerCase()}`,
    })
    expect(member).toMatchObject({ status: 200 })
    expect(member.body).toEqual({
      name: person.name,
      memberId: person.memberNumber,
      employmentDetails: { faculty: 'Arts', department: expect.any(String), salaryStructure: 'CONUASS' },
    })
    const balances = await backend.call({ path: `/user/get-balances-public?id=${person.memberNumber}` })
    expect(balances.body).toEqual({
      summary: [
        { itemId: RETIREMENT, Balance: 10_000.25 },
        { itemId: ORDINARY, Balance: 50_000 },
        { itemId: LOAN, Balance: 20_000 },
      ],
    })
    for (const { text } of [member, balances]) {
      expect(text).not.toContain(person.email)
      expect(text).not.toContain(person.phone)
      expect(text).not.toContain(person.id)
    }
  })

  it.each(['COOP999999', 'pending approval', 'PENDINGAPPROVAL', "' or 1=1 --", '%', 'null'])(
    'answers 404 to the public look-up of %s',
    async (number) => {
      for (const path of [
        `/user/getmemberbymemberid/${encodeURIComponent(number)}`,
        `/user/get-balances-public?id=${encodeURIComponent(number)}`,
      ])
        expect(await backend.call({ path })).toMatchObject({
          status: 404,
          body: { message: 'No member found with the provided ID.' },
        })
    },
  )

  it('requires a member id for the look-up and ignores any token', async () => {
    expect((await backend.call({ path: '/user/get-balances-public' })).status).toBe(400)
    const person = await deceased()
    for (const token of ['garbage', person.token, moderator.token])
      expect(
        (await backend.call({ path: `/user/getmemberbymemberid/${person.memberNumber}`, token })).status,
      ).toBe(200)
  })

  it('limits the look-ups of one address to thirty a minute, each call for itself', async () => {
    const strict = await startTestBackend({ LIMIT_LOOKUPS: '30' })
    try {
      const read = (count: number, address: string) =>
        strict.call({
          path:
            count % 2 === 0
              ? '/user/getmemberbymemberid/COOP000101'
              : '/user/get-balances-public?id=COOP000101',
          address,
        })
      for (let count = 0; count < 60; count += 1) expect((await read(count, '10.0.0.1')).status).toBe(200)
      const refused = await read(60, '10.0.0.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await read(61, '10.0.0.2')).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('a claim', () => {
  it("stores the society's own figures, whatever the form claims", async () => {
    const person = await deceased()
    const { status, body } = await submit(person.memberNumber)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      message: 'Your request has been submitted.',
      request: { _id: expect.stringMatching(/^[0-9a-f]{24}$/) },
    })
    const { requests } = (await list(`search=${person.memberNumber}`)).body
    // 10,000.25 × 1.04 is 10,400.26; 60,400.26 less 20,000.
    expect(requests).toEqual([
      {
        _id: body.request._id,
        status: 'pending',
        createdAt: backend.clock.now.toISOString(),
        requestDate: backend.clock.now.toISOString(),
        updatedAt: expect.any(String),
        deceasedMemberId: person.memberNumber,
        dateOfDeath: '2026-10-01',
        beneficiary: {
          name: 'Ngozi Okafor',
          email: 'ngozi.okafor@beneficiaries.example',
          phone: '+2348031234567',
          relationship: 'Wife',
          address: '3 Obollo Road, Nsukka',
        },
        bankDetails: { bankName: 'Zenith Bank', accountName: 'Ngozi Okafor', accountNumber: '0123456789' },
        calculatedAmounts: {
          totalSavings: 60_400.26,
          totalLoans: 20_000,
          netAmount: 40_400.26,
          amountDue: 40_400.26,
          unappliedBalance: 0,
          savingsItems: [
            { name: 'Retirement savings × 1.04', code: RETIREMENT, value: 10_400.26 },
            { name: 'Ordinary savings', code: ORDINARY, value: 50_000 },
          ],
          loanItems: [{ name: '1-year normal loan', code: LOAN, value: 20_000 }],
        },
        documents: {
          passport: expect.any(String),
          deathCertificate: expect.any(String),
          identification: expect.any(String),
          proofOfRelationship: expect.any(String),
          signatureImage: expect.any(String),
        },
        comments: null,
        rejectionReason: null,
        transactionReference: null,
        processedAt: null,
        mayDecide: true,
        laterUnapplied: null,
      },
    ])
  })

  it('gives staff links to claim documents that others cannot open', async () => {
    const person = await deceased()
    await submit(person.memberNumber, { contributionStatement: aPdfOfSize(2 * MEGABYTE) })
    const { documents } = (await list(`search=${person.memberNumber}`)).body.requests[0]
    const opened = await backend.call({ path: documents.deathCertificate })
    expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(String(opened.headers['content-disposition'])).toMatch(/^attachment/)
    expect((await backend.call({ path: documents.signatureImage })).headers['content-type']).toBe('image/png')
    expect((await backend.call({ path: documents.contributionStatement })).status).toBe(200)
    const forSomebodyElse = documents.passport.replace(/for=\w+/, `for=${person.id}`)
    expect((await backend.call({ path: forSomebodyElse })).status).toBe(404)
  })

  it.each<[string, Parameters<typeof aClaimForm>[1], Record<string, string>]>([
    ['no member id', { deceasedMemberId: ' ' }, { deceasedMemberId: 'Member ID Required' }],
    ['no name', { beneficiaryName: '' }, { beneficiaryName: 'cannot be blank!' }],
    ['no e-mail', { beneficiaryEmail: undefined }, { beneficiaryEmail: 'cannot be blank!' }],
    [
      'a broken e-mail',
      { beneficiaryEmail: 'ngozi' },
      { beneficiaryEmail: 'please give an e-mail address like name@example.com, or N/A if there is none' },
    ],
    ['no phone', { beneficiaryPhone: '' }, { beneficiaryPhone: 'cannot be blank!' }],
    [
      'a broken phone',
      { beneficiaryPhone: '12' },
      { beneficiaryPhone: 'please give a phone number like 0803 123 4567' },
    ],
    ['no relationship', { relationship: '' }, { relationship: 'cannot be blank!' }],
    ['no address', { beneficiaryAddress: '' }, { beneficiaryAddress: 'cannot be blank!' }],
    [
      'no date of death',
      { dateOfDeath: '' },
      { dateOfDeath: 'please enter the day, month and year of death' },
    ],
    [
      'a death tomorrow',
      { dateOfDeath: '2026-11-21' },
      { dateOfDeath: 'the date of death cannot be in the future' },
    ],
    ['a day that is none', { dateOfDeath: '2026-02-30' }, { dateOfDeath: 'must be a date like 2026-01-31' }],
    ['bank details that are no JSON', { bankDetails: '{' }, { 'bankDetails.bankName': 'cannot be blank!' }],
    [
      'a short account number',
      { bankDetails: JSON.stringify({ bankName: 'A', accountName: 'B', accountNumber: '1' }) },
      { 'bankDetails.accountNumber': 'account number must have 10 digits' },
    ],
    [
      'no calculation',
      { withdrawalCalculation: undefined },
      { withdrawalCalculation: 'Calculation Required' },
    ],
    [
      'a calculation that is no JSON',
      { withdrawalCalculation: 'all' },
      { withdrawalCalculation: 'Calculation Required' },
    ],
    ['no death certificate', { deathCertificate: undefined }, { deathCertificate: 'Missing Documents' }],
    ['no identification', { identification: undefined }, { identification: 'Missing Documents' }],
    [
      'no proof of relationship',
      { proofOfRelationship: undefined },
      { proofOfRelationship: 'Missing Documents' },
    ],
    ['no passport', { passport: undefined }, { passport: 'Passport Photo Required' }],
    ['no signature', { signatureImage: undefined }, { signatureImage: 'Signature Required' }],
    ['a text for a signature', { signatureImage: 'Ngozi' }, { signatureImage: 'Signature Required' }],
    [
      'a submission on no day',
      { submissionDate: 'now' },
      { submissionDate: 'must be a date like 2026-01-31' },
    ],
  ])('refuses a claim with %s', async (_, change, errors) => {
    const { status, body } = await submit((await deceased()).memberNumber, change)
    expect(status, JSON.stringify(body)).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect(body.message.length).toBeGreaterThan(0)
  })

  it('refuses claim documents of the wrong size or type', async () => {
    const { memberNumber } = await deceased()
    expect((await submit(memberNumber, { deathCertificate: aPdfOfSize(5 * MEGABYTE) })).status).toBe(200)
    expect(await submit(memberNumber, { deathCertificate: aPdfOfSize(5 * MEGABYTE + 1) })).toMatchObject({
      status: 413,
      body: { errors: { deathCertificate: expect.any(String) } },
    })
    expect((await submit(memberNumber, { passport: await aPictureOfSize(MEGABYTE + 1) })).status).toBe(413)
    for (const field of ['passport', 'deathCertificate', 'identification', 'signatureImage'])
      expect(await submit(memberNumber, { [field]: Buffer.from('<svg onload="x"/>') })).toMatchObject({
        status: 415,
        body: { errors: { [field]: expect.any(String) } },
      })
    expect((await submit(memberNumber, { signatureImage: 'data:text/html;base64,PGI+' })).status).toBe(415)
    // A photo would do as well, so a broken PDF is not answered with the demand for one.
    expect(
      await submit(memberNumber, { deathCertificate: Buffer.from('%PDF-1.4\nhalf of it') }),
    ).toMatchObject({
      status: 415,
      body: { errors: { deathCertificate: expect.stringMatching(/take a photo/) } },
    })
  })

  it('answers 404 to a claim about an unknown member', async () => {
    for (const number of ['COOP999999', 'pending approval'])
      expect(await submit(number)).toMatchObject({
        status: 404,
        body: { message: 'No member found with the provided ID.' },
      })
  })

  it('accepts a claim with any token or none', async () => {
    const { memberNumber } = await deceased()
    const unconfirmed = await enrol(backend, { confirmed: false })
    for (const token of ['garbage', moderator.token, unconfirmed.token])
      expect((await submit(memberNumber, {}, { token })).status).toBe(200)
  })

  it('stores one claim for one idempotency key', async () => {
    const { memberNumber } = await deceased()
    const headers = { 'idempotency-key': 'claim' }
    const [first, again] = [
      await submit(memberNumber, {}, { headers }),
      await submit(memberNumber, {}, { headers }),
    ]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await submit(memberNumber, { relationship: 'Son' }, { headers })).status).toBe(422)
    expect((await list(`search=${memberNumber}`)).body.totalRequests).toBe(1)
  })

  it('keeps no file of a refused claim', async () => {
    const count = async () =>
      (
        await backend.deps.db
          .selectFrom('files')
          .select((is) => is.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await count()
    await submit('COOP999999')
    await submit((await deceased()).memberNumber, { relationship: '' })
    expect(await count()).toBe(before)
  })
})

describe('the review of claims', () => {
  it('pays the amount due, with the bonus on retirement savings first, and settles every account', async () => {
    const person = await deceased()
    const id = await submitted(person)
    const approved = await update(id, { updateData: { status: 'approved', comments: 'Papers in order.' } })
    expect(approved).toMatchObject({
      status: 200,
      body: {
        message: 'The beneficiary withdrawal request has been approved.',
        request: { status: 'approved', comments: 'Papers in order.', rejectionReason: null },
      },
    })
    const { status, body } = await update(id, PAID, admin.token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      message: 'The beneficiary withdrawal request has been processed.',
      request: {
        status: 'processed',
        transactionReference: 'FT700',
        processedAt: backend.clock.now.toISOString(),
        calculatedAmounts: { amountDue: 40_400.26 },
      },
    })
    expect(await linesOf(backend, id)).toEqual([
      { kind: 'adjustment', code: 'RETIREMENT_BONUS', debit: 40_001, credit: 0 },
      { kind: 'adjustment', code: RETIREMENT, debit: 0, credit: 40_001 },
      { kind: 'claim', code: RETIREMENT, debit: 1_040_026, credit: 0 },
      { kind: 'claim', code: ORDINARY, debit: 5_000_000, credit: 0 },
      { kind: 'claim', code: LOAN, debit: 0, credit: 2_000_000 },
      { kind: 'claim', code: 'BANK', debit: 0, credit: 4_040_026 },
    ])
    expect(await balancesOn(backend, person)).toEqual({ [RETIREMENT]: 0, [ORDINARY]: 0, [LOAN]: 0 })
    const ledger = await backend.call({
      path: `/user/get-balances?id=${person.memberNumber}`,
      token: admin.token,
    })
    expect(ledger.body.savingLedger.map(({ narration }: { narration: string }) => narration)).toContain(
      'Retirement savings × 1.04 for the beneficiary',
    )
    await expectBalanced(backend)
    expect(await auditOf(backend, id)).toMatchObject([
      { act: 'approve claim', actor_id: moderator.id, before: { state: 'pending' } },
      {
        act: 'process claim',
        actor_id: admin.id,
        before: { state: 'approved' },
        after: { state: 'processed', amountDue: 4_040_026, transactionReference: 'FT700' },
      },
    ])
  })

  it('pays nothing when more is owed than saved, and leaves the shortfall owed', async () => {
    const person = await deceased()
    await lend(backend, person, naira(50_000), '01020307')
    const id = await submitted(person)
    const waiting = (await list(`search=${person.memberNumber}`)).body.requests[0]
    // 60,400.26 saved with the factor, 70,000 owed.
    expect(waiting.calculatedAmounts).toMatchObject({ netAmount: -9599.74, amountDue: 0 })
    await update(id, { status: 'approved' })
    expect((await update(id, PAID)).status).toBe(200)
    expect(await balancesOn(backend, person)).toEqual({
      [RETIREMENT]: 0,
      [ORDINARY]: 0,
      [LOAN]: 0,
      '01020307': 9599.74,
    })
    expect((await linesOf(backend, id)).some(({ code }) => code === 'BANK')).toBe(false)
    await expectBalanced(backend)
  })

  it('pays the unapplied balance with the savings, and tells staff of money that comes later', async () => {
    const person = await deceased()
    const id = await submitted(person)
    // Payroll brought money after the claim was sent: what is due is computed anew.
    await deductTooMuch(backend, person, naira(700.5))
    const approved = await update(id, { status: 'approved' })
    expect(approved.body.request).toMatchObject({
      laterUnapplied: null,
      calculatedAmounts: { netAmount: 40_400.26, unappliedBalance: 700.5, amountDue: 41_100.76 },
    })
    const { status, body } = await update(id, PAID, admin.token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request).toMatchObject({ laterUnapplied: 0, calculatedAmounts: { amountDue: 41_100.76 } })
    expect((await linesOf(backend, id)).slice(2)).toEqual([
      { kind: 'claim', code: RETIREMENT, debit: 1_040_026, credit: 0 },
      { kind: 'claim', code: ORDINARY, debit: 5_000_000, credit: 0 },
      { kind: 'claim', code: MEMBERS_UNAPPLIED, debit: 70_050, credit: 0 },
      { kind: 'claim', code: LOAN, debit: 0, credit: 2_000_000 },
      { kind: 'claim', code: 'BANK', debit: 0, credit: 4_110_076 },
    ])
    await deductTooMuch(backend, person, naira(25))
    const [shown] = (await list(`search=${person.memberNumber}`)).body.requests
    expect(shown).toMatchObject({
      laterUnapplied: 25,
      calculatedAmounts: { unappliedBalance: 700.5, amountDue: 41_100.76 },
    })
    await expectBalanced(backend)
  })

  it('tells the member on record by mail of a claim and of each decision about it', async () => {
    const person = await deceased()
    const id = await submitted(person)
    await update(id, { status: 'approved', comments: 'Documents seen' })
    await update(id, PAID)
    expect(await mailsTo(backend, person)).toEqual([
      'A claim was made on your savings as those of a deceased member',
      'The claim on your savings was approved',
      'The claim on your savings was paid',
    ])
    const claimant = await backend.deps.db
      .selectFrom('deliveries')
      .select(['channel', 'subject'])
      .where('address', '=', 'ngozi.okafor@beneficiaries.example')
      .where('subject', 'like', `%${person.name}`)
      .execute()
    expect(claimant).toEqual([
      { channel: 'email', subject: `We have received your claim on the savings of ${person.name}` },
    ])
  })

  it.each([
    [
      'by mail and by SMS',
      'ngozi@claims.example',
      '0803 700 0001',
      ['ngozi@claims.example', '+2348037000001'],
    ],
    ['by SMS alone without an e-mail', 'none', '0803 700 0002', ['+2348037000002']],
    ['by mail alone without a phone', 'uche@claims.example', 'N/A', ['uche@claims.example']],
  ])('answers the beneficiary %s', async (_, beneficiaryEmail, beneficiaryPhone, addresses) => {
    const person = await deceased()
    const { body } = await submit(person.memberNumber, { beneficiaryEmail, beneficiaryPhone })
    await update(body.request._id, { status: 'rejected', comments: 'The certificate cannot be read.' })
    const sent = await backend.deps.db
      .selectFrom('deliveries')
      .select(['address', 'subject', 'channel'])
      .where('member_id', 'is', null)
      .where('address', 'in', ['N/A', 'n/a', 'none', ...addresses])
      .orderBy('created_at')
      .orderBy('subject')
      .execute()
    // The acknowledgement, and then the answer to each address.
    const reached = sent.map(({ address }) => address)
    expect(reached).toHaveLength(addresses.length + 1)
    expect(new Set(reached)).toEqual(new Set(addresses))
    const subjects = sent.filter(({ channel }) => channel === 'email').map(({ subject }) => subject)
    const [received, answered] = [/^We have received your claim/, /was not approved$/].map((text) =>
      expect.stringMatching(text),
    )
    expect(subjects).toEqual(addresses.includes(beneficiaryEmail) ? [received, answered] : [])
  })

  it('approves only one of two claims on the same member', async () => {
    const person = await deceased()
    const [wife, brother] = [await submitted(person), await submitted(person)]
    const answers = await Promise.all([
      update(wife, { status: 'approved' }),
      update(brother, { status: 'approved' }, admin.token),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'another request for this member has already been approved or processed',
    )
    const other = answers[0]?.status === 200 ? brother : wife
    expect((await update(other, { status: 'rejected', comments: 'Another one stands.' })).status).toBe(200)
  })

  it('shows the reason a claim was rejected for', async () => {
    const id = await submitted(await deceased())
    const { body } = await update(id, { status: 'rejected', comments: 'The certificate cannot be read.' })
    expect(body).toMatchObject({
      message: 'The beneficiary withdrawal request has been rejected.',
      request: { status: 'rejected', rejectionReason: 'The certificate cannot be read.' },
    })
  })

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'status'],
    ['an unknown status', { updateData: { status: 'done' } }, 'status'],
    ['a rejection without comments', { updateData: { status: 'rejected' } }, 'comments'],
    [
      'a payment without reference',
      { status: 'processed', transactionReference: '' },
      'transactionReference',
    ],
  ])('refuses a decision with %s', async (_, body, field) => {
    const answer = await update(await submitted(await deceased()), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('allows the documented state changes of a claim and no others', async () => {
    const steps: Record<string, unknown[]> = {
      pending: [],
      approved: [{ status: 'approved' }],
      rejected: [{ status: 'rejected', comments: 'No.' }],
      processed: [{ status: 'approved' }, PAID],
    }
    const ways: Record<string, readonly string[]> = {
      pending: ['approved', 'rejected'],
      approved: ['processed'],
    }
    for (const [from, path] of Object.entries(steps))
      for (const to of ['pending', 'approved', 'rejected', 'processed']) {
        const id = await submitted(await deceased())
        for (const step of path) expect((await update(id, step)).status).toBe(200)
        const { status } = await update(id, { status: to, comments: 'Why.', transactionReference: 'FT3' })
        expect([from, to, status]).toEqual([from, to, ways[from]?.includes(to) === true ? 200 : 409])
      }
    await expectBalanced(backend)
  })

  it('pays a claim once when several staff process it at the same time', async () => {
    const id = await submitted(await deceased())
    await update(id, { status: 'approved' })
    const answers = await Promise.all(
      [moderator, admin, moderator].map(({ token }) => update(id, PAID, token)),
    )
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    await expectBalanced(backend)
  })

  it('only staff list and decide claims', async () => {
    const person = await deceased()
    const id = await submitted(person)
    expect((await update(id, { status: 'approved' }, null)).status).toBe(401)
    expect((await list('', null)).status).toBe(401)
    for (const { token } of [person, await enrol(backend, { confirmed: false })]) {
      expect((await update(id, { status: 'approved' }, token)).status).toBe(403)
      expect((await list('', token)).status).toBe(403)
    }
    expect((await update('a'.repeat(24), { status: 'approved' })).status).toBe(404)
  })

  it('finds claims by state, member id and beneficiary', async () => {
    const person = await deceased()
    await submit(person.memberNumber, { beneficiaryName: 'Chukwuebuka Nwosu' })
    for (const query of [
      'search=chukwuebuka',
      `search=${person.memberNumber}&status=pending`,
      'search=EBUKA NWO&status=all',
    ])
      expect((await list(query)).body, query).toMatchObject({
        totalRequests: 1,
        totalPages: 1,
        currentPage: 1,
      })
    expect((await list(`search=${person.memberNumber}&status=processed`)).body.requests).toEqual([])
    expect((await list('status=dead')).status).toBe(400)
    expect((await list('page=0')).status).toBe(400)
    expect((await list('page=500')).body.requests).toEqual([])
    expect((await list('')).body.requests).toHaveLength(10)
  })
})
