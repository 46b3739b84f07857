import { WORK_EFFECTS, WORK_KINDS } from '#rules/treasury/work-kinds.ts'
import { type WorkItem } from '#rules/treasury/work-list.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { everyRow } from './books-parts.ts'
import { requiredWord } from './translate.ts'

const readItem = (fields: Decoder): WorkItem => ({
  kind: requiredWord(fields, 'kind', WORK_KINDS),
  effect: requiredWord(fields, 'effect', WORK_EFFECTS),
  count: fields.whole('count'),
  amount: fields.strict.optionalNaira('amount'),
  since: fields.date('since'),
})

export const readWork = (answer: WireAnswer): readonly WorkItem[] =>
  everyRow(objectIn(answer, [], ['items']), 'items', readItem)
