import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { type FormFields, isField } from '#backend/contract/form.ts'
import { inTransaction } from '#backend/db/work.ts'
import { inThread } from '#backend/threads/in-thread.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { HOSTILE_TABLES } from '#workshop/bench/foreign-files/tables.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let token: string
let payer: string
beforeAll(async () => {
  backend = await startTestBackend()
  token = await backend.tokenOf('admin')
  await backend.call({
    method: 'POST',
    path: '/admin/API/payers',
    token,
    body: {
      name: 'Bursary',
      identifier: 'member number',
      layout: 'full',
      fileKind: 'csv',
      cutOffDay: 20,
      remittanceDay: 7,
      elements: [{ code: 'COOP', description: 'Everything', items: [] }],
    },
  })
  const list = await backend.call({ method: 'GET', path: '/admin/API/payers', token })
  payer = list.body.payers[0]._id
})
afterAll(() => backend.close())

/** What the forms ask for beside their file. */
const COMPLETE: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'POST /admin/API/deductionreports': () => ({ payer, month: '2026-05', name: 'a.xlsx' }),
  'POST /admin/API/bankstatements': () => ({
    from: '2026-05-01',
    to: '2026-05-31',
    opening: '0',
    closing: '0',
    name: 'a.xlsx',
  }),
  'POST /admin/API/bankstatements/check': () => ({ name: 'a.xlsx' }),
  'POST /admin/API/openingbalances': () => ({ goLive: '2026-01-01', name: 'a.xlsx' }),
}

const takesTable = (fields: FormFields): boolean =>
  Object.values(fields).some((node) => isField(node) && node.kind === 'payrollFile')

const takingTables = CALLS.filter(({ form }) => form !== null && takesTable(form.fields)).map(
  ({ method, path }) => `${method} ${path}`,
)

describe('tables from outside', () => {
  it('tables from outside are tested at each call that takes one', () => {
    expect(takingTables.toSorted()).toEqual(Object.keys(COMPLETE).toSorted())
  })

  it.each(takingTables)(
    'tables from outside are read before a transaction begins, and refused at their field: %s',
    async (call) => {
      const [method = '', path = ''] = call.split(' ')
      const form = new FormData()
      for (const [name, value] of Object.entries(COMPLETE[call]?.() ?? {})) form.set(name, value)
      const broken = HOSTILE_TABLES.find(({ name }) => name.startsWith('a zip with two faces'))?.make()
      form.set('file', new File([new Uint8Array(broken ?? Buffer.alloc(0))], 'a.xlsx'))
      const body = new Response(form)
      const { statusCode, json } = await backend.app.inject({
        method: method as 'POST',
        url: path,
        headers: {
          'x-auth-token': token,
          'idempotency-key': call,
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      // Within a transaction the thread refuses to begin, which would be 500.
      expect([statusCode, json()]).toEqual([
        415,
        { message: REPORT_TEXTS.refused.BROKEN, errors: { file: REPORT_TEXTS.refused.BROKEN } },
      ])
    },
  )

  it('tables from outside are never read within one', async () => {
    const actor = { id: null, level: null, requestId: null }
    const reading = inTransaction(backend.deps.db, actor, new Date(), () =>
      inThread('sheets', { path: 'any' }),
    )
    await expect(reading).rejects.toThrow('files are read before a transaction begins')
  })
})
