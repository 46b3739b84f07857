import { describe, expect, it } from 'vitest'
import { usePage } from '#client/apollo/use-page.ts'

interface Data {
  readonly list: string | null
}
const settled = { loading: false, refetch: async () => {} }
const listOf = ({ list }: Data) => list

describe('what a page shows of its answers', () => {
  it('shows the answer, whatever came before', () => {
    const answer = { ...settled, data: { list: 'new' }, previousData: { list: 'old' } }
    expect(usePage(answer, listOf)).toMatchObject({ shown: 'new', last: 'new', isPrevious: false })
  })

  it('shows the answer before while the next is awaited', () => {
    const answer = { ...settled, loading: true, previousData: { list: 'old' } }
    expect(usePage(answer, listOf)).toMatchObject({ shown: 'old', last: 'old', isPrevious: true })
  })

  it('shows nothing in place of an answer that failed, and keeps the last one for who wants it', () => {
    const error = new Error('offline')
    const answer = { ...settled, error, previousData: { list: 'old' } }
    expect(usePage(answer, listOf)).toMatchObject({ shown: undefined, last: 'old', error })
  })

  it('tells an answer without the part from none', () => {
    expect(usePage({ ...settled, data: { list: null } }, listOf).shown).toBeNull()
    expect(usePage({ ...settled, loading: true }, listOf).shown).toBeUndefined()
  })
})
