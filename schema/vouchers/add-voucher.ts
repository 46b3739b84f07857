import { lagosDate } from '#rules/dates.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { validateVoucher } from '#rules/vouchers/validate-voucher.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { bankLedgerAccountField } from '../treasury/bank-ledger-account-field.ts'
import { uploadErrors } from '../upload.ts'
import { lineIdsOf } from './bank-input.ts'
import { MoneyMethodEnum, VoucherKindEnum, VoucherRef } from './voucher.ts'

const VoucherLineInput = builder.inputType('VoucherLineInput', {
  description: 'One line of a voucher: a debit or a credit.',
  fields: (t) => ({
    accountNumber: t.field({
      type: 'AccountNumber',
      required: true,
      description: 'The account that it is on.',
    }),
    memberNumber: t.string({ description: 'Whose account it is, for a control account.' }),
    landRequestId: t.id({ description: 'The `id` of the land request that an instalment is for.' }),
    suspenseItemId: t.id({ description: 'The `id` of the item of suspense that a debit assigns.' }),
    debit: t.field({ type: 'Kobo', description: 'The debit, in kobo; left out for a credit.' }),
    credit: t.field({ type: 'Kobo', description: 'The credit, in kobo; left out for a debit.' }),
  }),
})

recordMutation('addVoucher', {
  access: 'STAFF',
  scope: 'WRITE_VOUCHERS',
  description:
    'Enters a voucher, which is in the books once it is posted. Refused when the number of the teller, transfer or cheque is entered already. Funds, reserves and the accumulated surplus are booked by an admin, by a resolution.',
  record: ['voucher', VoucherRef],
  input: {
    description: 'The voucher to enter.',
    fields: (t) => ({
      kind: t.field({ type: VoucherKindEnum, required: true, description: 'What it does with the money.' }),
      date: t.field({
        type: 'PlainDate',
        required: true,
        description: 'The day it is booked on, in an open month.',
      }),
      party: t.string({ description: 'Who paid or is paid; needed where money comes in or goes out.' }),
      method: t.field({
        type: MoneyMethodEnum,
        description:
          'How the money moves; needed where it comes in or goes out. CASH is on the cash account.',
      }),
      bankLedgerAccount: bankLedgerAccountField(t),
      reference: t.string({ description: 'The number of the teller, transfer or cheque.' }),
      narration: t.string({ required: true, description: 'What it is for.' }),
      resolution: t.string({
        description:
          'The number of the resolution, at most 100 characters; needed on accounts with the rule RESOLUTION, and refused without one.',
      }),
      resolvedOn: t.field({
        type: 'PlainDate',
        description: 'The day of the resolution, not after that of the booking.',
      }),
      lines: t.field({
        type: [VoucherLineInput],
        required: true,
        description:
          'At most 50 lines. Journals and transfers balance; of a receipt the credits are more than the debits, of a payment the debits.',
      }),
      bankLineIds: t.idList({
        description:
          'The `id`s of open lines of one bank statement, whose sum it moves: they wait for it, and are matched with it once it is posted.',
      }),
      evidence: t.field({ type: 'Upload', description: 'A PDF, JPG or PNG of at most 5 MB.' }),
    }),
  },
  run: ({ evidence, bankLineIds, ...input }, { vouchers, now }) => {
    const voucher = {
      ...input,
      party: input.party?.trim() ?? '',
      method: input.method ?? null,
      bankLedgerAccount: input.bankLedgerAccount ?? '',
      reference: input.reference?.trim() ?? '',
      resolution: input.resolution?.trim() ?? '',
      resolvedOn: input.resolvedOn ?? null,
      lines: input.lines.map((line) => ({
        accountNumber: line.accountNumber,
        memberNumber: line.memberNumber?.trim() ?? '',
        landRequestId: line.landRequestId ? recordIdOf('LandRequest', line.landRequestId) : '',
        suspenseItemId: line.suspenseItemId ?? '',
        debit: line.debit ?? null,
        credit: line.credit ?? null,
      })),
    }
    requireValid([
      ...errorsIn({ ...validateVoucher(voucher, lagosDate(now())) }),
      ...uploadErrors({ evidence }, CLAIM_DOCUMENT_RULE),
    ])
    return vouchers.add({
      ...voucher,
      bankLines: lineIdsOf(bankLineIds ?? [], 'bankLineIds'),
      evidence: evidence ?? null,
    })
  },
})
