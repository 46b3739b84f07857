import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LINK_DAYS } from '#rules/loans/guarantor-links.ts'
import { naira } from '#rules/money.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { textedCode } from '../../support/mailed-token.ts'
import { contribute, enrol, mailsTo, type Person } from '../../support/people.ts'

const HOUR_MS = 3_600_000

describe('the links of two guarantors', () => {
  let backend: TestBackend
  let staff: Person
  let borrower: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    staff = await enrol(backend, { level: 3 })
    borrower = await enrol(backend)
  })
  afterAll(() => backend.close())

  const post = (path: string, body: unknown, token?: string) =>
    backend.call({ method: 'POST', path, body, ...(token !== undefined && { token }) })

  /** A new loan request with its two links. */
  const aLoan = async () => {
    const { body } = await post(
      '/user/API/loanrequest',
      aLoanForm({ amount: 50_000, duration: 5 }),
      borrower.token,
    )
    const [first, second] = body.loan.guarantorLinks
    return { id: body.loan.transactionId as string, first, second }
  }
  const linksOf = async (loanId: string, person = borrower) => {
    const { body } = await backend.call({ path: '/user/API/myloans', token: person.token })
    return body.loans.find(({ transactionId }: { transactionId: string }) => transactionId === loanId)
      .guarantorLinks
  }
  const open = (link: string) => backend.call({ path: `/user/API/fetchloanee/${link}` })
  const ask = (linkId: string, more: Record<string, string> = {}, token = borrower.token) =>
    post('/user/API/guarantorlink', { linkId, name: 'Ada Eze', by: 'whatsapp', ...more }, token)
  /** The SMS that were sent to a number, the first one first. */
  const messages = async (phone: string) => {
    await backend.deps.messages.settled()
    const rows = await backend.deps.db
      .selectFrom('deliveries')
      .select('id')
      .where('address', '=', phone)
      .where('channel', '=', 'sms')
      .orderBy('created_at')
      .execute()
    const folder = join(backend.deps.settings.dataDirectory, 'outbox')
    return Promise.all(rows.map(({ id }) => readFile(join(folder, `${id}.sms`), 'utf8')))
  }
  const codeTo = (phone: string) => textedCode(backend, phone)
  const passAMinute = () => {
    backend.clock.now = new Date(backend.clock.now.getTime() + 61_000)
  }
  /** Puts times of a link back by so many hours: nobody stays signed in for as long. */
  const before = async (
    id: string,
    hours: Partial<Record<'created_at' | 'expires_at' | 'asked_at', number>>,
  ) => {
    const times = Object.entries(hours).map(([column, back]) => [
      column,
      new Date(backend.clock.now.getTime() - back * HOUR_MS),
    ])
    await backend.deps.db
      .updateTable('guarantor_links')
      .set(Object.fromEntries(times))
      .where('id', '=', id)
      .execute()
  }
  const actsOn = async (loanId: string) => {
    const rows = await backend.deps.db
      .selectFrom('audit_log')
      .innerJoin('loans', 'loans.id', 'audit_log.record_id')
      .select('act')
      .where('loans.reference', '=', loanId)
      .orderBy('audit_log.position')
      .execute()
    return rows.map(({ act }) => act)
  }

  it('gives each request two, which show the borrower alone who has opened and signed', async () => {
    const { id, first, second } = await aLoan()
    expect(first.link).toMatch(/^GL[0-9A-Z]{16}$/)
    expect(second.link).not.toBe(first.link)
    expect([first.state, second.state]).toEqual(['free', 'free'])
    expect((await open(first.link.toLowerCase())).body).toMatchObject({ transactionId: id, amount: 50_000 })
    expect((await linksOf(id)).map(({ state }: { state: string }) => state)).toEqual(['opened', 'free'])

    const form = await aGuarantorForm(first.link)
    expect((await post('/user/API/submitguarantor', form)).status).toBe(200)
    expect((await linksOf(id))[0]).toMatchObject({ state: 'signed', signedAt: expect.any(String) })
    expect((await open(first.link)).body).toMatchObject({
      code: 'LINK_ENDED',
      message: GUARANTOR_LINK_TEXTS.linkUsed,
    })
    // The link of the documents works beside it, and takes the place that is left.
    expect((await open(id)).status).toBe(200)
    expect((await post('/user/API/submitguarantor', await aGuarantorForm(id))).status).toBe(200)
    expect((await linksOf(id)).map(({ state }: { state: string }) => state)).toEqual(['signed', 'signed'])
    expect(await actsOn(id)).toEqual(['open guarantor link', 'guarantee loan', 'guarantee loan'])
    const { body } = await backend.call({ path: `/admin/API/loanrequest?search=${id}`, token: staff.token })
    expect(body.loans[0]).not.toHaveProperty('guarantorLinks')
  })

  it('asks by SMS once a day, by the borrower alone, and ends the link of whom another takes the place of', async () => {
    const { id, first } = await aLoan()
    const phone = '+2348055501234'
    expect((await ask(first._id, { by: 'sms' })).body.errors).toEqual({
      phone: GUARANTOR_LINK_TEXTS.phoneForSms,
    })
    expect((await ask(first._id, {}, (await enrol(backend)).token)).status).toBe(404)
    expect((await ask(first._id, { by: 'sms', phone: '0805 550 1234' })).body).toMatchObject({
      message: GUARANTOR_LINK_TEXTS.asked,
      link: { state: 'asked', name: 'Ada Eze', phone },
    })
    const [sms] = await messages(phone)
    expect(sms).toContain(`/guarantor-form?loanid=${first.link}`)
    expect(sms).toContain(`${borrower.name} asks you to be guarantor of a loan. The guarantor form: `)
    expect((await ask(first._id, { by: 'sms', phone })).body).toMatchObject({ code: 'ASKED_TODAY' })
    await before(first._id, { asked_at: 25 })
    expect((await ask(first._id, { by: 'sms', phone })).body.message).toBe(GUARANTOR_LINK_TEXTS.reminded)
    expect(await messages(phone)).toHaveLength(2)
    expect(await actsOn(id)).toEqual(['ask guarantor', 'remind guarantor'])

    const other = await ask(first._id, { name: 'Bola Ige' })
    expect(other.body.link).toMatchObject({ name: 'Bola Ige', state: 'asked' })
    expect(other.body.link.link).not.toBe(first.link)
    expect((await open(first.link)).body).toMatchObject({ code: 'LINK_ENDED' })
    expect((await linksOf(id)).map(({ name }: { name: string }) => name)).toEqual(['Bola Ige', ''])
  })

  it('lets a person decline, tells the borrower without blame and makes room for another', async () => {
    const { id, first } = await aLoan()
    await ask(first._id, { name: 'Ada Eze' })
    const declined = await post('/user/API/declineguarantor', {
      loanId: first.link,
      reason: 'I guarantee two loans already.',
    })
    expect(declined.body.message).toBe(GUARANTOR_LINK_TEXTS.declined)
    expect(
      (await linksOf(id)).map(({ state, declineReason }: Record<string, string>) => [state, declineReason]),
    ).toEqual([
      ['declined', 'I guarantee two loans already.'],
      ['free', null],
      ['free', null],
    ])
    expect((await mailsTo(backend, borrower)).at(-1)).toContain('Please ask another guarantor')
    expect((await open(first.link)).body).toMatchObject({ code: 'LINK_ENDED' })
    expect((await post('/user/API/declineguarantor', { loanId: first.link })).status).toBe(409)
    // Of the link of both nobody would know who declines.
    expect((await post('/user/API/declineguarantor', { loanId: id })).status).toBe(409)
  })

  it('ends a link after its days, and makes a new one for the same person', async () => {
    const { id, first } = await aLoan()
    await ask(first._id)
    const days = (LINK_DAYS + 1) * 24
    await before(first._id, { created_at: days, expires_at: 1, asked_at: days })
    expect((await open(first.link)).body).toMatchObject({ message: GUARANTOR_LINK_TEXTS.linkExpired })
    expect((await linksOf(id))[0].state).toBe('expired')
    const { body } = await ask(first._id)
    expect(body.link.link).not.toBe(first.link)
    expect((await open(body.link.link)).status).toBe(200)
  })

  it('closes the links when the loan is decided, and forgets who was asked', async () => {
    const { id, first } = await aLoan()
    await ask(first._id, { phone: '08055509999' })
    await post('/admin/API/rejectloanreq', { id }, staff.token)
    expect((await open(first.link)).body).toMatchObject({ code: 'FORM_CLOSED' })
    expect((await linksOf(id))[0]).toMatchObject({ state: 'closed', name: '', phone: '' })
  })

  it('lets a member sign after a code to the phone on record, without typing anything', async () => {
    const { id, first } = await aLoan()
    const member = await enrol(backend)
    await contribute(backend, member, 'ORDINARY_SAVINGS', naira(40_000))
    const { phone, email } = await backend.deps.db
      .selectFrom('members')
      .select(['phone', 'email'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    const code = (memberId: string) => post('/user/API/guarantorcode', { loanId: first.link, memberId })
    // Whether there is such a member is told to nobody.
    const unknown = await code('COOP 999999')
    passAMinute()
    const known = await code(member.memberNumber)
    expect(known.body).toEqual(unknown.body)
    expect(await messages(phone)).toHaveLength(1)
    const typed = await codeTo(phone)
    expect(
      (await backend.deps.db.selectFrom('guarantor_codes').selectAll().execute()).map((row) =>
        JSON.stringify(row).includes(typed),
      ),
    ).toEqual([false, false])

    const prove = (text: string, memberId = member.memberNumber) =>
      post('/user/API/guarantorproof', { loanId: first.link, memberId, code: text })
    const wrong = await prove(typed === '000000' ? '111111' : '000000')
    expect(wrong.body.errors).toEqual({ code: GUARANTOR_LINK_TEXTS.codeWrong })
    expect((await prove(typed, 'COOP 999999')).body).toEqual(wrong.body)
    const { body } = await prove(typed)
    expect(body.guarantor).toMatchObject({
      name: member.name,
      memberId: member.memberNumber,
      savings: 40_000,
    })
    // A code counts once.
    expect((await prove(typed)).body).toEqual(wrong.body)

    const sign = async (proof: string) =>
      post('/user/API/signasmember', {
        loanId: first.link,
        proof,
        imageURL: (await aGuarantorForm(first.link)).imageURL,
      })
    expect((await sign('0'.repeat(32))).body).toMatchObject({ code: 'ENDED' })
    expect((await sign(body.guarantor.proof)).body.message).toBe(GUARANTOR_LINK_TEXTS.signed)
    expect((await linksOf(id))[0]).toMatchObject({ state: 'signed' })
    const { body: list } = await backend.call({
      path: `/admin/API/loanrequest?search=${id}`,
      token: staff.token,
    })
    expect(list.loans[0].guarantors).toMatchObject([
      { isProved: true, isMember: true, telephone: phone, email, ordinarySavings: 40_000 },
    ])
    const { body: own } = await backend.call({ path: '/user/API/ownguarantees', token: member.token })
    expect(own.guarantees).toMatchObject([
      { borrower: borrower.name, amount: 50_000, acknowledged: 'pending', outstanding: null },
    ])
  })

  it('takes five tries for a code and sends five in a day', async () => {
    const { first } = await aLoan()
    const member = await enrol(backend)
    const prove = (code: string) =>
      post('/user/API/guarantorproof', { loanId: first.link, memberId: member.memberNumber, code })
    const { phone } = await backend.deps.db
      .selectFrom('members')
      .select('phone')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    for (let count = 0; count < 7; count += 1) {
      await post('/user/API/guarantorcode', { loanId: first.link, memberId: member.memberNumber })
      passAMinute()
    }
    expect(await messages(phone)).toHaveLength(5)
    const last = await codeTo(phone)
    for (let count = 0; count < 5; count += 1) await prove(last === '000000' ? '111111' : '000000')
    expect((await prove(last)).body.errors).toEqual({ code: GUARANTOR_LINK_TEXTS.codeWrong })
  })

  it('lets no borrower sign for the own loan by a code', async () => {
    const { first } = await aLoan()
    await post('/user/API/guarantorcode', { loanId: first.link, memberId: borrower.memberNumber })
    const { phone } = await backend.deps.db
      .selectFrom('members')
      .select('phone')
      .where('id', '=', borrower.id)
      .executeTakeFirstOrThrow()
    const code = await codeTo(phone)
    const { body } = await post('/user/API/guarantorproof', {
      loanId: first.link,
      memberId: borrower.memberNumber,
      code,
    })
    expect(body).toMatchObject({ code: 'IS_BORROWER' })
  })
})
