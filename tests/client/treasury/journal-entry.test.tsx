import { ApolloProvider } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { JournalEntryDialog } from '#client/features/treasury/JournalEntryDialog.tsx'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { createClientGraph } from '#tests/support/client-graph.ts'

it('shows by which entry a journal entry was reversed since it was last open', async () => {
  let reversedBy: object | null = null
  const graph = createClientGraph({
    Query: {
      journalEntry: () => ({
        id: 'JournalEntry:J00000012',
        reference: 'J00000012',
        kind: null,
        narration: 'Bank charges',
        occurredAt: '2026-11-02T09:00:00.000Z',
        recordedAt: '2026-11-02T09:00:00.000Z',
        recordedBy: null,
        reverses: null,
        reversedBy,
        lines: [],
      }),
    },
  })
  let now = new Date('2026-11-28T10:00:00Z')
  const client = createApolloClient({
    token: () => 'token',
    onRefused: () => {},
    transport: graph.link,
    now: () => now,
  })
  const show = () =>
    render(
      <AppFrame>
        <ApolloProvider client={client}>
          <MemoryRouter>
            <JournalEntryDialog reference="J00000012" onClose={() => {}} />
          </MemoryRouter>
        </ApolloProvider>
      </AppFrame>,
    )
  const { unmount } = show()
  expect(await screen.findByText('Bank charges')).toBeVisible()
  unmount()
  reversedBy = { id: 'JournalEntry:J00000019', reference: 'J00000019' }
  now = new Date(now.getTime() + 60_000)
  show()
  expect(await screen.findByText(/J00000019/)).toBeVisible()
})
