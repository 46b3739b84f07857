import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import type { FixedAsset } from '#schema/treasury/fixed-asset-source.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aFixedAsset, aFixedAssetCheck } from '#tests/support/fixed-asset-records.ts'
import { anOwnExpense } from '#tests/support/nominal-account-records.ts'

const DONE = { message: 'done', userErrors: [] }

const own = (number: string, name: string, group: 'FIXED_ASSETS' | 'DEPRECIATION') =>
  anOwnExpense({ number, name, group, accountClass: group === 'FIXED_ASSETS' ? 'ASSETS' : 'EXPENSES' })

const open = (level: 2 | 3 = 3, ledger = naira(120_000), asset = aFixedAsset({ mayRemove: true })) =>
  renderClientApp({
    path: '/dashboard/fixed-assets',
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        fixedAssets: () => ({
          assets: [asset],
          checks: [aFixedAssetCheck({ ledger })],
        }),
        nominalAccounts: () => [
          own('01010101', 'Furniture', 'FIXED_ASSETS'),
          own('01010102', 'Accumulated depreciation', 'FIXED_ASSETS'),
          own('05040101', 'Depreciation', 'DEPRECIATION'),
        ],
        societyBankAccounts: () => [],
      },
      Mutation: {
        addFixedAsset: () => DONE,
        disposeFixedAsset: () => DONE,
        removeFixedAsset: () => DONE,
        reverseAssetDisposal: () => DONE,
      },
    },
  })

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the register of fixed assets', () => {
  test('shows each asset with its sums, and says that the ledger agrees', async () => {
    open(2)
    const table = await screen.findByRole('table', { name: 'Fixed assets' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'FA00001Chairs of the hallFurniture15 January 2025₦120,000.00₦12,000.00₦108,000.00In use',
    )
    expect(screen.getByText('The register agrees with the ledger accounts.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add asset' })).toBeNull()
  })

  test('names the account on which the ledger differs', async () => {
    open(3, naira(100_000))
    expect(
      await screen.findByText(/01010101 Furniture: the register has ₦120,000, the ledger ₦100,000/),
    ).toBeVisible()
  })

  test('takes an asset with its accounts and a yearly rate', async () => {
    const { user, graph } = open()
    await user.click(await screen.findByRole('button', { name: 'Add asset' }))
    const form = await screen.findByRole('dialog', { name: 'Add asset' })
    await within(form).findAllByRole('option', { name: '05040101 Depreciation' })
    await user.click(within(form).getByRole('button', { name: 'Save asset' }))
    expect(graph.callsOf('AddFixedAsset')).toEqual([])
    const field = (name: RegExp) => within(form).getByLabelText(name)
    await user.type(field(/^Asset/), 'Bus')
    await user.selectOptions(field(/^Account of the asset/), '01010101')
    await user.selectOptions(field(/^Account of accumulated/), '01010102')
    await user.selectOptions(field(/^Account of the depreciation/), '05040101')
    const bought = within(within(form).getByRole('group', { name: 'Bought on' }))
    await user.type(bought.getByLabelText('Day'), '15')
    await user.type(bought.getByLabelText('Month'), '01')
    await user.type(bought.getByLabelText('Year'), '2026')
    await user.type(field(/^Cost/), '4800000')
    await user.type(field(/^or yearly rate/), '25')
    await user.click(within(form).getByRole('button', { name: 'Save asset' }))
    await waitFor(() =>
      expect(graph.callsOf('AddFixedAsset')[0]?.variables).toMatchObject({
        input: {
          name: 'Bus',
          assetAccount: '01010101',
          accumulatedAccount: '01010102',
          expenseAccount: '05040101',
          acquiredOn: '2026-01-15',
          cost: 480_000_000,
          months: null,
          ratePercent: 25,
        },
      }),
    )
  })

  test('books a disposal, and removes a mistake after a question', async () => {
    const { user, graph } = open()
    await user.click(await screen.findByRole('button', { name: 'Dispose' }))
    const form = await screen.findByRole('dialog', { name: 'Dispose of Chairs of the hall' })
    await user.type(within(form).getByLabelText(/^Sold for/), '5000')
    await user.click(within(form).getByRole('button', { name: 'Dispose' }))
    await waitFor(() =>
      expect(graph.callsOf('DisposeFixedAsset')[0]?.variables).toMatchObject({
        input: { id: 'FA00001', proceeds: 500_000 },
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(graph.callsOf('RemoveFixedAsset')[0]?.variables).toEqual({ input: { id: 'FA00001' } }),
    )
  })

  const disposed = (more: Partial<FixedAsset> = {}) =>
    aFixedAsset({
      mayDecide: false,
      disposedOn: '2026-10-05' as PlainDate,
      proceeds: naira(5_000),
      gain: naira(-103_000),
      ...more,
    })

  test('reverses a disposal with a reason', async () => {
    const { user, graph } = open(3, undefined, disposed({ mayReverse: true }))
    await user.click(await screen.findByRole('button', { name: 'Reverse disposal' }))
    const form = await screen.findByRole('dialog', { name: 'Reverse the disposal of Chairs of the hall?' })
    await user.click(within(form).getByRole('button', { name: 'Reverse disposal' }))
    expect(graph.callsOf('ReverseAssetDisposal')).toEqual([])
    await user.type(within(form).getByLabelText(/^Reason/), 'It was not sold')
    await user.click(within(form).getByRole('button', { name: 'Reverse disposal' }))
    await waitFor(() =>
      expect(graph.callsOf('ReverseAssetDisposal')[0]?.variables).toEqual({
        input: { id: 'FA00001', reason: 'It was not sold' },
      }),
    )
  })

  test('says that a second person decides about a reversal', async () => {
    open(3, undefined, disposed({ isReversalWaiting: true }))
    expect(await screen.findByText('Reversal waiting')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reverse disposal' })).toBeNull()
  })
})
