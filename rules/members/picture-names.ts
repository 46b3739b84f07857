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

/** The kind behind the number: 'COOP000101-signature', 'COOP000101 passport'. */
const SUFFIX =
  /[\s._-]+(?:(?<signature>signatures?|sign|sig)|(?<passport>passports?|photos?|photographs?|pictures?|pix))$/i

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
  const suffix = SUFFIX.exec(name)
  const folder = parts.findLast((part) => part !== '') ?? ''
  const isSignature = suffix === null ? SIGNATURES.test(folder) : suffix.groups?.signature !== undefined
  return {
    kind: isSignature ? 'signature' : 'passport',
    number: suffix === null ? name : name.slice(0, suffix.index),
  }
}

/** Whether a part of a zip is a folder, or what an operating system has put beside the pictures. */
export const isBeside = (path: string): boolean =>
  /[/\\]$|(?:^|[/\\])(?:__MACOSX[/\\]|\.[^/\\]*$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** The form in which a number of a file name is compared: '/' cannot stand there, so '_' and '-' stand for it. */
const keyOf = (number: string): string => normaliseMemberNumber(number).replace(/[^\p{L}\p{N}]+/gu, '-')

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
