/**
 * Words that lists of leaked passwords begin with, without the digits and signs people add at the end. Eight characters
 * are demanded anyway, so most of them matter only with such an ending.
 */
const WORDS = new Set(
  `password passwort passw0rd pass letmein welcome admin administrator login qwerty qwertz qwertyuiop qwertzuiop azerty
  asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou sunshine princess football baseball dragon monkey shadow master superman batman
  michael jordan jennifer computer internet whatever trustno secret freedom starwars google facebook samsung nokia nigeria
  lagos abuja nsukka enugu ibadan jesus jesuschrist godisgood blessing favour favor emmanuel goodluck chelsea arsenal
  manchester liverpool barcelona changeme default testing abcdefgh abcd abc hello helloworld access flower lovely naruto
  pokemon loveme ilovegod ilovejesus cooperative coop isusu member moderator society`.split(/\s+/),
)

/** Rows of a keyboard, the alphabet and the digits, forwards; a password that is a piece of one is no secret. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

const reversed = (text: string): string => [...text].reverse().join('')

/** Spec says only eight characters; a password of which everybody thinks first is refused beside. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  if (new Set(plain).size <= 2) return true
  if (RUNS.some((run) => run.includes(plain) || reversed(run).includes(plain))) return true
  const letters = [...plain].filter((character) => /\p{L}/u.test(character)).join('')
  const endless = plain.replace(/^[^\p{L}]{0,4}/u, '')
  return (
    WORDS.has(plain) ||
    (WORDS.has(letters) && endless.startsWith(letters) && plain.length - letters.length <= 4)
  )
}
