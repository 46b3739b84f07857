/**
 * Words that lists of leaked passwords begin with, without the digits and signs people add at the end. Eight characters
 * are demanded anyway, so most of them matter only with such an ending.
 */
const WORDS = new Set(
  `password passw0rd letmein welcome admin administrator login qwerty qwertyuiop iloveyou sunshine princess football
  dragon monkey master superman jordan computer secret nigeria lagos jesus godisgood blessing favour chelsea arsenal
  liverpool changeme testing abcd isusu`.split(/\s+/),
)

/** Rows of a keyboard, the alphabet and the digits, forwards; a password that is a piece of one is no secret. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

const reversed = (text: string): string => Array.from(text).reverse().join('')

/** Spec says only eight characters; a password of which everybody thinks first is refused beside. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  if (new Set(plain).size <= 2) return true
  if (RUNS.some((run) => run.includes(plain) || reversed(run).includes(plain))) return true
  const letters = Array.from(plain)
    .filter((character) => /\p{L}/u.test(character))
    .join('')
  const endless = plain.replace(/^[^\p{L}]{0,4}/u, '')
  return (
    WORDS.has(plain) ||
    (WORDS.has(letters) && endless.startsWith(letters) && plain.length - letters.length <= 4)
  )
}
