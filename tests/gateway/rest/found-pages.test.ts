import { describe, expect, it } from 'vitest'
import type { Decoder } from '#gateway/rest/decoder.ts'
import { listIn, type WireAnswer } from '#gateway/rest/envelope.ts'
import { jsonOf } from '#gateway/rest/json/json.ts'
import { readFoundPage } from '#gateway/rest/payroll/read-page.ts'
import { pageRequest } from '#schema/page.ts'

const NAMES = ['Ada Okoro', 'Bola Ade', 'Chidi Okoro', 'Dayo Obi', 'Efe Okoro']

const row = (fields: Decoder) => {
  const name = fields.text('name')
  return { id: name, member: { id: name, name, memberNumber: null } }
}

/** A page of an answer: the names on it, and what reads on behind it. */
function page(answer: object, args: { readonly search?: string; readonly after?: string | null }) {
  const wire: WireAnswer = { body: jsonOf(answer), etag: null, note: () => undefined }
  const found = readFoundPage(wire, pageRequest({ pageSize: 2, ...args }), (all) =>
    listIn(all, ['rows'], row),
  )
  return { names: found.items.map(({ id }) => id), ...found }
}

const whole = { rows: NAMES.map((name) => ({ name })) }
const paged = {
  rows: [{ name: 'Chidi Okoro' }],
  currentPage: 2,
  totalPages: 2,
  totalRequests: 3,
  endCursor: 'xyz',
  hasNextPage: false,
}

describe('a list that a backend answers in pages, or whole', () => {
  it('shows of a whole one the page asked for, of those whom the search finds', () => {
    const first = page(whole, { search: 'okoro' })
    expect(first).toMatchObject({ names: ['Ada Okoro', 'Chidi Okoro'], totalCount: 3, hasNextPage: true })
    const rest = page(whole, { search: 'okoro', after: first.endCursor })
    expect(rest).toMatchObject({ names: ['Efe Okoro'], hasNextPage: false })
  })

  it('passes a page on as it is, with the cursor of the backend', () => {
    const second = page(paged, { search: 'okoro' })
    expect(second).toMatchObject({ names: ['Chidi Okoro'], totalCount: 3, hasNextPage: false })
    expect(second.endCursor).toBe('b.xyz')
  })

  it('refuses a cursor that the backend has not made, either way round', () => {
    expect(() => page(whole, { after: 'b.xyz' })).toThrow(/endCursor/)
    const { endCursor } = page(whole, {})
    expect(() => page(paged, { after: endCursor })).toThrow(/endCursor/)
  })
})
