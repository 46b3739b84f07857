import { expect } from 'vitest'
import type { TestBackend } from './backend.ts'
import { bytesOf } from './payroll-month.ts'
import type { Person } from './people.ts'

/** A statement to upload. Amounts in naira. */
export interface Upload {
  readonly from: string
  readonly to: string
  readonly opening: number
  readonly closing: number
  readonly content: string | Uint8Array
  readonly more?: Readonly<Record<string, string>>
}

/** A line of a statement, as far as the tests look at it. */
interface Line {
  readonly _id: string
  readonly row: number
  readonly amount: number
  readonly status: string
  readonly how: string | null
  readonly reference: string
  readonly proposal: { readonly entry: { readonly _id: string }; readonly doubts: readonly string[] } | null
  readonly rules: readonly { readonly narrationPattern: string }[]
  readonly voucher: { readonly _id: string } | null
}

/** What a treasurer does with the bank of a society. */
export function bankWork(backend: () => TestBackend, staff: () => Person) {
  const send = (path: string, body: object = {}, by: Person = staff()) =>
    backend().call({ method: 'POST', path: `/admin/API/${path}`, token: by.token, body })
  const read = async (path: string) =>
    (await backend().call({ path: `/admin/API/${path}`, token: staff().token })).body
  const linesOf = async (id: string): Promise<Line[]> =>
    (await read(`bankstatements/${id}/lines?pageSize=100`)).lines
  return {
    send,
    read,
    linesOf,
    /** Money received or paid through the bank, in naira; below zero it is paid. Answers the voucher's id. */
    moved: async (
      amount: number,
      date: string,
      reference: string,
      party = 'Ada Eze',
      method = 'transfer',
    ): Promise<string> => {
      const entered = await send('vouchers', {
        kind: amount > 0 ? 'receipt' : 'payment',
        date,
        party,
        method,
        reference,
        narration: `Moved ${reference}`,
        lines: [
          amount > 0 ? { account: '04010105', credit: amount } : { account: '05010102', debit: 0 - amount },
        ],
      })
      expect(entered.status, entered.text).toBe(200)
      const id = entered.body.voucher._id
      expect((await send(`vouchers/${id}/post`)).status).toBe(200)
      return id
    },
    upload: ({ content, more = {}, ...values }: Upload) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...values, ...more, name: 'bank.csv' }))
        form.set(name, String(value))
      form.set('file', new File([bytesOf(content)], 'bank.csv'))
      return backend().call({ method: 'POST', path: '/admin/API/bankstatements', token: staff().token, form })
    },
    statementOf: async (id: string) => (await read(`bankstatements/${id}`)).statement,
    entryOf: async (id: string, words: string): Promise<string> =>
      (await read(`bankstatements/${id}/entries?search=${encodeURIComponent(words)}`)).entries[0]?._id,
    lineWith: async (id: string, reference: string): Promise<string> =>
      (await linesOf(id)).find((line) => line.reference === reference)?._id ?? '',
  }
}
