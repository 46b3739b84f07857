import { markText } from '#rules/audit/mark.ts'
import type { AuditVerdict, NotedMark } from './verify.ts'

/** What `audit:verify` says, and whether all that was asked for is proved. */
interface ToldVerdict {
  readonly holds: boolean
  readonly lines: string[]
}

const THEREFORE =
  'That record or an earlier one has since been changed, removed or added, or this log is from another time or society.'

function toldOf({ mark, found }: NotedMark, records: number): string {
  const { position } = mark
  if (found === 'same')
    return `Record ${position} has the hash that was noted: no record up to it has been changed, removed or added since.`
  if (found === 'other') return `Record ${position} does not have the hash that was noted. ${THEREFORE}`
  return records === 0
    ? `The log is empty: the noted record ${position} is missing.`
    : `The noted record ${position} is not in the log: the end of the log has been removed.`
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
        ? `${records} records, unbroken: each has the hash of the one before it.`
        : `The audit log was changed at ${broken.join(', ')}.`,
      ...told.map((each) => toldOf(each, records)),
      ...(isWhole && noted.length === 0
        ? [
            'This proves no more: anyone who controls the database can change records and recalculate every hash, or remove the end of the log.',
            'For proof, use a mark kept outside this server: npm run audit:verify -- --noted POSITION:HASH',
          ]
        : []),
      ...(isProved ? ['Records after the last noted mark will be proved by the next mark.'] : []),
      mark === null ? 'There is no mark yet.' : `The current mark is ${markText(mark)}`,
    ],
  }
}
