import type { MonthSums } from '#rules/payroll/remittance.ts'
import { MONEY_METHODS } from '#rules/vouchers/voucher.ts'
import type { Remittance, Unremitted } from '#schema/payroll/remittance-source.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { bandIn } from '../treasury/arrears-translate.ts'
import { amountIn, dayIn, everyRow, required } from '../treasury/books-parts.ts'
import { accountIn, requiredWord } from '../treasury/translate.ts'
import { neededDone, readDone } from '../vouchers/translate.ts'

export const readRemittance = (fields: Decoder, links: FileLinks): Remittance => ({
  id: fields.text('_id'),
  number: fields.text('referenceNo'),
  payerId: fields.text('payerId'),
  payerName: fields.text('payerName'),
  state: requiredWord(fields, 'status', ['POSTED', 'REVERSED']),
  date: dayIn(fields, 'date'),
  method: requiredWord(fields, 'method', MONEY_METHODS),
  bankLedgerAccount: accountIn(fields, 'bankAccount'),
  reference: fields.optionalText('reference') ?? '',
  narration: fields.optionalText('narration') ?? '',
  received: fields.naira('received'),
  charge: amountIn(fields, 'charge'),
  parts: everyRow(fields, 'parts', (part) => ({
    month: part.month('month'),
    amount: part.naira('amount'),
    held: amountIn(part, 'held'),
  })),
  evidenceUrl: links.link(fields.location('evidence')),
  posted: neededDone(fields, 'posted'),
  reversed: readDone(fields, 'reversed'),
  reason: fields.optionalText('reason'),
  entry: fields.optionalText('entry'),
  reversal: fields.optionalText('reversal'),
  isReversalWaiting: fields.flag('reversalWaits', false),
})

const readSums = (fields: Decoder): MonthSums => ({
  opening: fields.naira('opening'),
  deducted: fields.naira('deducted'),
  remitted: fields.naira('remitted'),
  writtenOff: amountIn(fields, 'writtenOff'),
  closing: fields.naira('closing'),
  held: fields.naira('held'),
})

export function readUnremitted(answer: WireAnswer): Unremitted {
  const fields = objectIn(answer, [], ['months'])
  return {
    at: dayIn(fields, 'at'),
    months: everyRow(fields, 'months', (row) => ({
      payerId: row.text('payerId'),
      payerName: row.text('payerName'),
      month: row.month('month'),
      ...readSums(row),
      expectedOn: dayIn(row, 'expectedOn'),
      daysLate: row.whole('daysLate'),
      band: bandIn(row),
    })),
    total: readSums(required(fields, 'total')),
  }
}
