import { compareReferences, type LineReferences, lineReferences } from './match-references.ts'
import { compareNames, type NarratedNames, narratedNames } from './narration-names.ts'

/** Why a line of the bank may not be the entry that it could be. DAY: only amount and day speak for it, as for another. */
export const MATCH_DOUBTS = ['REFERENCES', 'NAMES', 'DAY'] as const

export type MatchDoubt = (typeof MATCH_DOUBTS)[number]

/** What a line of the bank says. */
export interface WitnessedLine {
  /** Reference and description together. */
  readonly words: string
  /** Kobo; above zero came in. */
  readonly amount: number
  /** The payer whose narration it has; null for none. */
  readonly payerId: string | null
  /** The name of the society, which is no party of a line. */
  readonly own?: string
}

/** What the books know of an entry. */
export interface WitnessedEntry {
  /** Every number that the bank may know it by. */
  readonly references: readonly string[]
  /** Whether it was paid by cheque. */
  readonly isCheque?: boolean
  /** The payer whose remittance it is; null for what is none. */
  readonly payerId: string | null
  /** Who paid or was paid, by any of their names; none where nobody is known. */
  readonly parties?: readonly string[]
  /** What the books say that it was for. */
  readonly narration?: string
}

/** What speaks for and against a line being an entry, beside amount and day. */
export interface MatchEvidence {
  readonly hasReference: boolean
  readonly hasName: boolean
  /** Empty where nothing speaks against it. */
  readonly against: readonly MatchDoubt[]
}

/** Reads a line once, to hold it against many entries. */
export function witness(line: WitnessedLine): (entry: WitnessedEntry) => MatchEvidence {
  const references: LineReferences = lineReferences(line.words)
  const names: NarratedNames = narratedNames(line.words, line.amount)
  return (entry) => {
    const byReference = compareReferences(references, entry)
    const byName = compareParties(line, entry, names)
    return {
      hasReference: byReference === 'SAME',
      hasName: byName === 'SAME',
      against: [
        ...(byReference === 'DIFFERENT' ? (['REFERENCES'] as const) : []),
        ...(byName === 'DIFFERENT' ? (['NAMES'] as const) : []),
      ],
    }
  }
}

/** A payer is known by its narration; everybody else by name. */
function compareParties(
  { payerId, own }: WitnessedLine,
  entry: WitnessedEntry,
  names: NarratedNames,
): 'SAME' | 'DIFFERENT' | null {
  if (payerId !== null && entry.payerId !== null) return payerId === entry.payerId ? 'SAME' : 'DIFFERENT'
  return compareNames(names, entry, own)
}
