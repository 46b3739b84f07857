import { expect } from 'vitest'

/** A page of a list: the ids of its rows, or of their members, and where it ends. */
export interface ShownPage {
  readonly ids: readonly string[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

const isList = (value: unknown): value is readonly object[] => Array.isArray(value)

/** What reads lists behind their cursors, with a reader of paths that answers bodies. */
export function readingOn(read: (path: string) => Promise<Record<string, unknown>>) {
  const pageOf = async (list: string, after: string | null, size = 2): Promise<ShownPage> => {
    const from = after === null ? '' : `&after=${encodeURIComponent(after)}`
    const body = await read(`${list}${list.includes('?') ? '&' : '?'}pageSize=${size}${from}`)
    const rows = Object.values(body).find(isList) ?? []
    const ids = rows.map((row) => {
      const { _id, member } = row as { _id?: string; member?: { _id: string } }
      return _id ?? member?._id ?? ''
    })
    expect(ids).not.toContain('')
    return { ids, endCursor: body['endCursor'] as string | null, hasNextPage: body['hasNextPage'] === true }
  }

  /** A list to its end, behind a cursor. */
  const rest = async (list: string, after: string | null, size = 2): Promise<string[]> => {
    const found: string[] = []
    let shown = await pageOf(list, after, size)
    for (; shown.hasNextPage; shown = await pageOf(list, shown.endCursor, size)) found.push(...shown.ids)
    return [...found, ...shown.ids]
  }

  return {
    pageOf,
    rest,
    /** Has a list of several rows each of them once behind its cursors, in the order of its numbered pages, and none by place; answers them. */
    expectReadOn: async (list: string, size = 1): Promise<readonly string[]> => {
      const all: string[] = []
      for (let page = 1, isMore = true; isMore; page += 1) {
        const { ids, hasNextPage } = await pageOf(
          `${list}${list.includes('?') ? '&' : '?'}page=${page}`,
          null,
          size,
        )
        all.push(...ids)
        isMore = hasNextPage
      }
      expect(all.length, list).toBeGreaterThan(1)
      expect(new Set(all).size).toBe(all.length)
      expect(await rest(list, null, size)).toEqual(all)
      const { endCursor } = await pageOf(list, null, 1)
      const [order] = JSON.parse(Buffer.from(endCursor ?? '', 'base64url').toString()) as unknown[]
      expect(order, list).not.toBe('place')
      return all
    },
  }
}
