import type { Element, Row, Saver, YearBooks } from './books.ts'

/** The instalment that a payroll goes on deducting after it was told to stop. */
const goesOn = (saver: Saver, month: number): number =>
  saver.loan !== null && saver.loan.months === 5 && month >= 5 && month <= 7 ? saver.loan.payable : 0

const withoutZeros = (number: string) => number.replace(/^0+/, '')

interface Fault {
  readonly amount: number
  readonly outcome: string
  readonly note?: string
}

const part = (amount: number, percent: number) => Math.floor((amount * percent) / 100)

/** What becomes of an amount at the university; null for a row that is left out. */
function atUniversity({ n }: Saver, month: number, element: Element, amount: number): Fault | null {
  const kind = n % 20
  if (kind === 2 && month % 2 === 1 && element === 'SAVINGS')
    return { amount: part(amount, 70), outcome: 'SHORT' }
  if (kind === 3 && (month === 1 || month === 2) && element === 'REST')
    return { amount: amount - 10_001, outcome: 'SHORT' }
  if (kind === 5 && month % 4 === 0 && element === 'REST') return { amount: amount + 5_555, outcome: 'OVER' }
  if (kind === 6 && month % 3 === 0) return null
  if (kind === 7 && month === 9) return { amount: 0, outcome: 'LEFT_PAYROLL', note: 'Retired' }
  return { amount, outcome: 'EXACT' }
}

/** What becomes of the one sum at the hospital. */
function atHospital({ n }: Saver, month: number, amount: number): Fault | null {
  if (n % 4 === 0 && month % 2 === 1) return { amount: part(amount, 60), outcome: 'SHORT' }
  if (n % 4 === 1 && month === 3) return { amount: amount + 10_050, outcome: 'OVER' }
  if (n % 4 === 2 && month === 5) return null
  return { amount, outcome: 'EXACT' }
}

const decided = (month: number) => (['TAKE_OUT', 'KEEP', 'HOLD'] as const)[Math.floor(month / 5) % 3] ?? null

/** Rows of one member; those whom the payer has nothing to deduct for have none. */
function rowsOf(books: YearBooks, saver: Saver, month: number, zerosEaten: boolean): Row[] {
  const isHospital = saver.payer === 'HOSPITAL'
  const elements = isHospital ? (['ALL'] as const) : (['SAVINGS', 'REST'] as const)
  const identifier = zerosEaten || saver.n % 20 === 9 ? withoutZeros(saver.number) : saver.number
  const row = (element: Element, fault: Fault, changes: Partial<Row> = {}): Row => ({
    saver,
    identifier,
    name: saver.name,
    element,
    amount: fault.amount,
    names: month,
    note: fault.note ?? '',
    outcome: fault.outcome,
    decision: null,
    ...changes,
  })
  return elements.flatMap((element) => {
    const asked = books.expected(saver, month, element)
    if (asked === 0) {
      const more = element === 'REST' ? goesOn(saver, month) : 0
      const taken = element === 'REST' && saver.n % 20 === 14 && month === 9 ? -1_234 : more
      return taken === 0 ? [] : [row(element, { amount: taken, outcome: 'UNEXPECTED' })]
    }
    const fault = isHospital ? atHospital(saver, month, asked) : atUniversity(saver, month, element, asked)
    if (fault === null) return []
    if (!isHospital && saver.n % 20 === 12 && month === 3)
      return [
        row(element, { ...fault, outcome: 'OTHER_MONTH' }, { names: month - 1, decision: 'MOVE' }),
        row(element, fault),
      ]
    if (!isHospital && saver.n % 20 === 8 && month % 5 === 0)
      return [
        row(element, fault),
        row(element, { ...fault, outcome: 'DUPLICATE' }, { decision: decided(month) }),
      ]
    return [row(element, fault)]
  })
}

const stranger = (month: number, place: number, element: Element, outcome: string, name: string): Row => ({
  saver: null,
  identifier: outcome === 'UNMATCHED' ? `9990${month}${place}` : '',
  name,
  element,
  amount: 3_333 + month * 100 + place,
  names: month,
  note: '',
  outcome,
  decision: null,
})

/**
 * What a payer returns for a month, with its faults: short, over, left out, left the payroll, unexpected and taken back
 * again, two rows for one, another month, unknown numbers, names alone, and eaten zeros.
 */
export function returned(
  books: YearBooks,
  payer: Saver['payer'],
  month: number,
  { zerosEaten = false, isCorrected = false } = {},
): Row[] {
  const own = books.savers.filter((saver) => saver.payer === payer)
  const element: Element = payer === 'HOSPITAL' ? 'ALL' : 'SAVINGS'
  const rows = own.flatMap((saver) => rowsOf(books, saver, month, zerosEaten))
  const corrected = rows.map((row) =>
    isCorrected && (row.saver?.n ?? 0) % 20 === 16 && row.outcome === 'EXACT'
      ? Object.assign({}, row, { amount: row.amount - 777, outcome: 'SHORT' })
      : row,
  )
  const [first] = own
  return [
    ...corrected,
    stranger(month, 1, element, 'UNMATCHED', 'Nobody Known'),
    stranger(month, 2, element, 'UNMATCHED', 'Somebody Else'),
    stranger(month, 3, element, 'AMBIGUOUS', first?.name ?? ''),
  ]
}
