import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { naira } from '#rules/money.ts'
import { OWN_GUARANTEES_TEXTS } from '#rules/texts/guarantor-links.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'

const aGuarantee = (over: object = {}) => ({
  __typename: 'OwnGuarantee',
  id: 'OwnGuarantee:1',
  borrowerName: 'Bola Ige',
  typeLabel: 'Car loan',
  amount: naira(600_000),
  state: 'APPROVED',
  signedAt: '2026-09-01T08:00:00.000Z',
  outstanding: naira(300_000),
  arrears: naira(0),
  share: naira(150_000),
  endsOn: '2027-09-01',
  ...over,
})

const open = (ownGuarantees: () => unknown) =>
  renderClientApp({
    path: '/dashboard/guarantees',
    session: aSession(),
    resolvers: { Query: { ownGuarantees } },
  })

describe('the loans that a member guarantees', () => {
  test('shows how each is repaid, the own share, and what is behind', async () => {
    open(() => [
      aGuarantee(),
      aGuarantee({ id: 'OwnGuarantee:2', borrowerName: 'Ada Eze', arrears: naira(50_000) }),
      aGuarantee({ id: 'OwnGuarantee:3', state: 'PENDING', outstanding: null, arrears: null, share: null }),
    ])
    const list = await screen.findByRole('list', { name: 'Loans I guarantee' })
    const [first, second, third] = within(list).getAllByRole('listitem')
    expect(first).toHaveTextContent(OWN_GUARANTEES_TEXTS.inOrder)
    expect(first).toHaveTextContent('₦150,000.00')
    expect(second).toHaveTextContent('₦50,000 behind')
    expect(second).toHaveTextContent(OWN_GUARANTEES_TEXTS.behindNotice)
    expect(third).toHaveTextContent(OWN_GUARANTEES_TEXTS.pending)
    expect(screen.getByRole('region', { name: OWN_GUARANTEES_TEXTS.total })).toHaveTextContent('₦300,000.00')
  })

  test('says so where there is none', async () => {
    open(() => [])
    expect(await screen.findByText(OWN_GUARANTEES_TEXTS.none)).toBeVisible()
  })
})
