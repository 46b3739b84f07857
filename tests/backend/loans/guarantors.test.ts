import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { enrol, type Person } from '../../support/people.ts'
import { statusesOf } from '../../support/statuses.ts'
import { aForm, aPicture, aPictureOfSize } from '../../support/uploads.ts'

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`

describe('guarantors', () => {
  let backend: TestBackend
  let staff: Person
  let borrower: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    staff = await enrol(backend, { level: 3 })
    borrower = await enrol(backend)
  })
  afterAll(() => backend.close())

  const aLoan = async (): Promise<string> => {
    const { body } = await backend.call({
      method: 'POST',
      path: '/user/API/loanrequest',
      token: borrower.token,
      body: aLoanForm({ amount: 50_000, duration: 5 }),
    })
    return body.loan.transactionId
  }

  const submit = (body: unknown, headers: Record<string, string> = {}) =>
    backend.call({ method: 'POST', path: '/user/API/submitguarantor', body, headers })

  const lookup = (loanId: string) => backend.call({ path: `/user/API/fetchloanee/${loanId}` })

  const loanOf = async (person: Person, path: string, transactionId: string) => {
    const { body } = await backend.call({ path, token: person.token })
    return body.loans.find((loan: { transactionId: string }) => loan.transactionId === transactionId)
  }

  it('shows a guarantor who borrows what, and no more', async () => {
    const loanId = await aLoan()
    const { status, body } = await lookup(loanId)
    expect(status).toBe(200)
    expect(body).toEqual({
      loaneeDetails: {
        title: 'Dr.',
        name: borrower.name,
        memberId: `${borrower.memberNumber.slice(0, -6)}****${borrower.memberNumber.slice(-2)}`,
        faculty: 'Arts',
        department: 'History',
      },
      userId: borrower.id,
      transactionId: loanId,
      amount: 50_000,
      loanType: '1 year normal',
      duration: 5,
    })
  })

  it('finds a loan by its id in lower case', async () => {
    const loanId = await aLoan()
    expect((await lookup(loanId.toLowerCase())).body.transactionId).toBe(loanId)
  })

  it('answers 404 for an unknown loan id and ignores a bad token', async () => {
    expect(await lookup('LN0000000000000000')).toMatchObject({
      status: 404,
      body: { message: 'loan request not found' },
    })
    expect((await lookup(encodeURIComponent("' or 1=1 --"))).status).toBe(404)
    const loanId = await aLoan()
    const { status } = await backend.call({ path: `/user/API/fetchloanee/${loanId}`, token: 'bad.token' })
    expect(status).toBe(200)
    expect((await submit(await aGuarantorForm('LN0000000000000000'))).status).toBe(404)
    expect((await submit(await aGuarantorForm(''))).body.errors).toEqual({
      loanId: 'something went wrong!! ... please check the URL',
    })
  })

  it('limits links that are not found for each address, and never refuses who holds one', async () => {
    const strict = await startTestBackend({ LIMIT_LOOKUPS: '2', LIMIT_FORMS: '2' })
    try {
      const tries = async (path: string, method: 'GET' | 'POST') => {
        const statuses = []
        for (let count = 0; count < 3; count += 1) {
          const { status, headers } = await strict.call({ path, method, address: '41.58.1.1', body: {} })
          statuses.push(status === 429 ? `429 ${Number(headers['retry-after']) > 0}` : status)
        }
        return statuses
      }
      expect(await tries('/user/API/fetchloanee/LN0000000000000000', 'GET')).toEqual([404, 404, '429 true'])
      const { reference } = await strict.deps.db
        .selectFrom('loans')
        .select('reference')
        .where('state', '=', 'pending')
        .where('id', 'not in', strict.deps.db.selectFrom('guarantors').select('loan_id'))
        .executeTakeFirstOrThrow()
      expect(await tries(`/user/API/fetchloanee/${reference}`, 'GET')).toEqual([200, 200, 200])
      // A form that is not in order is no guess.
      expect(await tries('/user/API/submitguarantor', 'POST')).toEqual([400, 400, 400])
    } finally {
      await strict.close()
    }
  })

  it('stores a guarantor form with data URLs and shows staff both pictures', async () => {
    const loanId = await aLoan()
    const form = await aGuarantorForm(loanId)
    expect(await submit(form)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Your guarantor form has been received.' },
    })
    const loan = await loanOf(staff, `/admin/API/loanrequest?search=${loanId}`, loanId)
    expect(loan.status).toBe('1/2 guarantors')
    expect(loan.guarantors).toHaveLength(1)
    const { imageURL, passport, telephone, ...texts } = loan.guarantors[0]
    expect(texts).toMatchObject({
      surname: 'Okafor',
      email: form.email,
      nok: 'Ngozi Okafor',
      nokPhone: '+2348031234567',
      isMember: true,
      shareCapital: 200_000,
      ordinarySavings: 90_000,
      retirementSavings: '',
      loanId,
      createdAt: backend.clock.now.toISOString(),
    })
    expect(telephone).toMatch(/^\+2348053\d{6}$/)
    for (const address of [imageURL, passport]) {
      const picture = await backend.call({ path: address })
      expect(picture.status).toBe(200)
      expect(picture.headers['content-type']).toBe('image/png')
    }
  })

  it('accepts a guarantor form with files in a multipart form', async () => {
    const loanId = await aLoan()
    const filled = Object.entries(await aGuarantorForm(loanId))
    const fields = Object.fromEntries(filled.map(([name, value]) => [name, String(value)]))
    const answer = await backend.call({
      method: 'POST',
      path: '/user/API/submitguarantor',
      form: aForm({ ...fields, imageURL: await aPicture('png'), passport: await aPicture('jpeg') }),
    })
    expect(answer.status, answer.text).toBe(200)
    expect((await loanOf(staff, `/admin/API/loanrequest?search=${loanId}`, loanId)).guarantors).toHaveLength(
      1,
    )
  })

  it("shows the borrower the guarantors' names without signature and photograph", async () => {
    const loanId = await aLoan()
    await submit(await aGuarantorForm(loanId))
    const [guarantor] = (await loanOf(borrower, '/user/API/myloans', loanId)).guarantors
    expect(guarantor).toMatchObject({ surname: 'Okafor', imageURL: null, passport: null })
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['surname', { surname: '' }, { surname: 'surname cannot be blank' }],
    ['other name', { otherName: '' }, { otherName: 'other name cannot be blank' }],
    ['address', { residentialAddress: '' }, { residentialAddress: 'residential address cannot be blank' }],
    [
      'permanent address',
      { permanentAddress: '' },
      { permanentAddress: 'permanent address cannot be blank' },
    ],
    ['telephone', { telephone: '' }, { telephone: 'telephone cannot be blank' }],
    ['e-mail', { email: '' }, { email: 'e-mail cannot be blank' }],
    ['work place', { workPlace: '' }, { workPlace: 'work place cannot be blank' }],
    ['next of kin', { nok: '' }, { nok: 'next of kin cannot be blank' }],
    ['next of kin’s phone', { nokPhone: '' }, { nokPhone: 'next of kin phone cannot be blank' }],
    ['next of kin’s e-mail', { nokEmail: '' }, { nokEmail: 'next of kin e-mail cannot be blank' }],
    ['signature', { imageURL: '' }, { imageURL: 'signature cannot be blank' }],
    ['photograph', { passport: undefined }, { passport: 'passport cannot be blank' }],
    ['share capital as a member', { shareCapital: '' }, { shareCapital: 'share capital cannot be blank' }],
    [
      'ordinary savings as a member',
      { ordinarySavings: '' },
      { ordinarySavings: 'ordinary savings cannot be blank' },
    ],
  ])('refuses a guarantor form without %s', async (_, change, errors) => {
    const { status, body } = await submit(await aGuarantorForm(await aLoan(), change))
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['telephone', { telephone: '12' }, 'telephone'],
    ['e-mail', { email: 'nobody' }, 'email'],
    ['flag', { isMember: 'perhaps' }, 'isMember'],
    ['amount', { shareCapital: 'much' }, 'shareCapital'],
  ])('refuses a guarantor form with an invalid %s', async (_, change, field) => {
    const { status, body } = await submit(await aGuarantorForm(await aLoan(), change))
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('asks guarantors who are not members for no savings', async () => {
    const form = await aGuarantorForm(await aLoan(), {
      isMember: 'false',
      shareCapital: '',
      ordinarySavings: '',
    })
    expect((await submit(form)).status).toBe(200)
  })

  it('refuses pictures over one megabyte and files that are no picture', async () => {
    const loanId = await aLoan()
    const large = dataUrl(await aPictureOfSize(1024 * 1024 + 1))
    expect(await submit(await aGuarantorForm(loanId, { passport: large }))).toMatchObject({
      status: 413,
      body: { errors: { passport: 'file cannot exceed 1mb' } },
    })
    const page = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`
    const refused = await submit(await aGuarantorForm(loanId, { imageURL: page }))
    expect(refused.status).toBe(415)
    expect(Object.keys(refused.body.errors)).toEqual(['imageURL'])
    const address = await submit(await aGuarantorForm(loanId, { imageURL: 'https://example.org/a.png' }))
    expect(address.body.errors).toEqual({ imageURL: 'signature cannot be blank' })
  })

  it('refuses the borrower and the same person twice as guarantors', async () => {
    const loanId = await aLoan()
    const first = await aGuarantorForm(loanId)
    await submit(first)
    const same: Record<string, unknown>[] = [
      { email: String(first.email).toUpperCase() },
      { telephone: `+234${String(first.telephone).replaceAll(' ', '').slice(1)}` },
    ]
    for (const change of same) {
      const message = 'you have already signed as guarantor for this loan'
      const errors = Object.fromEntries(Object.keys(change).map((field) => [field, message]))
      expect(await submit(await aGuarantorForm(loanId, change))).toMatchObject({
        status: 409,
        body: { message, errors },
      })
    }
    for (const change of [{ email: borrower.email.toUpperCase() }, { telephone: borrower.phone }]) {
      const message = 'a borrower cannot guarantee their own loan'
      const errors = Object.fromEntries(Object.keys(change).map((field) => [field, message]))
      expect(await submit(await aGuarantorForm(loanId, change))).toMatchObject({
        status: 409,
        body: { message, errors },
      })
    }
    expect((await submit(await aGuarantorForm(loanId))).status).toBe(200)
  })

  it('refuses a third guarantor of a loan', async () => {
    const loanId = await aLoan()
    await submit(await aGuarantorForm(loanId))
    await submit(await aGuarantorForm(loanId))
    expect(await submit(await aGuarantorForm(loanId))).toMatchObject({
      status: 409,
      body: { message: 'this loan already has its two guarantors' },
    })
    // Nothing of the borrower or the loan.
    expect(await lookup(loanId)).toMatchObject({
      status: 409,
      text: JSON.stringify({ message: GUARANTORS_TEXTS.enoughGuarantors, code: 'ENOUGH_GUARANTORS' }),
    })
  })

  it('accepts two of several guarantors who sign at the same time, each person once', async () => {
    const loanId = await aLoan()
    const one = await aGuarantorForm(loanId)
    const forms = [one, one, ...(await Promise.all([1, 2, 3, 4].map(() => aGuarantorForm(loanId))))]
    const answers = await Promise.all(forms.map((form) => submit(form)))
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409, 409])
    expect((await loanOf(staff, `/admin/API/loanrequest?search=${loanId}`, loanId)).guarantors).toHaveLength(
      2,
    )
  })

  it('refuses a guarantor form once the loan request is decided', async () => {
    const loanId = await aLoan()
    await backend.call({
      method: 'POST',
      path: '/admin/API/rejectloanreq',
      token: staff.token,
      body: { id: loanId },
    })
    expect(await submit(await aGuarantorForm(loanId))).toMatchObject({
      status: 409,
      body: { message: 'this loan request has been decided, so its guarantor form is closed' },
    })
  })

  it('stores one guarantor form for one idempotency key', async () => {
    const loanId = await aLoan()
    const form = await aGuarantorForm(loanId)
    const [first, again] = [
      await submit(form, { 'idempotency-key': 'signed' }),
      await submit(form, { 'idempotency-key': 'signed' }),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await loanOf(staff, `/admin/API/loanrequest?search=${loanId}`, loanId)).guarantors).toHaveLength(
      1,
    )
  })
})
