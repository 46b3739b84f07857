import { normaliseMemberNumber } from './member-number.ts'

/** The two pictures of a member's record. */
export const PICTURE_KINDS = ['passport', 'signature'] as const

export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Which picture a file of a zip is, by its name. */
export interface NamedPicture {
  readonly kind: PictureKind
  /** What its name says of the member's number, without folder, kind and ending. */
  readonly number: string
}

const PICTURE = /\.(?:jpe?g|png|webp)$/i

/** The words for a kind behind the number: 'COOP000101-signature', 'COOP000101 passport'. */
const KIND_WORDS: ReadonlyMap<string, PictureKind> = new Map([
  ...['signature', 'signatures', 'sign', 'sig'].map((word) => [word, 'signature'] as const),
  ...['passport', 'passports', 'photo', 'photos', 'photograph', 'photographs', 'picture', 'pix'].map(
    (word) => [word, 'passport'] as const,
  ),
])

/** What stands between the number and the word. */
const SEPARATORS = [' ', '.', '_', '-'] as const

const SIGNATURES = /sign/i

/**
 * Which picture a file is: the kind stands behind the number, or the folder says it, and without either it is a photograph. null
 * for what is no picture by its name.
 */
export function namedPicture(path: string): NamedPicture | null {
  const parts = path.split(/[/\\]/)
  const file = parts.pop() ?? ''
  if (!PICTURE.test(file)) return null
  const name = file.replace(PICTURE, '').trim()
  const end = Math.max(...SEPARATORS.map((separator) => name.lastIndexOf(separator)))
  const said = KIND_WORDS.get(name.slice(end + 1).toLowerCase())
  const folder = parts.findLast((part) => part !== '') ?? ''
  return {
    kind: said ?? (SIGNATURES.test(folder) ? 'signature' : 'passport'),
    number: said === undefined ? name : name.slice(0, Math.max(end, 0)),
  }
}

/** Whether a part of a zip is a folder, or what an operating system has put beside the pictures. */
export const isBeside = (path: string): boolean =>
  /[/\\]$|(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** The form in which a number of a file name is compared: '/' cannot stand there, so '_' and '-' stand for it. */
const keyOf = (number: string): string =>
  normaliseMemberNumber(number)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('-')

/** Finds members by the numbers of file names. A number that could be two members' is no one's. */
export class PictureOwners<Member extends { readonly memberNumber: string }> {
  readonly #prefix: string
  readonly #exact = new Map<string, Member>()
  readonly #byKey = new Map<string, Member | null>()

  /** `prefix` is that of the society's numbers, which file names may leave out. */
  constructor(members: readonly Member[], prefix: string) {
    this.#prefix = prefix
    for (const member of members) {
      const key = keyOf(member.memberNumber)
      this.#exact.set(normaliseMemberNumber(member.memberNumber), member)
      this.#byKey.set(key, this.#byKey.has(key) ? null : member)
    }
  }

  find(number: string): Member | null {
    const forms = /^\d/.test(number.trim()) ? [number, this.#prefix + number] : [number]
    for (const form of forms) {
      const found = this.#exact.get(normaliseMemberNumber(form)) ?? this.#byKey.get(keyOf(form))
      if (found) return found
    }
    return null
  }
}

/** What became of a file of a zip. */
export const PICTURE_OUTCOMES = [
  'KEPT',
  'REPLACED',
  'OWN_LEFT',
  'UNKNOWN_MEMBER',
  'HIGHER_LEVEL',
  'NOT_A_PICTURE',
  'TOO_LARGE',
  'NO_INK',
  'TWICE',
] as const

export type PictureOutcome = (typeof PICTURE_OUTCOMES)[number]

/** Whether the picture of a file is on the member's record now. */
export const isKept = (outcome: PictureOutcome): boolean => outcome === 'KEPT' || outcome === 'REPLACED'

/** What a zip of pictures may come to. */
export const PICTURE_ZIP_LIMITS = {
  entries: 4_000,
  /** Pictures that are looked at. */
  pictures: 1_000,
  /** Bytes of all of them, unpacked; pictures hardly pack. */
  unpackedBytes: 64 * 1024 * 1024,
} as const
