import { addMonths, lagosDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { chartOfAccounts, unlistedAccount } from '#rules/treasury/chart.ts'
import { type VoucherState, voucherReference } from '#rules/vouchers/voucher.ts'
import { pageOf } from '#schema/page.ts'
import type { Reversal, Voucher, VoucherSource } from '#schema/vouchers/source.ts'
import { PICTURE, RECORDED_AT } from '../recording/recording.ts'
import { type RecordedMember, type RecordedSociety, SOCIETY } from '../recording/society.ts'
import { mockBank } from './bank.ts'
import { noSuchRecord } from './changes.ts'
import { mockOpening } from './opening.ts'
import { mockUnapplied } from './unapplied.ts'

const CHART = chartOfAccounts(SOCIETY.settings)
const accountOf = (number: string) =>
  CHART.find((each) => each.number === number) ?? unlistedAccount(number, false)

const DONE = { at: RECORDED_AT, by: 'Ngozi Adeyemi' }
const DAY = lagosDate(RECORDED_AT)

/** The vouchers of the mock: one of each kind, of which the first waits. An empty society has none. */
export function mockVouchers(society: RecordedSociety): VoucherSource {
  const [first] = society.all<RecordedMember>('Member')
  const member = first && { id: first.id, name: first.name, memberNumber: first.memberNumber }
  const line = (account: string, debit: number, credit: number) => ({
    account: accountOf(account),
    member: accountOf(account).isControl ? (member ?? null) : null,
    landRequestId: null,
    debit: naira(debit),
    credit: naira(credit),
  })
  const voucher = (number: number, state: VoucherState, changes: Partial<Voucher>): Voucher => {
    const kind = changes.kind ?? 'RECEIPT'
    const isPosted = state === 'POSTED' || state === 'REVERSED'
    return {
      id: `voucher-${number}`,
      number: voucherReference(kind, number),
      kind,
      state,
      date: DAY,
      party: member?.name ?? '',
      method: 'TELLER',
      bankAccount: null,
      reference: `TL/0045${number}`,
      narration: 'Savings and loan paid at the bank',
      total: naira(45_000),
      lines: [line('02020305', 0, 20_000), line('01020306', 0, 25_000)],
      evidenceUrl: PICTURE,
      yearEnd: null,
      resolution: null,
      resolvedOn: null,
      writeOff: null,
      created: DONE,
      posted: isPosted ? DONE : null,
      ended: state === 'REVERSED' ? DONE : null,
      reason: state === 'REVERSED' ? 'Posted to the wrong member' : null,
      entry: isPosted ? `JV0000004${number}` : null,
      reversal: state === 'REVERSED' ? 'JV00000060' : null,
      isReversalWaiting: false,
      mayDecide: true,
      ...changes,
    }
  }
  const writeOffVoucher = voucher(6, 'POSTED', {
    kind: 'JOURNAL',
    date: addMonths(DAY, -2),
    party: 'University bursary',
    method: null,
    reference: '',
    narration: 'The office that paid these salaries was closed in 2024',
    total: naira(164_500),
    lines: [line('05010108', 164_500, 0), line('01020201', 0, 96_000), line('01020201', 0, 68_500)],
    evidenceUrl: null,
    writeOff: {
      payerId: 'mock-bursary',
      payerName: 'University bursary',
      resolution: 'MC/2026/14',
      resolvedOn: addMonths(DAY, -2),
      months: [
        { month: '2024-02', amount: naira(96_000), recovered: ZERO_KOBO },
        { month: '2024-03', amount: naira(68_500), recovered: naira(20_000) },
      ],
    },
  })
  const all: readonly Voucher[] =
    member === undefined
      ? []
      : [
          voucher(4, 'WAITING', {}),
          voucher(3, 'POSTED', {
            kind: 'PAYMENT',
            party: 'Adeola and Partners',
            method: 'CHEQUE',
            reference: '000124',
            narration: 'Audit of the year',
            total: naira(150_000),
            lines: [line('05010103', 150_000, 0)],
          }),
          voucher(2, 'POSTED', {
            kind: 'TRANSFER',
            party: '',
            method: null,
            reference: '',
            narration: 'Cash paid into the bank',
            total: naira(30_000),
            lines: [line('01020101', 30_000, 0), line('01020102', 0, 30_000)],
            evidenceUrl: null,
          }),
          voucher(1, 'REVERSED', { isReversalWaiting: false, date: addMonths(DAY, -1) }),
          writeOffVoucher,
        ]
  const reversals: readonly Reversal[] =
    member === undefined
      ? []
      : [
          {
            id: 'reversal-1',
            subject: 'voucher',
            subjectId: 'voucher-3',
            title: voucherReference('RECEIPT', 5),
            reason: 'The teller was another member’s',
            state: 'WAITING',
            asked: DONE,
            decided: null,
            mayDecide: true,
            uses: [
              {
                account: accountOf('02020305'),
                member,
                use: 'WITHDRAWN',
                taken: naira(20_000),
                left: kobo(0 - naira(5_000)),
              },
            ],
          },
        ]
  const find = (key: string) => all.find(({ id, number }) => id === key || number === key) ?? null
  const changed = (id: string, changes: Partial<Voucher>) => {
    const found = find(id)
    if (found === null) throw noSuchRecord()
    return { message: null, record: { ...found, ...changes } }
  }
  return {
    page: async ({ kind, state, yearEnd }, request) =>
      pageOf(
        all.filter(
          (each) =>
            (kind ?? each.kind) === each.kind &&
            (state ?? each.state) === each.state &&
            (yearEnd ?? each.yearEnd) === each.yearEnd,
        ),
        request,
      ),
    find: async (key) => find(key),
    adjustYear: async (yearEnd, { narration }) => ({
      message: null,
      record: voucher(9, 'WAITING', {
        kind: 'JOURNAL',
        yearEnd,
        narration: narration ?? '',
        total: ZERO_KOBO,
      }),
    }),
    settle: async ({ date, party, method, reference, figure }) => ({
      message: null,
      record: voucher(9, 'WAITING', {
        date,
        party: party ?? '',
        method,
        reference: reference ?? '',
        total: figure ?? ZERO_KOBO,
      }),
    }),
    writeOffs: async (payerId, request) =>
      pageOf(
        all.filter(({ writeOff }) => writeOff !== null && (payerId ?? writeOff.payerId) === writeOff.payerId),
        request,
      ),
    writeOff: async ({ date, narration }) => ({
      message: null,
      record: {
        ...writeOffVoucher,
        id: 'voucher-9',
        state: 'WAITING',
        posted: null,
        entry: null,
        date,
        narration,
      },
    }),
    add: async ({ lines: _lines, evidence: _evidence, ...values }) => ({
      message: null,
      record: voucher(9, 'WAITING', {
        kind: values.kind,
        date: values.date,
        narration: values.narration ?? '',
        total: ZERO_KOBO,
      }),
    }),
    post: async (id) => changed(id, { state: 'POSTED', posted: DONE, entry: 'JV00000044' }),
    discard: async (id, reason) => changed(id, { state: 'DISCARDED', ended: DONE, reason }),
    reverse: async (id, reason) =>
      changed(id, { state: 'REVERSED', ended: DONE, reason, reversal: 'JV00000061' }),
    reversals: async (request) => pageOf(reversals, request),
    decideReversal: async () => ({ message: null }),
    ...mockUnapplied(member),
    ...mockBank(member === undefined),
    ...mockOpening(member),
  }
}
