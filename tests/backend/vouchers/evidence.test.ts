import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { enrol, type Person } from '../../support/people.ts'
import { aForm, aPdf, aPicture } from '../../support/uploads.ts'

let backend: TestBackend
let treasurer: Person
let colleague: Person
let member: Person

beforeAll(async () => {
  backend = await startTestBackend()
  treasurer = await enrol(backend, { level: 2 })
  colleague = await enrol(backend, { level: 2 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

const TELLER = aPdf('BT /F1 12 Tf (Teller) Tj ET')

const send = (path: string, fields: Record<string, string | Buffer>, person = treasurer) =>
  backend.call({ method: 'POST', path: `/admin/API/${path}`, token: person.token, form: aForm(fields) })

const read = async (path: string, person: Person) =>
  backend.call({ path: `/admin/API/${path}`, token: person.token })

const aVoucher = (reference: string, evidence: Buffer) => ({
  kind: 'receipt',
  date: '2026-11-20',
  party: 'Ada Eze',
  method: 'teller',
  reference,
  narration: 'Paid at the bank',
  lines: JSON.stringify([{ account: '04010105', credit: 5 }]),
  evidence,
})

const aRemittance = async (evidence: Buffer) => {
  const admin = await enrol(backend, { level: 3 })
  const body = {
    name: 'Bursary',
    identifier: 'payroll number',
    layout: 'full',
    fileKind: 'csv',
    cutOffDay: 20,
    remittanceDay: 7,
    elements: [{ code: 'ALL', description: 'All', items: [] }],
  }
  await backend.call({ method: 'POST', path: '/admin/API/payers', token: admin.token, body })
  const { payers } = (await read('payers', treasurer)).body
  return {
    payer: payers[0]._id,
    date: '2026-11-20',
    method: 'transfer',
    reference: 'TRF/EVIDENCE',
    received: '10',
    parts: JSON.stringify([{ month: '2026-10', amount: 10 }]),
    evidence,
  }
}

/** The address of a file as the wire gives it. */
function open(address: string) {
  const { pathname, search } = new URL(address, 'http://backend')
  return backend.call({ path: pathname + search })
}

const kinds: readonly [what: string, entered: () => Promise<string>, path: string, name: string][] = [
  [
    'a voucher',
    async () => (await send('vouchers', aVoucher('T-1', TELLER))).body.voucher._id,
    'vouchers',
    'voucher',
  ],
  [
    'a remittance',
    async () => (await send('remittances', await aRemittance(TELLER))).body.remittance._id,
    'remittances',
    'remittance',
  ],
]

describe('the evidence of money that came', () => {
  it.each(kinds)(
    'the evidence of %s is opened again by any of the staff, as it was attached',
    async (_what, enter, path, name) => {
      const id = await enter()
      const { body } = await read(`${path}/${id}`, colleague)
      const opened = await open(body[name].evidence)
      expect(opened.status).toBe(200)
      expect(opened.headers['content-type']).toBe('application/pdf')
      expect(opened.headers['content-disposition']).toMatch(/^attachment/)
      expect(opened.text).toBe(TELLER.toString('utf8'))
    },
  )

  it('evidence is refused to members, to an address that was changed, and to staff who signed out', async () => {
    const { _id, evidence } = (await send('vouchers', aVoucher('T-2', await aPicture()))).body.voucher
    expect((await read(`vouchers/${_id}`, member)).status).toBe(403)
    const address = new URL(evidence, 'http://backend')
    for (const [key, value] of address.searchParams) {
      const forged = new URL(address)
      forged.searchParams.set(key, `${value}0`)
      expect((await open(forged.href)).status, key).toBe(404)
    }
    await backend.deps.db.deleteFrom('sessions').where('member_id', '=', treasurer.id).execute()
    expect((await open(evidence)).status).toBe(404)
  })

  it('evidence is neither a program nor a file of another kind', async () => {
    const answer = await send('vouchers', aVoucher('T-3', Buffer.from('MZ program')), colleague)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.errors).toHaveProperty('evidence')
  })
})
