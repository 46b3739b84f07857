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

/** Members by a key; several may have the same. */
class Index {
  readonly #members = new Map<string, KnownMember[]>()

  add(member: KnownMember, keys: readonly string[]): void {
    for (const key of new Set(keys)) {
      const known = this.#members.get(key)
      if (known !== undefined) known.push(member)
      else if (key !== '') this.#members.set(key, [member])
    }
  }

  get(key: string): readonly KnownMember[] {
    return this.#members.get(key) ?? []
  }
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
export class MemberMatcher {
  readonly #strong = new Index()
  readonly #weak = new Index()
  readonly #names = new Index()

  /** Makes a member known. */
  add(member: KnownMember): void {
    const forms = member.identifiers.map(identifierForms)
    this.#strong.add(
      member,
      forms.map(({ strong }) => strong),
    )
    this.#weak.add(
      member,
      forms.map(({ weak }) => weak),
    )
    this.#names.add(member, nameKeys(member.name))
  }

  find(identifier: string, name: string): Found {
    const ambiguous = (found: readonly KnownMember[]): Found => ({
      kind: 'AMBIGUOUS',
      candidates: found.slice(0, CANDIDATES_MAX).map(({ id }) => id),
    })
    const forms = identifierForms(identifier)
    const exact = preferred(this.#strong.get(forms.strong))
    const [first] = exact
    if (first !== undefined)
      return exact.length === 1 ? { kind: 'STRONG', memberId: first.id } : ambiguous(exact)
    const near = preferred(this.#weak.get(forms.weak))
    const [only] = near
    if (only !== undefined)
      return near.length === 1 && (name === '' || sharesWord(only.name, name))
        ? { kind: 'WEAK', memberId: only.id }
        : ambiguous(near)
    const alike = new Set(nameKeys(name).flatMap((key) => this.#names.get(key)))
    const named = preferred([...alike])
    return named.length > 0 ? ambiguous(named) : { kind: 'NONE' }
  }
}

/** A matcher of these members. */
export function makeMatcher(members: readonly KnownMember[]): (identifier: string, name: string) => Found {
  const matcher = new MemberMatcher()
  for (const member of members) matcher.add(member)
  return (identifier, name) => matcher.find(identifier, name)
}
