/** Words that say what a row at the foot or the head of a table is. */

const TOTAL = /^(?:(?:grand|sub|page|net|overall|report|batch|final|column)[ -]?)?(?:totals?|sum)\b/i
const TOTAL_ALONE =
  /^(?:(?:grand|sub|page|net|overall|report|batch|final|column)[ -]?)?(?:totals?|sum)(?: (?:amount|deductions?|debits?|credits?|naira|ngn|carried forward))?[ :.]*(?:\([^()]*\))?$/i
const BROUGHT = /\b(?:brought|carried) (?:forward|down)\b|\b[bc] ?[/.]? ?[fd]\b/i
const BALANCE_ALONE =
  /^(?:the )?(?:(?:opening|closing|ending|beginning|starting|ledger|available|book|current|previous|last|final)[ -]?)?(?:account |ledger |book )?balance(?: (?:as|on|at) |[ :.]{0,3}$)/i
const OPENING = /\b(?:opening|beginning|starting|previous)\b|\bbrought\b|\bb ?[/.]? ?[fd]\b/i
const SIGNATURE =
  /\b(?:prepared|checked|approved|verified|authori[sz]ed|certified(?: (?:true|correct))?|reviewed|signed|received|passed) by\b|\bsignature\b|\bsign(?:ed)? ?(?:&|and) ?(?:date|stamp)\b|^(?:name|sign|date|stamp|designation|bursar|accountant|auditor)(?: ?(?:and|&) ?(?:sign|date|stamp))? ?[:._]|_{4,}|\.{6,}/i
const FOOTER =
  /^(?:end of|page \d|printed|generated|report|this is (?:a|an)|thank|note|disclaimer|n ?\/ ?b|nb|for (?:enquiries|more|further)|computer generated|\*{2,}|-{3,}|={3,})/i

/** Whether a text begins as that of a total does, 'TOTAL (2 STAFF)', and may be another: 'Total Energies'. */
export const beginsAsTotal = (text: string): boolean => TOTAL.test(text.trim())

/** Whether a text ends as that of a total of a part does: 'PHYSICS TOTAL'. */
export const endsAsTotal = (text: string): boolean => /\S[ -](?:sub[ -]?)?totals?[ :.]*$/i.test(text)

/** Whether a text says nothing but that a row is a total. */
export const isTotalAlone = (text: string): boolean => TOTAL_ALONE.test(text.trim())

/** Whether a text says nothing but that a row is a balance, brought forward, opening or closing. */
export const isBalanceAlone = (text: string): boolean => {
  const said = text.trim()
  return (
    BALANCE_ALONE.test(said) ||
    (said.length < 60 &&
      BROUGHT.test(said) &&
      /^(?:opening|closing|balance|bal|amount|total|brought|carried|b|c)\b/i.test(said))
  )
}

/** Of a balance: whether it is that before the first row. */
export const isOpeningBalance = (text: string): boolean => OPENING.test(text)

/** Whether a text is a line for a signature. */
export const isSignatureLine = (text: string): boolean => SIGNATURE.test(text)

/** Whether a text is what programs print at the foot of a page. */
export const isFooter = (text: string): boolean => FOOTER.test(text.trim())

/** Letters before a colon that only say what the number is. */
const NUMBER_LABEL = /^(?:(?:staff|payroll|member|ippis|pf|file) ?)?(?:id|no|number|num)?\.? ?[:=]/i

/**
 * Whether a text is a sentence and no number of a person, though it may have one in it: 'No. of Staff: 124', 'Page 1 of 3'.
 * A number of staff is one word, or letters before digits: 'UNP/SS. 00123'.
 */
export function isSentence(text: string): boolean {
  if (!/[ :=_]/.test(text)) return false
  if (isSignatureLine(text) || isFooter(text) || / of /i.test(text)) return true
  const words = text.split(' ').filter((word) => /^\p{L}{3,}[.,:;]?$/u.test(word))
  return words.length > 2 || (/\p{L}{2} ?[:=]/u.test(text) && !NUMBER_LABEL.test(text))
}

/** Whether a text that stands alone in a row is no number of a person: it has no digit, or words beside it. */
export const isRemark = (text: string): boolean =>
  isSentence(text) || !/\d/.test(text) || text.split(' ').some((word) => /^\p{L}{4,}[.,:;]?$/u.test(word))
