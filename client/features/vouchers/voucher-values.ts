import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type FieldErrors, hasErrors, isBlank } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import {
  asksForResolution,
  VOUCHER_LINES_MAX,
  type VoucherForm,
  validateVoucher,
  voucherAccountErrors,
} from '#rules/vouchers/validate-voucher.ts'
import type { MoneyMethod, VoucherKind } from '#rules/vouchers/voucher.ts'
import type { AddVoucherMutationVariables, VoucherAccountsQuery } from './NewVoucherDialog.generated.ts'

export type ChartAccounts = NonNullable<VoucherAccountsQuery['chartOfAccounts']>

export interface LineValues {
  accountNumber: string
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
  bankLedgerAccount: string
  reference: string
  narration: string
  /** The resolution, where an account asks for one. */
  resolution: string
  resolvedOn: string
  lines: LineValues[]
  evidence: File | null
}

/** What the fields of the lines are called in the list of what is wrong. */
export const LINE_LABELS: Readonly<Record<`lines.${number}.${keyof LineValues}`, string>> =
  Object.fromEntries(
    Array.from({ length: VOUCHER_LINES_MAX }, (_, place) =>
      Object.entries({
        accountNumber: 'account',
        memberNumber: 'member ID',
        landRequestId: 'land request',
        debit: 'amount',
        credit: 'amount',
      }).map(([field, name]) => [`lines.${place}.${field}`, `Line ${place + 1}, ${name}`]),
    ).flat(),
  )

export const emptyLine = (): LineValues => ({
  accountNumber: '',
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
  bankLedgerAccount: '',
  reference: '',
  narration: '',
  resolution: '',
  resolvedOn: '',
  lines: firstLines('RECEIPT'),
  evidence: null,
})

/** Whether an account of the lines is booked by a resolution, so that the form asks for it. */
export const isByResolution = (lines: readonly LineValues[], accounts: ChartAccounts): boolean =>
  asksForResolution({ lines }, accountIn(accounts))

const accountIn = (accounts: ChartAccounts) => (number: string) =>
  accounts.find((each) => each.number === number) ?? null

/** The values as the rules read them: what a kind or its accounts do not have counts as absent. */
function formOf(values: VoucherValues, accounts: ChartAccounts): VoucherForm {
  const isResolved = isByResolution(values.lines, accounts)
  const moves = values.kind === 'RECEIPT' || values.kind === 'PAYMENT'
  return {
    ...values,
    party: moves ? values.party : '',
    method: moves && values.method !== '' ? values.method : null,
    bankLedgerAccount: moves && values.method !== 'CASH' ? values.bankLedgerAccount : '',
    reference: moves && values.method !== 'CASH' ? values.reference : '',
    resolution: isResolved ? values.resolution : '',
    resolvedOn: isResolved ? values.resolvedOn : '',
  }
}

/** The errors of a voucher as it is typed by who has an access level. */
export function voucherErrors(
  values: VoucherValues,
  accounts: ChartAccounts,
  { now, level }: { readonly now: Date; readonly level: AccessLevel },
): FieldErrors {
  const form = formOf(values, accounts)
  const errors = validateVoucher(form, lagosDate(now))
  if (hasErrors(errors)) return errors
  return voucherAccountErrors(form, accountIn(accounts), level)
}

/** The input of the mutation; null while the day is none. */
export function voucherInput(
  values: VoucherValues,
  accounts: ChartAccounts,
): AddVoucherMutationVariables['input'] | null {
  const { kind, date, party, method, bankLedgerAccount, reference, narration, ...by } = formOf(
    values,
    accounts,
  )
  const day: PlainDate | null = parsePlainDate(date ?? '')
  if (day === null) return null
  return {
    kind,
    date: day,
    party: party ?? '',
    method: method ?? null,
    bankLedgerAccount: bankLedgerAccount || null,
    reference: reference ?? '',
    narration: narration ?? '',
    ...(!isBlank(by.resolution) && {
      resolution: by.resolution ?? '',
      resolvedOn: parsePlainDate(by.resolvedOn ?? ''),
    }),
    lines: values.lines.map(({ memberNumber, landRequestId, ...line }) => ({
      ...line,
      memberNumber: memberNumber || null,
      landRequestId: landRequestId || null,
    })),
    evidence: values.evidence,
  }
}
