import type { PlainDate } from '../dates.ts'
import {
  type AmountField,
  amountError,
  collectErrors,
  type DateField,
  type FieldErrors,
  isBlank,
  PARAGRAPH_MAX,
  pastDateError,
  requiredText,
  type TextField,
  textError,
  WHOLE_FORM,
} from '../field-errors.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../session/access-level.ts'
import { BANK_ACCOUNT_TEXTS } from '../texts/bank-accounts.ts'
import { RESOLUTION_TEXTS } from '../texts/resolutions.ts'
import { VOUCHER_TEXTS } from '../texts/vouchers.ts'
import type { ChartAccount } from '../treasury/chart.ts'
import {
  beforeResolutionError,
  isWithoutResolution,
  type ResolutionForm,
  resolutionErrors,
} from '../treasury/resolution.ts'
import { type MoneyMethod, movesMoney, type VoucherKind } from './voucher.ts'

/** One line of a voucher: a debit or a credit of an account, in kobo. */
export interface VoucherLineForm {
  /** Its number in the chart. */
  readonly accountNumber: TextField
  /** Whose account it is, where it is a control account. */
  readonly memberNumber: TextField
  /** The land request that an instalment is for. */
  readonly landRequestId: TextField
  /** The item of suspense whose money the line assigns. */
  readonly suspenseItemId?: TextField
  readonly debit: AmountField
  readonly credit: AmountField
}

/** A voucher as it is entered. The resolution is given where an account asks for one. */
export interface VoucherForm extends Partial<ResolutionForm> {
  readonly kind: VoucherKind
  readonly date: DateField
  /** Who paid or is paid. */
  readonly party: TextField
  readonly method: MoneyMethod | null | undefined
  /** The number in the chart of the society's bank account that the money is on; blank for the first. */
  readonly bankLedgerAccount?: TextField
  /** The number of the teller, transfer or cheque. */
  readonly reference: TextField
  /** What it is for. */
  readonly narration: TextField
  readonly lines: readonly VoucherLineForm[]
}

/** The most lines of one voucher. */
export const VOUCHER_LINES_MAX = 50

const amountOf = (amount: AmountField): number => amount ?? 0

/** The debits and the credits of the lines, in kobo. */
export const voucherSums = (
  lines: VoucherForm['lines'],
): { readonly debit: number; readonly credit: number } => ({
  debit: lines.reduce((sum, line) => sum + amountOf(line.debit), 0),
  credit: lines.reduce((sum, line) => sum + amountOf(line.credit), 0),
})

/** What a voucher comes to, in kobo: the money that moves, or one side of one that only books. */
export function voucherTotal({ kind, lines }: Pick<VoucherForm, 'kind' | 'lines'>): number {
  const { debit, credit } = voucherSums(lines)
  if (kind === 'RECEIPT') return credit - debit
  return kind === 'PAYMENT' ? debit - credit : debit
}

function lineErrors(line: VoucherLineForm): FieldErrors {
  const [debit, credit] = [amountOf(line.debit), amountOf(line.credit)]
  const field = line.credit === null || line.credit === undefined ? 'debit' : 'credit'
  return collectErrors({
    accountNumber: requiredText(line.accountNumber, VOUCHER_TEXTS.accountMissing),
    memberNumber: textError(line.memberNumber),
    landRequestId: textError(line.landRequestId),
    suspenseItemId: textError(line.suspenseItemId),
    [field]:
      amountError(line.debit) ??
      amountError(line.credit) ??
      (debit === 0 && credit === 0 ? VOUCHER_TEXTS.amountMissing : null) ??
      (debit !== 0 && credit !== 0 ? VOUCHER_TEXTS.bothSides : null),
  })
}

function sumError(form: VoucherForm): string | null {
  const { debit, credit } = voucherSums(form.lines)
  if (movesMoney(form.kind)) return voucherTotal(form) > 0 ? null : VOUCHER_TEXTS.nothingMoves(form.kind)
  return debit === credit ? null : VOUCHER_TEXTS.unbalanced
}

/** Money comes or goes in some way; where none does, there is no such way. */
function methodError(moves: boolean, method: VoucherForm['method']): string | null {
  if (moves) return isBlank(method) ? VOUCHER_TEXTS.methodMissing : null
  return isBlank(method) ? null : VOUCHER_TEXTS.methodNotMeant
}

/** Whether a form is in order by itself, by the graph's names; what accounts it names is for `voucherAccountErrors`. */
export function validateVoucher(form: VoucherForm, today: PlainDate): FieldErrors {
  const { kind, date, party, method, bankLedgerAccount, reference, narration, lines } = form
  const moves = movesMoney(kind)
  const least = kind === 'TRANSFER' || kind === 'JOURNAL' ? 2 : 1
  const ofLines = lines.flatMap((line, place) =>
    Object.entries(lineErrors(line)).map(([field, text]) => [`lines.${place}.${field}`, text] as const),
  )
  const found = collectErrors({
    date:
      pastDateError(date, today, VOUCHER_TEXTS.dateMissing) ?? beforeResolutionError(date, form.resolvedOn),
    ...(isWithoutResolution(form) ? {} : resolutionErrors(form, today)),
    party: moves ? requiredText(party, VOUCHER_TEXTS.partyMissing(kind)) : textError(party),
    method: methodError(moves, method),
    bankLedgerAccount: textError(bankLedgerAccount),
    reference:
      moves && !isBlank(method) && method !== 'CASH'
        ? requiredText(reference, VOUCHER_TEXTS.referenceMissing)
        : textError(reference),
    narration: requiredText(narration, VOUCHER_TEXTS.narrationMissing, PARAGRAPH_MAX),
    lines:
      lines.length < least
        ? VOUCHER_TEXTS.tooFewLines
        : lines.length > VOUCHER_LINES_MAX
          ? VOUCHER_TEXTS.tooManyLines
          : null,
    ...Object.fromEntries(ofLines),
  })
  const sum = Object.keys(found).length === 0 ? sumError(form) : null
  return sum === null ? found : { [WHOLE_FORM]: sum }
}

/** The account with a number; null for none. */
export type AccountByNumber = (number: string) => NamedAccount | null

/** An account that a line may name. */
type NamedAccount = Pick<
  ChartAccount,
  'name' | 'isControl' | 'holdsMoney' | 'isClosed' | 'subledger' | 'voucherRule'
>

/**
 * Why nothing is posted to an account by a line of its own: staff closed it, or records beside the vouchers make up its
 * balance. null for one that is posted to.
 */
export function directPostingError({
  name,
  isClosed,
  holdsMoney,
  subledger,
  voucherRule,
}: NamedAccount): string | null {
  if (isClosed) return holdsMoney ? BANK_ACCOUNT_TEXTS.closedPosting : VOUCHER_TEXTS.closedAccount
  if (voucherRule === 'NONE') return VOUCHER_TEXTS.withoutVouchers(name)
  if (subledger === 'PAYERS') return VOUCHER_TEXTS.ofPayers
  return subledger === 'LOANS' ? VOUCHER_TEXTS.ofLoans : null
}

/** The same for who has an access level: the society's own equity is booked by admins. */
export const bookingError = (account: NamedAccount, level: AccessLevel): string | null =>
  directPostingError(account) ??
  (account.voucherRule === 'RESOLUTION' && level < ACCESS_LEVELS.ADMIN
    ? VOUCHER_TEXTS.onlyAdmins(account.name)
    : null)

/** The fault of one line by its field; null for none. */
function accountError(
  kind: VoucherKind,
  line: VoucherLineForm,
  account: NamedAccount,
  level: AccessLevel,
): readonly [field: 'accountNumber' | 'memberNumber' | 'landRequestId', text: string] | null {
  const [isOpen, isLand] = [isBlank(line.memberNumber), account.subledger === 'LAND']
  const isDividend = account.subledger === 'DIVIDENDS'
  const refused = bookingError(account, level)
  if (refused !== null) return ['accountNumber', refused]
  if (account.holdsMoney !== (kind === 'TRANSFER'))
    return ['accountNumber', kind === 'TRANSFER' ? VOUCHER_TEXTS.onlyMoney : VOUCHER_TEXTS.moneyByItself]
  if (account.isControl && isOpen) return ['memberNumber', VOUCHER_TEXTS.memberMissing]
  if (isDividend && isOpen) return ['memberNumber', VOUCHER_TEXTS.dividendMemberMissing]
  if (!account.isControl && !isDividend && !isOpen) return ['memberNumber', VOUCHER_TEXTS.memberNotMeant]
  if (isLand && isBlank(line.landRequestId)) return ['landRequestId', VOUCHER_TEXTS.landMissing]
  return isLand || isBlank(line.landRequestId) ? null : ['landRequestId', VOUCHER_TEXTS.landNotMeant]
}

/**
 * Whether the accounts are such as the kind may post to. Nothing is posted to a control account itself: a line names the
 * member for one of members and for the dividend payable, the land request for land deposits, and what payers owe and unearned interest are booked by
 * their own records alone. Bank and cash move by the voucher's own side, or by a transfer
 * from one of them to another. The society's own equity is booked by an admin, with a resolution. `level` is that of who
 * enters the voucher.
 */
export function voucherAccountErrors(
  form: VoucherForm,
  accountOf: AccountByNumber,
  level: AccessLevel,
): FieldErrors {
  const { kind, lines } = form
  const errors: Record<string, string> = {}
  for (const [place, line] of lines.entries()) {
    const account = accountOf((line.accountNumber ?? '').trim())
    const [field, text] =
      account === null
        ? (['accountNumber', VOUCHER_TEXTS.noAccount] as const)
        : (accountError(kind, line, account, level) ?? [])
    if (field !== undefined && text !== undefined) errors[`lines.${place}.${field}`] = text
  }
  const numbers = lines.map(({ accountNumber }) => (accountNumber ?? '').trim())
  if (kind === 'TRANSFER' && Object.keys(errors).length === 0 && new Set(numbers).size === 1)
    errors[`lines.${numbers.length - 1}.accountNumber`] = VOUCHER_TEXTS.sameAccount
  const isResolved = asksForResolution(form, accountOf)
  const isGiven = !isWithoutResolution(form)
  if (isResolved && !isGiven)
    Object.assign(errors, {
      resolution: RESOLUTION_TEXTS.noResolution,
      resolvedOn: RESOLUTION_TEXTS.noResolvedOn,
    })
  if (!isResolved && isGiven) errors['resolution'] = VOUCHER_TEXTS.resolutionNotMeant
  return errors
}

/** Whether an account of the lines is booked by a resolution. */
export const asksForResolution = (
  { lines }: Pick<VoucherForm, 'lines'>,
  accountOf: AccountByNumber,
): boolean =>
  lines.some(({ accountNumber }) => accountOf((accountNumber ?? '').trim())?.voucherRule === 'RESOLUTION')
