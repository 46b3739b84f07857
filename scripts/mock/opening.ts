import { addMonths, lagosDate, type PlainDate } from '#rules/dates.ts'
import { kobo, naira } from '#rules/money.ts'
import { openingMessage } from '#rules/texts/opening.ts'
import { chartOfAccounts, unlistedAccount } from '#rules/treasury/chart.ts'
import type { OpeningOutcome } from '#rules/vouchers/opening-words.ts'
import { pageOf } from '#schema/page.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import type { OpeningBatch, OpeningBatchRow, OpeningSource } from '#schema/vouchers/opening-source.ts'
import { RECORDED_AT } from '../recording/recording.ts'
import { SOCIETY } from '../recording/society.ts'

const CHART = chartOfAccounts(SOCIETY.settings)
const accountOf = (number: string) =>
  CHART.find((each) => each.number === number) ?? unlistedAccount(number, false)

const GO_LIVE = `${addMonths(lagosDate(RECORDED_AT), -24).slice(0, 8)}01` as PlainDate
const DONE = { at: RECORDED_AT, by: 'Ngozi Adeyemi' }

/** The opening balances of the mock: a file with two rows to put right, and an earlier batch; none in an empty society. */
export function mockOpening(member: NamedMember | undefined): OpeningSource {
  const control = (number: string, rows: number, amount: number, typed: number | null) => ({
    account: accountOf(number),
    rows,
    amount: naira(amount),
    typed: typed === null ? null : naira(typed),
  })
  const draft: OpeningBatch = {
    id: 'mock-opening',
    state: 'DRAFT',
    version: 2,
    goLive: GO_LIVE,
    fileName: 'balances.xlsx',
    uploaded: DONE,
    posted: null,
    ended: null,
    reason: null,
    isReversalWaiting: false,
    mayDecide: true,
    outcomes: [
      { outcome: 'READY', rows: 412 },
      { outcome: 'UNKNOWN_MEMBER', rows: 1 },
      { outcome: 'LOAN_MISSING', rows: 1 },
    ],
    controls: [
      control('01020101', 1, 18_450_000, 18_450_000),
      control('01020306', 74, 22_318_400, 22_318_400),
      control('02020305', 206, 31_250_750, 31_250_750),
      control('03010101', 130, 6_500_000, null),
      control('03030101', 1, 3_017_650, null),
    ],
    debit: naira(40_768_400),
    credit: naira(40_768_400),
  }
  const earlier: OpeningBatch = {
    ...draft,
    id: 'mock-opening-before',
    state: 'REVERSED',
    posted: DONE,
    ended: DONE,
    reason: 'The balances were those of the month before',
  }
  const row = (
    number: number,
    account: string,
    amount: number,
    outcome: OpeningOutcome,
    changes: Partial<OpeningBatchRow> = {},
  ): OpeningBatchRow => ({
    id: String(number),
    row: number,
    member: member?.memberNumber ?? '',
    name: member?.name ?? '',
    accountText: accountOf(account).name,
    record: '',
    amount: kobo(naira(amount)),
    side: 'OWN',
    outcome,
    message: openingMessage({ outcome, fault: null, isWeak: false }),
    found: member ?? null,
    account: accountOf(account),
    ...changes,
  })
  const rows = [
    row(2, '01020101', 18_450_000, 'READY', { member: '', name: '', found: null }),
    row(3, '02020305', 250_500, 'READY'),
    row(4, '02020305', 18_000, 'UNKNOWN_MEMBER', { member: 'COOP009999', name: '', found: null }),
    row(5, '01020306', 160_000, 'LOAN_MISSING'),
  ]
  const all = member === undefined ? [] : [draft, earlier]
  return {
    openingBatches: async (request) => pageOf(all, request),
    openingBatch: async (id) => all.find((each) => each.id === id) ?? null,
    openingRows: async (_id, outcome, request) =>
      pageOf(
        member === undefined ? [] : rows.filter((each) => (outcome ?? each.outcome) === each.outcome),
        request,
      ),
    openingFile: async () => ({ name: 'balances.csv', contentType: 'text/csv', content: '' }),
    uploadOpening: async () => ({ message: null, record: draft.id }),
    setOpeningTotals: async () => ({ message: null }),
    postOpening: async () => ({ message: null }),
    discardOpening: async () => ({ message: null }),
    reverseOpening: async () => ({ message: null }),
  }
}
