import { describe, expect, it } from 'vitest'
import { columnParsers } from '#backend/db/column-types.ts'

const TIMESTAMPTZ = 1184

describe('moments of the database', () => {
  it('come as the same moment from every time zone of the server', () => {
    const read = columnParsers[TIMESTAMPTZ]
    const moment = new Date('2026-11-20T09:00:00.500Z')
    for (const text of [
      '2026-11-20 09:00:00.5+00',
      '2026-11-20 10:00:00.5+01',
      '2026-11-20 14:30:00.5+05:30',
      '2026-11-20 01:00:00.5-08',
    ])
      expect(read?.(text)).toEqual(moment)
  })
})
