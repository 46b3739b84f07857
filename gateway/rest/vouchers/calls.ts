import { settlementCalls } from '#backend/contract/early-settlement.ts'
import { voucherCalls } from '#backend/contract/vouchers.ts'
import { writeOffCalls } from '#backend/contract/write-offs.ts'
import { yearEndCalls } from '#backend/contract/year-ends.ts'
import type {
  NewAdjustment,
  NewSettlement,
  NewVoucher,
  NewWriteOff,
  VoucherFilter,
} from '#schema/vouchers/source.ts'
import type { Backend } from '../backend.ts'
import { objectIn, optionalObjectIn, type PageQuery, pageIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { payerField } from '../payer-field.ts'
import { bankApi } from './bank.ts'
import { readBookNumbers } from './book-numbers.ts'
import { openingApi } from './opening.ts'
import { readReversal, readVoucher } from './translate.ts'
import { unappliedApi } from './unapplied.ts'

/** The calls of vouchers and reversals, which are extensions. */
export function voucherApi(backend: Backend, links: FileLinks) {
  const one = (answer: WireAnswer) => readVoucher(objectIn(answer, ['voucher'], ['referenceNo']), links)
  /** The voucher in the answer to a change; null without one. */
  const changed = (answer: WireAnswer) => {
    const fields = optionalObjectIn(answer, ['voucher'], ['referenceNo'])
    return fields && readVoucher(fields, links)
  }
  return {
    ...unappliedApi(backend),
    ...bankApi(backend),
    ...openingApi(backend, links),
    page: ({ kind, state, from, to, yearEnd, numbersOf }: VoucherFilter, asked: PageQuery) =>
      backend.ask(
        voucherCalls.vouchers,
        {
          query: {
            ...asked,
            kind: kind?.toLowerCase() ?? null,
            status: state?.toLowerCase() ?? null,
            from,
            to,
            yearEnd,
            numbersOf,
          },
        },
        (answer) => pageIn(answer, ['vouchers'], (fields) => readVoucher(fields, links)),
      ),
    bookNumbers: () => backend.ask(voucherCalls.bookNumbers, {}, readBookNumbers),
    find: (id: string) => nullWhenMissing(backend.ask(voucherCalls.voucher, { params: { id } }, one)),
    add: ({ kind, method, ...voucher }: NewVoucher) =>
      backend.act(
        voucherCalls.addVoucher,
        { values: { ...voucher, kind: kind.toLowerCase(), method: method?.toLowerCase() ?? null } },
        changed,
      ),
    adjustYear: (year: number, adjustment: NewAdjustment) =>
      backend.act(yearEndCalls.adjustYear, { params: { year: String(year) }, values: adjustment }, changed),
    settle: ({ loanReference, method, ...form }: NewSettlement) =>
      backend.act(
        settlementCalls.settleLoan,
        { params: { reference: loanReference }, values: { ...form, method: method.toLowerCase() } },
        changed,
      ),
    writeOff: (writeOff: NewWriteOff) =>
      backend.act(writeOffCalls.writeOff, { values: writeOff, rename: payerField }, changed),
    writeOffs: (payer: string | null, asked: PageQuery) =>
      backend.ask(writeOffCalls.writeOffs, { query: { ...asked, payer } }, (answer) =>
        pageIn(answer, ['vouchers'], (fields) => readVoucher(fields, links)),
      ),
    post: (id: string) => backend.act(voucherCalls.postVoucher, { params: { id } }, changed),
    discard: (id: string, reason: string) =>
      backend.act(voucherCalls.discardVoucher, { params: { id }, values: { reason } }, changed),
    reverse: (id: string, reason: string) =>
      backend.act(voucherCalls.reverseVoucher, { params: { id }, values: { reason } }, changed),
    reversals: (asked: PageQuery) =>
      backend.ask(voucherCalls.reversals, { query: { ...asked } }, (answer) =>
        pageIn(answer, ['reversals'], readReversal),
      ),
    reversal: (id: string) =>
      nullWhenMissing(
        backend.ask(voucherCalls.reversal, { params: { id } }, (answer) =>
          readReversal(objectIn(answer, ['reversal'], ['subject'])),
        ),
      ),
    decideReversal: (id: string, isAccepted: boolean) =>
      backend.act(voucherCalls.decideReversal, { params: { id }, values: { accept: isAccepted } }),
  }
}

export type VoucherApi = ReturnType<typeof voucherApi>
