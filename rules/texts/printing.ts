import { formatCount } from '../counts.ts'
import { formatInstant, type Instant } from '../dates.ts'

/** Singular and plural: ['member', 'members']. */
type Nouns = readonly [one: string, many: string]

const counted = (count: number, [one, many]: Nouns): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** What printed lists say of themselves. */
export const PRINT_TEXTS = {
  /**
   * '25 of 113 members', 'All 113 members', '25 members' where nobody knows how many there are; with `found` after it where
   * a search or a filter leaves some out.
   */
  held: (shown: number, total: number | null, nouns: Nouns, isNarrowed: boolean): string => {
    const found = isNarrowed ? ' found' : ''
    if (total !== null && shown < total) return `${formatCount(shown)} of ${counted(total, nouns)}${found}`
    return `${isNarrowed || total === null || total === 1 ? '' : 'All '}${counted(shown, nouns)}${found}`
  },
  asAt: (instant: Instant): string => `As at ${formatInstant(instant)}`,
  printed: (instant: Instant): string => `Printed on ${formatInstant(instant)}`,
  searchedFor: (search: string): string => `search for ‘${search}’`,
} as const
