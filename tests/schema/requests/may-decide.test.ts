import { describe, expect, it } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { aClaim } from '#tests/support/claim-records.ts'
import { fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { anOpeningBatch } from '#tests/support/opening-records.ts'
import { aReversal, aVoucher } from '#tests/support/voucher-records.ts'
import { aMembershipWithdrawal, aSavingsWithdrawal, ownRequests } from '#tests/support/withdrawal-records.ts'
import { anAppropriation, aYearEnd, someYearEnds } from '#tests/support/year-end-records.ts'

const moderator = aViewer({ id: 's2', accessLevel: 2 })
const admin = aViewer({ id: 's3', accessLevel: 3 })

const ASK = `{ vouchers { items { mayDecide } } reversals { items { mayDecide } }
  openingBatches { items { mayDecide } } yearEnds { closed { appropriation { mayDecide } } }
  savingsWithdrawals { items { mayDecide } } membershipWithdrawals { items { mayDecide } }
  beneficiaryClaims { items { mayDecide } } }`

/** One of each record that has a next step, as a backend tells it of who had a hand in it, or does not. */
function records(mayDecide: boolean) {
  const page =
    <Item>(...items: readonly Item[]) =>
    async () =>
      pageOf(items, { page: 1, pageSize: 10 })
  return {
    vouchers: {
      page: page(aVoucher({ state: 'WAITING', mayDecide }), aVoucher({ state: 'DISCARDED', mayDecide })),
      reversals: page(aReversal({ state: 'WAITING', mayDecide }), aReversal({ state: 'DONE', mayDecide })),
      openingBatches: page(
        anOpeningBatch({ state: 'DRAFT', mayDecide }),
        anOpeningBatch({ state: 'POSTED', mayDecide }),
      ),
    },
    treasury: {
      yearEnds: async () =>
        someYearEnds([
          aYearEnd({ appropriation: anAppropriation({ state: 'APPROVED', mayDecide }) }),
          aYearEnd({ appropriation: anAppropriation({ state: 'PAID', mayDecide }) }),
        ]),
    },
    withdrawals: {
      savings: {
        page: page(
          aSavingsWithdrawal({ state: 'approved', mayDecide }),
          aSavingsWithdrawal({ state: 'processed', mayDecide }),
        ),
      },
      membership: {
        page: page(
          aMembershipWithdrawal({ state: 'pending', mayDecide }),
          aMembershipWithdrawal({ state: 'rejected', mayDecide }),
        ),
      },
    },
    claims: {
      requests: {
        page: page(aClaim({ state: 'approved', mayDecide }), aClaim({ state: 'processed', mayDecide })),
      },
    },
  }
}

/** What is said of the record with a next step, and of the one without, by the field that lists them. */
async function said(viewer: typeof moderator, mayDecide: boolean): Promise<Record<string, boolean[]>> {
  const { data, errors } = await fakeGraph({ viewer, ...records(mayDecide) }).ask(ASK)
  expect(errors).toBeUndefined()
  const { yearEnds, ...lists } = data
  const flags = (items: readonly { readonly mayDecide: boolean }[]) => items.map((item) => item.mayDecide)
  return {
    ...Object.fromEntries(
      Object.entries<{ items: { mayDecide: boolean }[] }>(lists).map(([name, { items }]) => [
        name,
        flags(items),
      ]),
    ),
    yearEnds: flags(
      yearEnds.closed.map(({ appropriation }: { appropriation: { mayDecide: boolean } }) => appropriation),
    ),
  }
}

const LISTS = [
  'vouchers',
  'reversals',
  'openingBatches',
  'savingsWithdrawals',
  'membershipWithdrawals',
  'beneficiaryClaims',
  'yearEnds',
]
const each = (flags: boolean[]) => Object.fromEntries(LISTS.map((name) => [name, flags]))

describe('whether the viewer may take the next step of a record', () => {
  it('holds while it has one, unless they had a hand in it', async () => {
    expect(await said(admin, true)).toEqual(each([true, false]))
    expect(await said(admin, false)).toEqual(each([false, false]))
  })

  it('needs an admin for an appropriation and an audit adjustment', async () => {
    expect(await said(moderator, true)).toEqual({ ...each([true, false]), yearEnds: [false, false] })
    const adjustment = async () => aVoucher({ state: 'WAITING', yearEnd: 2025 })
    const ask = async (viewer: typeof moderator) =>
      (
        await fakeGraph({ viewer, vouchers: { find: adjustment } }).ask(
          '{ voucher(id: "Voucher:v1") { mayDecide } }',
        )
      ).data?.voucher
    expect([await ask(moderator), await ask(admin)]).toEqual([{ mayDecide: false }, { mayDecide: true }])
  })

  it('fails for members, whatever their own requests say', async () => {
    const graph = fakeGraph({
      viewer: aViewer(),
      ownRequests: { all: async () => ({ ...ownRequests(), savingsWithdrawals: [aSavingsWithdrawal()] }) },
    })
    const { data, errors } = await graph.ask('{ viewer { member { savingsWithdrawals { mayDecide } } } }')
    expect(errors).toBeUndefined()
    expect(data?.viewer.member.savingsWithdrawals).toEqual([{ mayDecide: false }])
  })
})
