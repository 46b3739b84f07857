import { LOAN_PRODUCTS, type LoanCodes, loanTypeOfCode } from '#rules/loans/products.ts'
import { type Kobo, sumKobo, timesFactor, ZERO_KOBO } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, savingsProductOfCode } from '#rules/savings/products.ts'
import type { Balance, Ledger, LedgerKind, LedgerLine, LedgerProduct } from '#schema/savings/source.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { readLedgerCode } from '../ledger-code.ts'

/** Spec 000 §3: the prefix of every documented loan code and of no savings code. */
const LOAN_CODES_BEGIN = '0102'

/** In the chart of accounts of the documented codes savings are deposits (02) and equity (03). */
const SAVINGS_CODES_BEGIN = /^0[23]/

/** The product of a code. `book` is the ledger it was found in, which determines the kind of an unknown code. */
function productOfCode(code: string, earlyCodes: LoanCodes, book: LedgerKind | null): LedgerProduct {
  const savingsProduct = savingsProductOfCode(code)
  if (savingsProduct !== null) {
    const { label } = SAVINGS_PRODUCTS[savingsProduct]
    return { code, label, kind: 'SAVINGS', savingsProduct, loanType: null }
  }
  const loanType = loanTypeOfCode(code, earlyCodes)
  if (loanType !== null) {
    return { code, label: LOAN_PRODUCTS[loanType].label, kind: 'LOAN', savingsProduct: null, loanType }
  }
  return { code, label: code, kind: book ?? kindByCode(code), savingsProduct: null, loanType: null }
}

/** Whether a code is a loan's, undocumented loans included. */
export const isLoanCode = (code: string, earlyCodes: LoanCodes): boolean =>
  productOfCode(code, earlyCodes, null).kind === 'LOAN'

function kindByCode(code: string): LedgerKind | null {
  if (code.startsWith(LOAN_CODES_BEGIN)) return 'LOAN'
  return SAVINGS_CODES_BEGIN.test(code) ? 'SAVINGS' : null
}

/** An upper bound of the factors applied to balances, such as 1.04 for the retirement savings of a claim. */
const LARGEST_FACTOR = 10

/** Returns the balances if every sum of them is still a safe amount; throws RangeError otherwise. */
export function summable<Line extends { readonly balance: Kobo }>(lines: readonly Line[]): readonly Line[] {
  sumKobo(lines.map(({ balance }) => timesFactor(balance, balance < 0 ? -LARGEST_FACTOR : LARGEST_FACTOR)))
  return lines
}

/** Reads get-balances; `asAt` is the time of the call. */
export function readLedger(answer: WireAnswer, earlyCodes: LoanCodes, asAt: Date): Ledger {
  const fields = objectIn(answer, ['balances'], ['summary', 'savingLedger', 'loanLedger'])
  const savingsLines = readLines(fields, 'savingLedger', 'savingCode', 'SAVINGS', earlyCodes)
  const loanLines = readLines(fields, 'loanLedger', 'loanCode', 'LOAN', earlyCodes)
  const bookOf = new Map([...savingsLines, ...loanLines].map((line) => [line.code, line.kind]))
  return {
    asAt,
    summary: readSummary(fields, earlyCodes, (code) => bookOf.get(code) ?? null),
    savingsLines,
    loanLines,
    unappliedBalance: readUnapplied(fields),
  }
}

const readSummary = (
  fields: Decoder,
  earlyCodes: LoanCodes,
  bookOf: (code: string, item: Decoder) => LedgerKind | null,
): readonly Balance[] =>
  summable(
    fields.children('summary').map((item): Balance => {
      const code = readLedgerCode(item, 'itemId')
      return Object.assign(productOfCode(code, earlyCodes, bookOf(code, item)), {
        balance: item.naira('Balance'),
      })
    }),
  )

/** Reads the balances of one of several members: a ledger with no histories. */
export const readMemberBalances = (fields: Decoder, earlyCodes: LoanCodes, asAt: Date) => ({
  memberNumber: fields.text('memberId'),
  ledger: {
    asAt,
    summary: readSummary(fields, earlyCodes, (_code, item) =>
      item.text('book') === 'loan' ? 'LOAN' : 'SAVINGS',
    ),
    savingsLines: [],
    loanLines: [],
    unappliedBalance: readUnapplied(fields),
  } satisfies Ledger,
})

/** What the society owes the member beside the savings; zero where the backend does not say. */
export const readUnapplied = (fields: Decoder): Kobo => {
  const balance = fields.strict.optionalNaira('unappliedBalance') ?? ZERO_KOBO
  summable([{ balance }])
  return balance
}

function readLines(
  answer: Decoder,
  ledger: string,
  codeField: string,
  book: LedgerKind,
  earlyCodes: LoanCodes,
): LedgerLine[] {
  // Most lines of a ledger are of a few products.
  const products = new Map<string, LedgerProduct>()
  function productOf(code: string): LedgerProduct {
    const product = products.get(code) ?? productOfCode(code, earlyCodes, book)
    products.set(code, product)
    return product
  }
  const rows = answer.children(ledger).map((row): LedgerLine => {
    const { strict } = row
    const { code, label, kind, savingsProduct, loanType } = productOf(readLedgerCode(row, codeField))
    return {
      code,
      label,
      kind,
      savingsProduct,
      loanType,
      narration: row.optionalText('narration') ?? '',
      date: row.date('dt'),
      debit: strict.optionalNaira('Debit') ?? ZERO_KOBO,
      credit: strict.optionalNaira('Credit') ?? ZERO_KOBO,
      balance: row.naira('Balance'),
      reference: row.optionalText('referenceNo'),
    }
  })
  return newestFirst(rows)
}

/**
 * Sorts lines newest first. Ledgers arrive in either order; lines of one day keep the backend's order, reversed with
 * the rest.
 */
function newestFirst(rows: LedgerLine[]): LedgerLine[] {
  const first = rows[0]?.date ?? ''
  const last = rows.at(-1)?.date ?? ''
  return first > last ? rows : rows.reverse()
}
