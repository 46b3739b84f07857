/** A change of a text field, as far as it matters for what is taken of it. */
export interface Insertion {
  /** The text of the field after the change. */
  readonly typed: string
  readonly caret: number
  /** What was typed, pasted or dropped; '' when something was removed. */
  readonly inserted: string
}

/** What of `typed` was not in `before`: the part between what both begin and end with. */
function between(before: string, typed: string): string {
  const shorter = Math.min(before.length, typed.length)
  let start = 0
  while (start < shorter && before[start] === typed[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1
  return typed.slice(start, typed.length - end)
}

/** The change of a field whose text was `before`. What was pasted over a similar text is known by the event alone. */
export function insertionOf(before: string, event: React.ChangeEvent<HTMLInputElement>): Insertion {
  const { value: typed, selectionStart } = event.currentTarget
  const { inputType, data } = event.nativeEvent as InputEvent
  const whole = inputType === 'insertFromPaste' || inputType === 'insertFromDrop' ? data : null
  return { typed, caret: selectionStart ?? typed.length, inserted: whole || between(before, typed) }
}

/** The sentence about a text that a field does not take: '“-” was not taken: this amount has no minus.' */
export const notTaken = (inserted: string, reason: string): string =>
  `“${inserted.trim().slice(0, 40)}” was not accepted: ${reason}.`
