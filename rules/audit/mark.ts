import { lagosDate } from '../dates.ts'

/** A place in the audit log and the hash of its record. Noted elsewhere, it proves every record up to that place. */
export interface AuditMark {
  readonly position: number
  readonly hash: string
}

/** '8123:ab12…', with the 64 digits of the hash. */
export const markText = ({ position, hash }: AuditMark): string => `${position}:${hash}`

const MARK = /^([1-9]\d{0,14}):([0-9a-f]{64})$/

/** Reads POSITION:HASH as it was noted; null for anything else. */
export function parseMark(text: string): AuditMark | null {
  const [, position, hash] = MARK.exec(text.trim().toLowerCase()) ?? []
  return position === undefined || hash === undefined ? null : { position: Number(position), hash }
}

/** How often the mark leaves the server. */
export const MARK_RHYTHMS = ['weekly', 'daily'] as const

export type MarkRhythm = (typeof MARK_RHYTHMS)[number]

const DAY = 24 * 60 * 60 * 1000

/** The number of a day, or of a week that begins on Monday, in Lagos. */
function turnOf(at: Date, rhythm: MarkRhythm): number {
  const day = Date.parse(lagosDate(at)) / DAY
  // 1 January 1970 was a Thursday.
  return rhythm === 'daily' ? day : Math.floor((day + 3) / 7)
}

/**
 * Whether a mark is to leave the server: none has left in this week or on this day yet. A last one that lies ahead is of a
 * clock that was wrong.
 */
export const isMarkDue = (last: Date | null, at: Date, rhythm: MarkRhythm): boolean =>
  last === null || turnOf(last, rhythm) !== turnOf(at, rhythm)
