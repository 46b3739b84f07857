import { expect } from 'vitest'
import type { Operation } from './operation.ts'

export const programOperations: readonly Operation[] = [
  {
    name: 'events',
    as: 'staff',
    extension: true,
    document: `{ events(first: 20) { hasMore endCursor
      items { id type occurredAt subject { id } subjectId state actorKind } } }`,
    check: ({ events }) =>
      expect(events.items[0]).toMatchObject({
        id: expect.stringMatching(/^evt_/),
        subjectId: expect.stringMatching(/^\w+:/),
      }),
  },
]
