import type { Finding } from './play.ts'

const MARKS: Readonly<Record<Finding['kind'], string>> = {
  fine: 'ok     ',
  partly: 'PARTLY ',
  absent: 'absent ',
  wrong: 'WRONG  ',
  unplayed: '-      ',
}

/** One line: the mark, who asked, the call, its status and time, and what is to be said. */
export function lineOf({ kind, as, call, status, milliseconds, words }: Finding): string {
  const time = kind === 'unplayed' ? '' : `${status ?? '---'} ${String(milliseconds).padStart(5)} ms`
  return `${MARKS[kind]} ${as.padEnd(7)} ${call.padEnd(56)} ${time.padEnd(12)} ${words}`.trimEnd()
}

/** The last line: how many calls of each kind. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind).length
  return (
    `${count('fine')} as documented, ${count('partly')} with values left out, ${count('wrong')} wrong, ` +
    `${count('absent')} extensions absent, ${count('unplayed')} not played.`
  )
}

/** Whether a society could be served: nothing was wrong and nothing was left out. */
export const isConforming = (findings: readonly Finding[]): boolean =>
  findings.every(({ kind }) => kind !== 'wrong' && kind !== 'partly')
