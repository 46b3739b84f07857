import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { DomainError } from '../errors.ts'
import { type Selected, selectsOnly } from '../selects-only-id.ts'
import type { JournalEntry, TreasurySource } from './source.ts'

/** What a record knows of the entry that it leads to, so that nothing else of it needs a call. */
const KNOWN: ReadonlySet<string> = new Set(['id', 'reference', '__typename'])

/** The entry with a reference that a record states; only of one that more is read of is the backend asked. Throws NOT_FOUND. */
export async function knownEntry(
  reference: string,
  { treasury }: { readonly treasury: TreasurySource },
  selecting: Selected,
): Promise<JournalEntry> {
  // An entry of which nothing else is read.
  if (selectsOnly(selecting, KNOWN)) return { id: reference, reference } as JournalEntry
  const entry = await treasury.journalEntry(reference)
  if (entry === null) throw new DomainError('NOT_FOUND', TREASURY_TEXTS.noEntry)
  return entry
}
