import { identifierForms, nameKeys } from './identifier.ts'

/** A member as a payroll may know them. */
export interface KnownMember {
  readonly id: string
  /** The number at the payer, as the register and the schedules sent have it. */
  readonly identifiers: readonly string[]
  readonly name: string
  /** Whether the payer pays the member, or a schedule sent to it has them. */
  readonly isOfPayer: boolean
}

/** Whom a row means. */
export type Found =
  | { readonly kind: 'STRONG' | 'WEAK'; readonly memberId: string }
  | { readonly kind: 'AMBIGUOUS'; readonly candidates: readonly string[] }
  | { readonly kind: 'NONE' }

const CANDIDATES_MAX = 5

function indexOf(
  members: readonly KnownMember[],
  keysOf: (member: KnownMember) => readonly string[],
): ReadonlyMap<string, readonly KnownMember[]> {
  const index = new Map<string, KnownMember[]>()
  for (const member of members)
    for (const key of new Set(keysOf(member)))
      if (key !== '') index.set(key, [...(index.get(key) ?? []), member])
  return index
}

/** Those of the payer, if there are any: the same number at another payer is somebody else's. */
function preferred(members: readonly KnownMember[]): readonly KnownMember[] {
  const own = members.filter(({ isOfPayer }) => isOfPayer)
  return own.length > 0 ? own : members
}

const wordsOfForms = (name: string): string[] => nameKeys(name).flatMap((key) => key.split(' '))

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(wordsOfForms(one))
  return wordsOfForms(other).some((word) => words.has(word))
}

/**
 * Finds members by the identifier of a row: in its strong form, then by its digits. By digits alone somebody whose name
 * has no word in common with that of the row is not taken. Without an identifier a name is never enough: it only names
 * candidates.
 */
export function makeMatcher(members: readonly KnownMember[]): (identifier: string, name: string) => Found {
  const strong = indexOf(members, ({ identifiers }) =>
    identifiers.map((text) => identifierForms(text).strong),
  )
  const weak = indexOf(members, ({ identifiers }) => identifiers.map((text) => identifierForms(text).weak))
  const names = indexOf(members, ({ name }) => nameKeys(name))
  const ambiguous = (found: readonly KnownMember[]): Found => ({
    kind: 'AMBIGUOUS',
    candidates: found.slice(0, CANDIDATES_MAX).map(({ id }) => id),
  })
  return (identifier, name) => {
    const forms = identifierForms(identifier)
    const exact = preferred(strong.get(forms.strong) ?? [])
    const [first] = exact
    if (first !== undefined)
      return exact.length === 1 ? { kind: 'STRONG', memberId: first.id } : ambiguous(exact)
    const near = preferred(weak.get(forms.weak) ?? [])
    const [only] = near
    if (only !== undefined)
      return near.length === 1 && (name === '' || sharesWord(only.name, name))
        ? { kind: 'WEAK', memberId: only.id }
        : ambiguous(near)
    const alike = new Set(nameKeys(name).flatMap((key) => names.get(key) ?? []))
    const named = preferred([...alike])
    return named.length > 0 ? ambiguous(named) : { kind: 'NONE' }
  }
}
