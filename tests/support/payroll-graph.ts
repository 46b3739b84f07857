import { aSchedule, aScheduleItem } from './payroll-records.ts'

/** The member of the records of payroll, as the graph names them. */
export const GRAPH_MEMBER = { memberId: 'Member:m1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** A word of the sources as the graph writes it. */
export const graphWord = (word: string | null) => word && word.toUpperCase().replaceAll(' ', '_')

/** The schedule of December as the graph answers it. */
export const aGraphSchedule = (state = 'DRAFT') => {
  const { id, payerId, payerName, builtAt, layout, fileKind, ...rest } = aSchedule()
  return {
    ...rest,
    scheduleId: id,
    payer: { id: `Payer:${payerId}`, name: payerName },
    state,
    layout: graphWord(layout),
    fileKind: graphWord(fileKind),
    builtAt: builtAt.toISOString(),
  }
}

/** Its item. */
export const aGraphScheduleItem = () => {
  const { id, kind, action, state, ...rest } = aScheduleItem()
  const words = { kind: graphWord(kind), action: graphWord(action), state: graphWord(state) }
  return { ...rest, ...words, itemId: id, member: GRAPH_MEMBER, label: 'Ordinary savings' }
}
