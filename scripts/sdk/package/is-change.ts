/** Texts and comments of a document; what looks like an operation in them is none. */
const WORDS_OF_PEOPLE = /"""[\s\S]*?(?<!\\)"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*/g

/** Whether the text of an operation changes something: it has a mutation outside all braces, wherever it stands. */
export function isChange(text: string): boolean {
  let left = text.replace(WORDS_OF_PEOPLE, ' ')
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/\{[^{}]*\}|\([^()]*\)/g, ' ')
  }
  return /(?<![$\w])mutation\b/.test(left)
}
