import { headerKey } from '../tables/header-key.ts'
import { amountRank, koboPlace, namePlaces } from './columns.ts'

/** Headers of a payroll that hold no deduction: who a person is, and sums over a row. As `headerKey` gives them. */
const NO_DEDUCTION =
  /^(?:s ?n|s ?no|no|row|line)$|\b(?:serial|number|code|id|bvn|tin|date|grade|level|gl|step|department|dept|faculty|unit|campus|location|station|rank|designation|title|gender|sex|category|bank|account|acct|phone|gsm|email|e mail|address|basic|salary|gross|net|total)\b/

/** What the columns of a file tell, by their headers; '' for none. */
export interface ReadColumns {
  readonly identifier: string | null
  readonly name: string | null
  readonly element: string | null
  readonly month: string | null
  readonly note: string | null
  readonly amounts: readonly { readonly header: string; readonly element: string | null }[]
}

/** The columns of a file that nothing is read from. */
export interface UnreadColumns {
  /** In the order of the file. */
  readonly all: readonly string[]
  /**
   * Those that may hold deductions: by their words, or, where a file has a column for each element, as a new one of them.
   */
  readonly suspects: readonly string[]
}

/** Which of a file's headers no chosen column names. The money of such a column counts in nothing. */
export function unreadColumns(headers: readonly string[], columns: ReadColumns): UnreadColumns {
  const { amounts, identifier, name, element, month, note } = columns
  const read = new Set(
    [identifier, name, element, month, note, ...amounts.map(({ header }) => header)].map((header) =>
      headerKey(header ?? ''),
    ),
  )
  // Kobo beside naira and the other names beside a surname are read with them.
  const beside = new Set(namePlaces(headers, { NAME: name ?? '', amounts, decimalComma: false }))
  for (const { header } of amounts) {
    const place = koboPlace(headers, headers.indexOf(header))
    if (place !== null) beside.add(place)
  }
  const all = headers.filter(
    (header, place) => headerKey(header) !== '' && !read.has(headerKey(header)) && !beside.has(place),
  )
  const hasColumnOfEach = amounts.some((amount) => (amount.element ?? '') !== '')
  const mayHold = (header: string) =>
    !NO_DEDUCTION.test(headerKey(header)) && (hasColumnOfEach || (amountRank(header) ?? 3) < 3)
  return { all, suspects: all.filter(mayHold) }
}
