import { randomId } from '#backend/db/random-id.ts'
import { naira } from '#rules/money.ts'
import { without } from '#rules/without.ts'
import type { Answer, TestBackend } from '../backend.ts'
import { aClaimForm } from '../claim-forms.ts'
import { aLandForm } from '../land-forms.ts'
import { aGuarantorForm, aLoanForm } from '../loan-forms.ts'
import { payrollFile, payrollMonth } from '../payroll-month.ts'
import { contribute, enrol, type Person } from '../people.ts'
import { aRegistration } from '../registrations.ts'
import { aForm } from '../uploads.ts'
import { makeReversal } from './take-back.ts'

/** A call that posts, with a record in which an officer had a hand. */
export interface Step {
  /** The officer. */
  readonly hand: Person
  readonly take: (by: Person) => Promise<Answer>
  /** How a colleague finishes what the call itself leaves waiting for two people. Absent where the call refuses the officer. */
  readonly finish?: (by: Person) => Promise<Answer>
  /** Why the books do not grow by this record, although the call may book. */
  readonly booksNothing?: string
}

/** Prepares the step of each posting call, by the call: 'POST /admin/API/vouchers/:id/post'. In the order in which they run. */
export type Cases = Readonly<Record<string, () => Promise<Step>>>

/** The cases over a society that asks for two people; `one` and `other` are admins. */
export function officerCases(backend: TestBackend, one: Person, other: Person): Cases {
  const payroll = payrollMonth(() => backend)
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, by: Person, body?: object) =>
    backend.call({ method, path, token: by.token, ...(body && { body }) })
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, by: Person, body?: object) =>
    send(method, `/admin/API/${path}`, by, body)
  const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
    const { status, text, body } = await answer
    if (status !== 200) throw new Error(text)
    return body
  }

  /** A member who becomes an officer. */
  const promote = ({ id }: Person) =>
    backend.deps.db.updateTable('members').set({ access_level: 2 }).where('id', '=', id).execute()

  const saver = async (traits: Parameters<typeof enrol>[1] = {}) => {
    const person = await enrol(backend, traits)
    await contribute(backend, person, 'ORDINARY_SAVINGS', naira(100_000))
    return person
  }

  let numbers = 0
  const enter = async (by: Person): Promise<string> => {
    numbers += 1
    const { voucher } = await done(
      ask('POST', 'vouchers', by, {
        kind: 'payment',
        date: '2026-11-20',
        party: 'Printers',
        method: 'cheque',
        reference: `C/${numbers}`,
        narration: 'Printing',
        lines: [{ account: '05010104', debit: 5 }],
      }),
    )
    return voucher._id
  }
  const postVoucher = (id: string) => (by: Person) => ask('POST', `vouchers/${id}/post`, by, {})

  const decideReversal = (subjectId: string) => (by: Person) => makeReversal(backend, subjectId, by)
  const reversal = (path: string, id: string): Step => ({
    hand: one,
    take: (by) => ask('POST', `${path}/${id}/reverse`, by, { reason: 'A mistake' }),
    finish: decideReversal(id),
  })

  /** The number of an asset that is disposed of. */
  let bus = ''
  let month = 1
  let payer = ''
  /** A sent schedule of the next month; answers the month and who is asked. */
  const scheduled = async () => {
    if (payer === '') ({ payer } = await payroll.open())
    month += 1
    const of = `2026-0${month}`
    const person = await payroll.paid()
    await payroll.sent(`${of}-01`, [{ person, item: 'ORDINARY_SAVINGS', amount: 40 }])
    return { of, person }
  }
  /** A report of a month that `one` uploaded, ready to be posted. */
  const report = async (): Promise<string> => {
    const { of, person } = await scheduled()
    const form = new FormData()
    for (const [name, value] of Object.entries({ payer, month: of, name: 'r.csv' })) form.set(name, value)
    form.set('file', new File([payrollFile([person.number, person.name, 'SAV', 40])], 'r.csv'))
    const { _id: id } = await done(
      backend.call({ method: 'POST', path: '/admin/API/deductionreports', token: one.token, form }),
    )
    const { report: read } = await done(ask('GET', `deductionreports/${id}`, one))
    await done(
      ask('PUT', `deductionreports/${id}/controltotal`, one, { version: read.version, controlTotal: 40 }),
    )
    return id
  }
  const postReport = (id: string) => async (by: Person) => {
    const { report: read } = await done(ask('GET', `deductionreports/${id}`, by))
    return ask('POST', `deductionreports/${id}/post`, by, { version: read.version })
  }

  let opening = ''
  const openings = async (): Promise<string> => {
    const form = new FormData()
    form.set('goLive', '2024-10-25')
    form.set('name', 'o.csv')
    form.set('file', new File(['Account,Debit,Credit\n01020101,10.00,\n03030101,,10.00\n'], 'o.csv'))
    const { _id: id } = await done(
      backend.call({ method: 'POST', path: '/admin/API/openingbalances', token: one.token, form }),
    )
    const { batch } = await done(ask('GET', `openingbalances/${id}`, one))
    const totals = ['01020101', '03030101'].map((account) => ({ account, amount: 10 }))
    await done(ask('PUT', `openingbalances/${id}/totals`, one, { version: batch.version, totals }))
    return id
  }
  const postOpening = (id: string) => async (by: Person) => {
    const { batch } = await done(ask('GET', `openingbalances/${id}`, by))
    return ask('POST', `openingbalances/${id}/post`, by, { version: batch.version })
  }

  /** A request to be paid that `one` approved. */
  const paid = (path: string, id: string): Step => {
    const decide = (status: string) => (by: Person) =>
      send('PUT', `${path}/${id}`, by, { status, transactionReference: randomId() })
    return { hand: one, take: decide('processed') }
  }
  const approved = async (path: string, id: string): Promise<Step> => {
    await done(send('PUT', `${path}/${id}`, one, { status: 'approved', comments: 'seen' }))
    return paid(path, id)
  }

  /** Closes the next month of the books, and those after it through another. */
  const closeMonths = async (through: string, by: Person): Promise<Answer> => {
    for (;;) {
      const { next } = await done(ask('GET', 'periods', by))
      const answer = await ask('POST', 'periods', by, {
        month: next.month,
        reason: 'Nobody works on it any more',
      })
      if (answer.status !== 200 || next.month >= through) return answer
    }
  }
  const year = (act: string, by: Person, body: object = {}) => ask('POST', `yearends/2024/${act}`, by, body)

  let remittance = ''

  return {
    'POST /admin/API/vouchers/:id/post': async () => ({ hand: one, take: postVoucher(await enter(one)) }),
    'POST /admin/API/bankstatements/:id/vouchers': async () => {
      const { _id: rule } = await done(
        ask('POST', 'bankrules', one, {
          narrationPattern: 'SMS CHARGE',
          direction: 'out',
          kind: 'payment',
          account: '05010101',
          party: 'Bank',
        }),
      )
      const form = new FormData()
      const content = 'Date,Narration,Debit,Credit\n20/11/2026,SMS CHARGE,4.00,\n'
      const values = { from: '2026-11-20', to: '2026-11-20', opening: '4', closing: '0', name: 'b.csv' }
      for (const [name, value] of Object.entries(values)) form.set(name, value)
      form.set('file', new File([content], 'b.csv'))
      const { _id: id } = await done(
        backend.call({ method: 'POST', path: '/admin/API/bankstatements', token: one.token, form }),
      )
      return {
        hand: one,
        take: (by) => ask('POST', `bankstatements/${id}/vouchers`, by, { rules: [rule] }),
        finish: async (by) => {
          const { lines } = await done(ask('GET', `bankstatements/${id}/lines`, by))
          return postVoucher(lines[0].voucher._id)(by)
        },
      }
    },
    'POST /admin/API/vouchers/:id/reverse': async () => {
      const id = await enter(other)
      await done(postVoucher(id)(one))
      return reversal('vouchers', id)
    },
    'POST /admin/API/reversals/:id': async () => {
      const id = await enter(other)
      await done(postVoucher(id)(one))
      await done(reversal('vouchers', id).take(one))
      return { hand: one, take: decideReversal(id) }
    },
    'POST /admin/API/deductionreports/:id/post': async () => ({
      hand: one,
      take: postReport(await report()),
    }),
    'POST /admin/API/deductionreports/:id/reverse': async () => {
      const id = await report()
      await done(postReport(id)(other))
      return reversal('deductionreports', id)
    },
    'POST /admin/API/netpayonly': async () => {
      const { of, person } = await scheduled()
      let id = ''
      return {
        hand: one,
        take: async (by) => {
          const answer = await ask('POST', 'netpayonly', by, { payer, month: of, reason: person.name })
          id = answer.body._id
          return answer
        },
        finish: (by) => postReport(id)(by),
        booksNothing: 'Nothing was deducted.',
      }
    },
    'POST /admin/API/remittances': async () => {
      const { of } = await scheduled()
      return {
        hand: one,
        take: async (by) => {
          const form = new FormData()
          const values = { payer, date: '2026-11-20', method: 'transfer', reference: `R/${of}`, received: 40 }
          for (const [name, value] of Object.entries(values)) form.set(name, String(value))
          form.set('parts', JSON.stringify([{ month: of, amount: 40 }]))
          const answer = await backend.call({
            method: 'POST',
            path: '/admin/API/remittances',
            token: by.token,
            form,
          })
          remittance = answer.body.remittance._id
          return answer
        },
      }
    },
    'POST /admin/API/remittances/:id/reverse': async () => ({
      hand: one,
      take: (by) => ask('POST', `remittances/${remittance}/reverse`, by, { reason: 'Another payer' }),
    }),
    'POST /admin/API/openingbalances/:id/post': async () => {
      opening = await openings()
      return { hand: one, take: postOpening(opening) }
    },
    'POST /admin/API/openingbalances/:id/reverse': async () => reversal('openingbalances', opening),
    'PUT /admin/API/acceptloanreq': async () => {
      const person = await saver()
      const { loan } = await done(
        send('POST', '/user/API/loanrequest', person, aLoanForm({ amount: 50_000 })),
      )
      for (let signed = 0; signed < 2; signed += 1)
        await done(
          send('POST', '/user/API/submitguarantor', person, await aGuarantorForm(loan.transactionId)),
        )
      await promote(person)
      return {
        hand: person,
        take: (by) => ask('PUT', 'acceptloanreq', by, { transactionId: loan.transactionId }),
      }
    },
    'PUT /admin/API/updatecommodityrequeststatus/:id': async () => {
      const product = { productName: 'Beans of two', variation: ['BAG'], price: [100], description: '' }
      await done(ask('POST', 'addproduct', one, product))
      const person = await saver({ commodityLoan: true })
      const { request } = await done(
        send('POST', '/user/API/submitcommodity', person, {
          total: 100,
          markup: 5,
          grandtotal: 105,
          repaymentPlan: '1 Month',
          items: [{ name: product.productName, variation: 'BAG', quantity: 1, price: 100, totalPrice: 100 }],
        }),
      )
      await promote(person)
      return {
        hand: person,
        take: (by) => ask('PUT', `updatecommodityrequeststatus/${request._id}`, by, { status: 'approved' }),
      }
    },
    'PUT /admin/update-land-acquisition/:id': async () => {
      const { request } = await done(
        backend.call({ method: 'POST', path: '/api/land-acquisition', form: aForm(await aLandForm()) }),
      )
      const decide = (action: string) => (by: Person) =>
        send('PUT', `/admin/update-land-acquisition/${request._id}`, by, { action, reason: 'Paid in full' })
      await done(decide('approve')(one))
      return { hand: one, take: decide('completed') }
    },
    'PUT /admin/update-savings-withdrawal/:id': async () => {
      const person = await saver()
      const { request } = await done(
        send('POST', '/user/API/withdrawal-request', person, {
          withdrawalRequests: [{ savingsType: 'Ordinary savings', savingsCode: '02020305', amount: 1_000 }],
          bankDetails: {
            bankName: 'First Bank',
            accountName: person.name,
            accountNumber: '0123456789',
          },
        }),
      )
      return approved('/admin/update-savings-withdrawal', request._id)
    },
    'PUT /admin/update-member-withdrawal/:id': async () => {
      const { request } = await done(
        send('POST', '/user/API/membership-withdrawal', await saver(), { effectiveDate: '2027-09-30' }),
      )
      return approved('/admin/update-member-withdrawal', request._id)
    },
    'PUT /admin/update-beneficiary/:id': async () => {
      const { request, _id } = await done(
        backend.call({
          method: 'POST',
          path: '/api/beneficiary-withdrawal',
          form: aForm(await aClaimForm((await saver()).memberNumber)),
        }),
      )
      return approved('/admin/update-beneficiary', request?._id ?? _id)
    },
    'GET /admin/API/confirm/:userId': async () => {
      const form = without(await aRegistration(), 'password', 'confirmpassword')
      const { user } = await done(
        backend.call({
          method: 'POST',
          path: '/admin/API/registermember',
          token: one.token,
          form: aForm(form),
        }),
      )
      return { hand: one, take: (by) => ask('GET', `confirm/${user._id}`, by) }
    },
    'POST /admin/API/yearends': async () => {
      await done(closeMonths('2024-12', one))
      return {
        hand: one,
        take: (by) => ask('POST', 'yearends', by, { year: 2024, reason: 'Nobody works on it any more' }),
      }
    },
    'POST /admin/API/yearends/:year/adjustments': async () => {
      let id = ''
      return {
        hand: one,
        take: async (by) => {
          const answer = await year('adjustments', by, {
            narration: 'Interest of the year',
            lines: [
              { account: '02010107', debit: 500_000 },
              { account: '04010101', credit: 500_000 },
            ],
          })
          id = answer.body.voucher._id
          return answer
        },
        finish: (by) => postVoucher(id)(by),
      }
    },
    'POST /admin/API/fixedassets/:number/disposal': async () => {
      const [assetAccount, accumulatedAccount, expenseAccount] = ['01010191', '01010192', '05040191']
      for (const [number, accountClass, group] of [
        [assetAccount, 'assets', 'fixed assets'],
        [accumulatedAccount, 'assets', 'fixed assets'],
        [expenseAccount, 'expenses', 'depreciation'],
      ])
        await done(
          ask('POST', 'nominalaccounts', one, { accountClass, group, name: `Bus ${number}`, number }),
        )
      const { message } = await done(
        ask('POST', 'fixedassets', one, {
          name: 'Bus',
          assetAccount,
          accumulatedAccount,
          expenseAccount,
          acquiredOn: '2026-11-02',
          cost: 1_000,
          months: 12,
        }),
      )
      bus = /FA\d+/.exec(message)?.[0] ?? ''
      return {
        hand: one,
        take: (by) =>
          ask('POST', `fixedassets/${bus}/disposal`, by, { disposedOn: '2026-11-20', proceeds: 1 }),
      }
    },
    'POST /admin/API/fixedassets/:number/disposal/reverse': async () => ({
      hand: one,
      take: (by) => ask('POST', `fixedassets/${bus}/disposal/reverse`, by, { reason: 'It was not sold' }),
      finish: decideReversal(bus),
    }),
    'POST /admin/API/yearends/:year/appropriation/post': async () => {
      const none = { percent: null, amount: null }
      await done(
        ask('PUT', 'yearends/2024/appropriation', one, {
          reserve: { percent: 25, amount: null },
          education: none,
          honoraria: none,
          dividend: none,
          interest: { percent: null, amount: 100 },
          refund: none,
          basis: 'closing',
          joiners: 'by basis',
          leavers: 'by basis',
          taxPercent: 0,
          setOff: false,
          payout: 'savings',
        }),
      )
      await done(year('appropriation/approve', one, { resolution: 'AGM/1', resolvedOn: '2026-11-20' }))
      return { hand: one, take: (by) => year('appropriation/post', by) }
    },
    'POST /admin/API/yearends/:year/appropriation/pay': async () => ({
      hand: one,
      take: (by) => year('appropriation/pay', by),
    }),
    // The first loans of the books are of 2025, and earn from the month after.
    'POST /admin/API/periods': async () => ({ hand: one, take: (by) => closeMonths('2025-03', by) }),
  }
}
