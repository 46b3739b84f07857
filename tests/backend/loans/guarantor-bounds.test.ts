import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE, DECLINES_A_DAY, PEOPLE_A_DAY } from '#rules/loans/guarantor-links.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { textedCode } from '../../support/mailed-token.ts'
import { enrol, type Person } from '../../support/people.ts'

describe('what a borrower can do with the links of guarantors', () => {
  let backend: TestBackend
  let borrower: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    borrower = await enrol(backend)
  })
  afterAll(() => backend.close())

  const post = (path: string, body: unknown, token?: string) =>
    backend.call({ method: 'POST', path, body, ...(token !== undefined && { token }) })
  const aLoan = async (person = borrower) => {
    const form = aLoanForm({ amount: 50_000, duration: 5 })
    const { body } = await post('/user/API/loanrequest', form, person.token)
    const [first, second] = body.loan.guarantorLinks
    return { id: body.loan.transactionId as string, first, second }
  }
  const code = (link: string, memberId: string) => post('/user/API/guarantorcode', { loanId: link, memberId })
  const prove = (link: string, memberId: string, typed: string) =>
    post('/user/API/guarantorproof', { loanId: link, memberId, code: typed })
  const decline = (link: string) => post('/user/API/declineguarantor', { loanId: link })
  const sign = async (link: string, proof: string) =>
    post('/user/API/signasmember', { loanId: link, proof, imageURL: (await aGuarantorForm(link)).imageURL })
  const ask = (linkId: string, more: Record<string, string>, token = borrower.token) =>
    post('/user/API/guarantorlink', { linkId, name: 'Ada Eze', by: 'whatsapp', ...more }, token)
  const passAMinute = () => {
    backend.clock.now = new Date(backend.clock.now.getTime() + 61_000)
  }
  const phoneOf = async ({ id }: Person) => {
    const { phone } = await backend.deps.db
      .selectFrom('members')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return phone
  }
  const sentTo = async (phone: string) => {
    const rows = await backend.deps.db
      .selectFrom('deliveries')
      .select('id')
      .where('address', '=', phone)
      .where('channel', '=', 'sms')
      .execute()
    return rows.length
  }
  const wrongFor = (right: string) => (right === '000000' ? '111111' : '000000')

  it('sends five codes a day to a member, over the links of all loans', async () => {
    const member = await enrol(backend)
    const phone = await phoneOf(member)
    for (let count = 0; count < 7; count += 1) {
      const { first } = await aLoan()
      await code(first.link, member.memberNumber)
      passAMinute()
      // The count was of the link, and the last who was asked by it.
      await code(first.link, 'COOP 999999')
    }
    expect(await sentTo(phone)).toBe(CODE.sendsADay)
  })

  it('hears fifteen wrong codes of a member a day, and sends no other code after them', async () => {
    const member = await enrol(backend)
    const phone = await phoneOf(member)
    for (let round = 0; round < CODE.triesADay / CODE.tries; round += 1) {
      const { first } = await aLoan()
      await code(first.link, member.memberNumber)
      const right = await textedCode(backend, phone)
      for (let count = 0; count < CODE.tries; count += 1)
        await prove(first.link, member.memberNumber, wrongFor(right))
    }
    const { first } = await aLoan()
    await code(first.link, member.memberNumber)
    expect(await sentTo(phone)).toBe(CODE.triesADay / CODE.tries)
  })

  it('keeps the code of the guarantor when another number is asked for by the link', async () => {
    const { first } = await aLoan()
    const member = await enrol(backend)
    await code(first.link, member.memberNumber)
    passAMinute()
    await code(first.link, 'COOP 999999')
    const typed = await textedCode(backend, await phoneOf(member))
    expect((await prove(first.link, member.memberNumber, typed)).body.guarantor.name).toBe(member.name)
  })

  it('takes one signature of a member, whatever phone the record has by then', async () => {
    const { first, second } = await aLoan()
    const member = await enrol(backend)
    await backend.deps.db.updateTable('members').set({ email: '' }).where('id', '=', member.id).execute()
    await code(first.link, member.memberNumber)
    const typed = await textedCode(backend, await phoneOf(member))
    const { body } = await prove(first.link, member.memberNumber, typed)
    expect((await sign(first.link, body.guarantor.proof)).body.message).toBe(GUARANTOR_LINK_TEXTS.signed)
    const phone = '+2348055507777'
    await backend.deps.db.updateTable('members').set({ phone }).where('id', '=', member.id).execute()
    await code(second.link, member.memberNumber)
    const again = await prove(second.link, member.memberNumber, await textedCode(backend, phone))
    expect(again.body).toMatchObject({ code: 'SIGNED_ALREADY' })
  })

  it('sends no code to a member whose account was disabled', async () => {
    const { first } = await aLoan()
    const staff = await enrol(backend, { level: 3 })
    await backend.deps.db
      .updateTable('members')
      .set({ disabled_at: backend.clock.now })
      .where('id', '=', staff.id)
      .execute()
    await code(first.link, staff.memberNumber)
    expect(await sentTo(await phoneOf(staff))).toBe(0)
  })

  it('declines a few times a day for a loan', async () => {
    const { id, first } = await aLoan()
    let { link } = first
    for (let count = 0; count < DECLINES_A_DAY; count += 1) {
      expect((await decline(link)).status).toBe(200)
      const { body } = await backend.call({ path: '/user/API/myloans', token: borrower.token })
      const loan = body.loans.find((each: { transactionId: string }) => each.transactionId === id)
      link = loan.guarantorLinks.find((each: { state: string }) => each.state === 'free').link
    }
    expect((await decline(link)).body).toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('asks six people a day for all loans, each of them once, and by a name without an address', async () => {
    const asking = await enrol(backend)
    const [one, other] = [await aLoan(asking), await aLoan(asking)]
    const phone = '+2348055508888'
    const by = (linkId: string, more: Record<string, string>) => ask(linkId, more, asking.token)
    expect((await by(one.first._id, { name: 'see www.example.com' })).body.errors).toEqual({
      name: GUARANTOR_LINK_TEXTS.nameWrong,
    })
    const asked = await by(one.first._id, { by: 'sms', phone })
    expect(asked.status).toBe(200)
    const second = await by(one.first._id, { name: 'Bola Ige', by: 'sms', phone: '08055508889' })
    expect((await by(second.body.link._id, { by: 'sms', phone })).body.code).toBe('ASKED_TODAY')
    expect((await by(other.first._id, { by: 'sms', phone })).body.code).toBe('ASKED_TODAY')
    let linkId = other.first._id
    for (let count = 2; count < PEOPLE_A_DAY; count += 1)
      linkId = (await by(linkId, { name: `Person ${'abcdef'[count]}` })).body.link._id
    expect((await by(one.second._id, { name: 'One More' })).body.code).toBe('LIMIT_REACHED')
  })

  it('tells of each form that was signed in a member’s name, whatever the member has switched off', async () => {
    const member = await enrol(backend)
    const phone = await phoneOf(member)
    const off = { bell: false, email: false, sms: false, push: false }
    for (const group of ['GUARANTORS', 'SECURITY'])
      await backend.call({
        method: 'PUT',
        path: '/user/API/notificationchoices',
        token: member.token,
        body: { group, ...off },
      })
    const told = async () => {
      const { body } = await backend.call({ path: '/user/API/unreadnotifications', token: member.token })
      const mails = await backend.deps.db
        .selectFrom('deliveries')
        .select('subject')
        .where('member_id', '=', member.id)
        .where('subject', 'like', 'You were named as guarantor%')
        .execute()
      return [body.unread, mails.length]
    }
    const { first } = await aLoan()
    await code(first.link, member.memberNumber)
    const { body } = await prove(first.link, member.memberNumber, await textedCode(backend, phone))
    expect((await sign(first.link, body.guarantor.proof)).status).toBe(200)
    expect(await told()).toEqual([1, 1])
    const form = await aGuarantorForm((await aLoan()).id, { telephone: phone })
    expect((await post('/user/API/submitguarantor', form)).status).toBe(200)
    expect(await told()).toEqual([2, 2])
  })

  it('shows no guarantee to whom an e-mail was added after the signature', async () => {
    const { id } = await aLoan()
    const form = await aGuarantorForm(id)
    expect((await post('/user/API/submitguarantor', form)).status).toBe(200)
    const { telephone, email } = await backend.deps.db
      .selectFrom('guarantors')
      .innerJoin('loans', 'loans.id', 'guarantors.loan_id')
      .select(['guarantors.telephone', 'guarantors.email'])
      .where('loans.reference', '=', id)
      .executeTakeFirstOrThrow()
    const member = await enrol(backend)
    const own = async (since: Date | null) => {
      await backend.deps.db
        .updateTable('members')
        .set({ phone: telephone, email, email_changed_at: since, email_changed_by: since && member.id })
        .where('id', '=', member.id)
        .execute()
      const { body } = await backend.call({ path: '/user/API/ownguarantees', token: member.token })
      return body.guarantees.length
    }
    expect(await own(null)).toBe(1)
    passAMinute()
    expect(await own(backend.clock.now)).toBe(0)
  })
})
