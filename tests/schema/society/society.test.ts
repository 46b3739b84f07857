import { expect, it } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { fakeGraph } from '#tests/support/graph.ts'

it("shows everyone the society's fee, charges and rates from its settings", async () => {
  const graph = fakeGraph({
    viewer: null,
    society: {
      settings: { ...DEFAULT_SOCIETY_SETTINGS, name: 'Ifesowapo', handlingChargePercent: 0.5 },
      memberPortalUrl: 'https://members.example',
    },
  })
  const result = await graph.ask(`{
    society {
      name registrationFee handlingChargePercent memberPortalUrl
      registrationAccount { accountNumber }
      loanProducts { loanType interestRatePercent privilegedInterestRatePercent totalMonths code }
      savingsProducts { product code }
    }
  }`)
  expect(result.data?.society).toMatchObject({
    name: 'Ifesowapo',
    registrationFee: 200_000,
    handlingChargePercent: 0.5,
    memberPortalUrl: 'https://members.example',
    registrationAccount: { accountNumber: '0000014579' },
  })
  const { loanProducts, savingsProducts } = result.data?.society ?? {}
  expect(loanProducts).toHaveLength(14)
  expect(loanProducts[0]).toEqual({
    loanType: 'ONE_YEAR_NORMAL',
    interestRatePercent: 11,
    privilegedInterestRatePercent: 8,
    totalMonths: 12,
    code: '01020306',
  })
  expect(
    loanProducts.find(({ loanType }: { loanType: string }) => loanType === 'LAND_DEVELOPMENT')
      .interestRatePercent,
  ).toBeNull()
  expect(savingsProducts[0]).toEqual({ product: 'SHARE_CAPITAL', code: '03010101' })
  expect(graph.calls).toEqual([])
})

it('shows everyone land prices and the number of plots left', async () => {
  const result = await fakeGraph({ viewer: null }).ask(
    '{ systemConfig { memberPlotPrice minimumPaymentPercent estates { name label available status } } }',
  )
  expect(result.data?.systemConfig).toEqual({
    memberPlotPrice: 180_000_000,
    minimumPaymentPercent: 30,
    estates: [{ name: 'BLOSSOM', label: 'Blossom Estate Iyana Ipaja', available: 112, status: 'OPEN' }],
  })
})
