import { aSchedule, aScheduleItem } from './payroll-records.ts'

/** The member of the records of payroll, as the graph names them. */
export const GRAPH_MEMBER = { record: { id: 'Member:m1' }, name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** A word of the sources as the graph writes it. */
export const graphWord = (word: string | null) => word && word.toUpperCase().replaceAll(' ', '_')

/** The schedule of December as the graph answers it. */
export const aGraphSchedule = (state = 'DRAFT') => {
  const { id, payerId, payerName, items, builtAt, layout, fileKind, ...rest } = aSchedule()
  return {
    ...rest,
    id: `DeductionSchedule:${id}`,
    itemCount: items,
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
  return { ...rest, ...words, id, member: GRAPH_MEMBER, label: 'Ordinary savings' }
}
