import { markText } from '#rules/audit/mark.ts'
import type { AuditVerdict, NotedMark } from './verify.ts'

/** What `audit:verify` says, and whether all that was asked for is proved. */
interface ToldVerdict {
  readonly holds: boolean
  readonly lines: string[]
}

const THEREFORE =
  'That record or one before it was changed, removed or added since, or this is a log of another time or society.'

function toldOf({ mark, found }: NotedMark, records: number): string {
  const { position } = mark
  if (found === 'same')
    return `Record ${position} has the hash that was noted: no record up to it was changed, removed or added since.`
  if (found === 'other') return `Record ${position} has another hash than was noted. ${THEREFORE}`
  return records === 0
    ? `The log is empty: record ${position}, which was noted, is gone.`
    : `Record ${position}, which was noted, is not in the log: its end was cut off.`
}

/** The verdict in sentences; what is not proved is said as plainly as what is. */
export function verdictSentences({ records, mark, broken, noted }: AuditVerdict): ToldVerdict {
  const isWhole = broken.length === 0
  const isProved = isWhole && noted.length > 0 && noted.every(({ found }) => found === 'same')
  const faults = noted.filter(({ found }) => found !== 'same')
  // Where the chain is broken, a record's own hash says nothing about those before it.
  const told = isWhole ? noted : faults
  return {
    holds: isWhole && faults.length === 0,
    lines: [
      isWhole
        ? `${records} records, unbroken: each holds the hash of the one before.`
        : `The audit log was changed at ${broken.join(', ')}.`,
      ...told.map((each) => toldOf(each, records)),
      ...(isWhole && noted.length === 0
        ? [
            'Nothing more is proved: whoever owns the database can change records and compute every hash again, or cut the end off.',
            'With a mark that was noted outside this server it is proved: npm run audit:verify -- --noted POSITION:HASH',
          ]
        : []),
      ...(isProved ? ['What came after the last mark that was noted is proved by the next one.'] : []),
      mark === null ? 'There is no mark yet.' : `The present mark is ${markText(mark)}`,
    ],
  }
}
