import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant } from '#rules/dates.ts'
import { isInside } from '#rules/programs/seen-from.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import type { KeyRow, ProgramRow } from './program-row.ts'

/** The key that has the latest of some times; null where none has one. */
function latest(keys: readonly KeyRow[], time: 'lastUsedAt' | 'refusedAt'): KeyRow | null {
  const timed = keys.filter((key) => key[time] !== null)
  return timed.reduce<KeyRow | null>(
    (found, key) => (found === null || (key[time] ?? '') > (found[time] ?? '') ? key : found),
    null,
  )
}

const Line = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Warning = chakra('div', { base: { textStyle: 'xs', color: 'warning.fg', maxW: '64' } })

/**
 * When a program was used last and from where it was seen to come; what its networks refused since; and that an address is the
 * server's own, by which networks cannot be told.
 */
export function LastUse({ lastUsedAt, keys }: Pick<ProgramRow, 'lastUsedAt' | 'keys'>) {
  const used = latest(keys, 'lastUsedAt')
  const refused = latest(keys, 'refusedAt')
  const isRefusedSince = refused !== null && (lastUsedAt === null || (refused.refusedAt ?? '') > lastUsedAt)
  const seenFrom = used?.lastUsedFrom ?? null
  const seen = (isRefusedSince ? refused.refusedFrom : used?.lastUsedFrom) ?? null
  return (
    <>
      {lastUsedAt === null ? PROGRAM_TEXTS.never : formatInstant(lastUsedAt)}
      {seenFrom !== null && <Line>{PROGRAM_TEXTS.seenFrom(seenFrom)}</Line>}
      {isRefusedSince && refused.refusedAt !== null && refused.refusedFrom !== null && (
        <Warning>{PROGRAM_TEXTS.refusedFrom(refused.refusedFrom, refused.refusedAt)}</Warning>
      )}
      {seen !== null && isInside(seen) && <Warning>{PROGRAM_TEXTS.seenInside}</Warning>}
    </>
  )
}
