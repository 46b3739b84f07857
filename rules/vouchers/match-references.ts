/** References shorter than this are days, amounts and words. Letters and digits alone count. */
const REFERENCE_MIN = 4

/** A cheque number that differs from another by zeros in front is the same: '000418' and '418'. */
const CHEQUE_MIN = 2

const DATES = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})\b/g
const AMOUNTS = /(?:\b(?:NGN|N)|₦)\s?\d[\d,]{0,20}(?:\.\d{1,4})?|\b\d[\d,]{0,20}\.\d{2}\b/g

/** '20261113' and '13112026', a year, a telephone number: numbers that no voucher is known by. */
const NO_REFERENCE =
  /^(?:(?:19|20)\d{2}|20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}|0[789]\d{9}|234[789]\d{9})$/

/** The numbers that the society gives by itself: of an entry, a receipt, a payment, a journal, a transfer. */
const OWN_NUMBER = /^(?:(?:JV|RV|PV|GV|TV)\d{8}|(?:RV|PV|GV|TV|RM)20\d{8,10})$/

const squeezed = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const isReference = (token: string): boolean =>
  token.length >= REFERENCE_MIN && /\d/.test(token) && !NO_REFERENCE.test(token)

const withoutDates = (text: string): string => text.toUpperCase().replace(DATES, ' ').replace(AMOUNTS, ' ')

/** A number without the zeros in front; other references as they are. */
const plainNumber = (token: string): string =>
  /^0+[1-9]\d{2,}$/.test(token) ? token.replace(/^0+/, '') : token

/** What a line of the bank says that could be references, without their separators. */
export interface LineReferences {
  /** Everything that may be one, parts of longer texts too: a reference among these is the line's. */
  readonly said: ReadonlySet<string>
  /** Those that stand by themselves, which are held against the references of an entry. */
  readonly own: readonly string[]
  /** Numbers of cheques that it names, without zeros in front. */
  readonly cheques: readonly string[]
}

/** What an entry of the books is known by. */
export interface KnownReferences {
  readonly references: readonly string[]
  /** Whether it was paid by cheque, so that its reference is the number of one. */
  readonly isCheque?: boolean
}

const CHEQUES =
  /\b(?:CHQS?|CHEQUES?|CQ|CHK|CLEARING|CLG)\b[^\dA-Z]{0,3}(?:(?:NO|NUM|NUMBER|PAID|DEP(?:OSIT)?|LODGED|LODGE?MENT)\b[^\dA-Z]{0,3}){0,2}(\d{2,10})\b/g

const chequesIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(CHEQUES)].map(([, digits = '']) => digits.replace(/^0+/, ''))

/** The longest text with separators whose parts are tried one by one. */
const PARTS_MAX = 12

/** Reads the references of a line: its reference and its narration together. */
export function lineReferences(words: string): LineReferences {
  const said = new Set<string>()
  const own = new Set<string>()
  for (const [token] of withoutDates(words).matchAll(/[A-Z0-9]+(?:[-/][A-Z0-9]+)*/g)) {
    for (const piece of token.split('/')) if (isReference(squeezed(piece))) own.add(squeezed(piece))
    const parts = token.split(/[-/]/).slice(0, PARTS_MAX)
    parts.forEach((_, from) => {
      for (let to = from + 1; to <= parts.length; to += 1) {
        const run = parts.slice(from, to).join('')
        if (isReference(run)) said.add(plainNumber(run))
        // A part of two or more, such as TRF-712219 in NIP-TRF-712219, is a reference of its own.
        if (to - from > 1 && isReference(run) && /^[A-Z]+\d/.test(run)) own.add(run)
      }
    })
  }
  return { said, own: [...own], cheques: chequesIn(words) }
}

/** The references of an entry as they are compared. */
const comparedIn = (reference: string): string[] => {
  const whole = squeezed(withoutDates(reference))
  return isReference(whole) ? [whole] : []
}

const formOf = (token: string): string => token.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/**
 * Whether two references are of one form, so that one thing has one of them alone: the same letters, digits and places, or
 * the same letters in front and one length or one run of digits.
 */
export function areOfOneForm(one: string, other: string): boolean {
  const [first, second] = [squeezed(one), squeezed(other)]
  // What the society numbers itself looks like many a number of a bank.
  if (OWN_NUMBER.test(first) || OWN_NUMBER.test(second)) return first.slice(0, 2) === second.slice(0, 2)
  if (formOf(first) === formOf(second)) return true
  const [letters = ''] = /^[A-Z]{2,}/.exec(first) ?? []
  return (
    letters !== '' &&
    second.startsWith(letters) &&
    (first.length === second.length || first.replace(/\d+/g, '9') === second.replace(/\d+/g, '9'))
  )
}

/** What the references of a line and of an entry say: that they are one thing, that they are two, or nothing. */
export function compareReferences(line: LineReferences, entry: KnownReferences): 'SAME' | 'DIFFERENT' | null {
  const known = entry.references.flatMap(comparedIn)
  if (known.some((reference) => line.said.has(plainNumber(reference)))) return 'SAME'
  const cheques = entry.isCheque
    ? entry.references.flatMap((reference) =>
        OWN_NUMBER.test(squeezed(reference))
          ? []
          : (reference.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+/, '')),
      )
    : entry.references.flatMap(chequesIn)
  const numbers = cheques.filter((digits) => digits.length >= CHEQUE_MIN)
  if (numbers.length > 0 && line.cheques.length > 0)
    return numbers.some((digits) => line.cheques.includes(digits)) ? 'SAME' : 'DIFFERENT'
  return known.some((reference) => line.own.some((own) => areOfOneForm(own, reference))) ? 'DIFFERENT' : null
}
