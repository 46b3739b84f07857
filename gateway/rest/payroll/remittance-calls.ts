import { remittanceCalls } from '#backend/contract/remittances.ts'
import type { NewRemittance, RemittanceSource } from '#schema/payroll/remittance-source.ts'
import type { Backend } from '../backend.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pageQuery } from '../page-read.ts'
import { payerField } from '../payer-field.ts'
import { readPage } from './read-page.ts'
import { readRemittance, readUnremitted } from './remittance-translate.ts'

/** The calls of remittances, which are extensions. */
export function remittanceApi(backend: Backend, links: FileLinks): RemittanceSource {
  const one = (answer: WireAnswer) => readRemittance(objectIn(answer, ['remittance'], ['referenceNo']), links)
  /** The remittance in the answer to a change; null without one. */
  const changed = (answer: WireAnswer) => {
    const fields = optionalObjectIn(answer, ['remittance'], ['referenceNo'])
    return fields && readRemittance(fields, links)
  }
  return {
    remittances: (payer, { search, ...asked }) =>
      backend.ask(remittanceCalls.remittances, { query: { payer, ...pageQuery(asked), search } }, (answer) =>
        readPage(answer, 'remittances', (fields) => readRemittance(fields, links)),
      ),
    remittance: (id) => nullWhenMissing(backend.ask(remittanceCalls.remittance, { params: { id } }, one)),
    post: ({ method, ...remittance }: NewRemittance) =>
      backend.act(
        remittanceCalls.postRemittance,
        { values: { ...remittance, method: method.toLowerCase() }, rename: payerField },
        changed,
      ),
    reverse: (id, reason) =>
      backend.act(remittanceCalls.reverseRemittance, { params: { id }, values: { reason } }, changed),
    unremitted: ({ payerId, from, at }) =>
      backend.ask(remittanceCalls.unremitted, { query: { payer: payerId, from, at } }, readUnremitted),
  }
}
