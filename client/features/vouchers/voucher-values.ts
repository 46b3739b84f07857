import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import {
  VOUCHER_LINES_MAX,
  type VoucherForm,
  validateVoucher,
  voucherAccountErrors,
} from '#rules/vouchers/validate-voucher.ts'
import type { MoneyMethod, VoucherKind } from '#rules/vouchers/voucher.ts'
import type { AddVoucherMutationVariables, VoucherAccountsQuery } from './NewVoucherDialog.generated.ts'

export type ChartAccounts = NonNullable<VoucherAccountsQuery['chartOfAccounts']>

export interface LineValues {
  account: string
  memberNumber: string
  landRequestId: string
  debit: Kobo | null
  credit: Kobo | null
}

export interface VoucherValues {
  kind: VoucherKind
  date: string
  party: string
  method: MoneyMethod | ''
  /** The number of the bank account; '' for the first. */
  bankAccount: string
  reference: string
  narration: string
  lines: LineValues[]
  evidence: File | null
}

/** What the fields of the lines are called in the list of what is wrong. */
export const LINE_LABELS: Readonly<Record<`lines.${number}.${keyof LineValues}`, string>> =
  Object.fromEntries(
    Array.from({ length: VOUCHER_LINES_MAX }, (_, place) =>
      Object.entries({
        account: 'account',
        memberNumber: 'member ID',
        landRequestId: 'land request',
        debit: 'amount',
        credit: 'amount',
      }).map(([field, name]) => [`lines.${place}.${field}`, `Line ${place + 1}, ${name}`]),
    ).flat(),
  )

export const emptyLine = (): LineValues => ({
  account: '',
  memberNumber: '',
  landRequestId: '',
  debit: null,
  credit: null,
})

/** The lines that a new voucher of a kind begins with. */
export const firstLines = (kind: VoucherKind): LineValues[] =>
  kind === 'RECEIPT' || kind === 'PAYMENT' ? [emptyLine()] : [emptyLine(), emptyLine()]

export const emptyVoucher = (now: Date): VoucherValues => ({
  kind: 'RECEIPT',
  date: lagosDate(now),
  party: '',
  method: 'TELLER',
  bankAccount: '',
  reference: '',
  narration: '',
  lines: firstLines('RECEIPT'),
  evidence: null,
})

/** The values as the rules read them: what a kind does not have counts as absent. */
function formOf(values: VoucherValues): VoucherForm {
  const moves = values.kind === 'RECEIPT' || values.kind === 'PAYMENT'
  return {
    ...values,
    party: moves ? values.party : '',
    method: moves && values.method !== '' ? values.method : null,
    bankAccount: moves && values.method !== 'CASH' ? values.bankAccount : '',
    reference: moves && values.method !== 'CASH' ? values.reference : '',
  }
}

/** The errors of a voucher as it is typed. */
export function voucherErrors(values: VoucherValues, accounts: ChartAccounts, now: Date): FieldErrors {
  const form = formOf(values)
  const errors = validateVoucher(form, lagosDate(now))
  if (hasErrors(errors)) return errors
  return voucherAccountErrors(form, (number) => accounts.find((each) => each.number === number) ?? null)
}

/** The input of the mutation; null while the day is none. */
export function voucherInput(values: VoucherValues): AddVoucherMutationVariables['input'] | null {
  const { kind, date, party, method, bankAccount, reference, narration } = formOf(values)
  const day: PlainDate | null = parsePlainDate(date ?? '')
  if (day === null) return null
  return {
    kind,
    date: day,
    party: party ?? '',
    method: method ?? null,
    bankAccount: bankAccount ?? '',
    reference: reference ?? '',
    narration: narration ?? '',
    lines: values.lines.map(({ memberNumber, landRequestId, ...line }) => ({
      ...line,
      memberNumber: memberNumber || null,
      landRequestId: landRequestId || null,
    })),
    evidence: values.evidence,
  }
}
