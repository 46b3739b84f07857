import { MONEY_USES } from '#rules/vouchers/reversal.ts'
import { MONEY_METHODS, VOUCHER_KINDS, VOUCHER_STATES } from '#rules/vouchers/voucher.ts'
import type { Done } from '#schema/vouchers/done.ts'
import type { MoneyUsed, Reversal, Voucher, VoucherLine, WriteOff } from '#schema/vouchers/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import type { FileLinks } from '../file-links.ts'
import { readMayDecide } from '../may-decide.ts'
import { personIn } from '../person.ts'
import { amountIn, dayIn, everyRow, memberIn } from '../treasury/books-parts.ts'
import { accountIn, accountOf, requiredWord, wordIn } from '../treasury/translate.ts'

/** Who did it, and when; null for nobody. */
export function readDone(fields: Decoder, name: string): Done | null {
  const done = fields.child(name)
  const at = done?.instant('at') ?? null
  return done && at && { at, by: personIn(done, 'by') }
}

/** The same, for what was done. */
export function neededDone(fields: Decoder, name: string): Done {
  const done = readDone(fields, name)
  if (done === null) throw new DecodeError(`${fields.path}.${name}`, 'who did it, and when')
  return done
}

const readLine = (fields: Decoder): VoucherLine => ({
  account: accountOf(fields),
  member: memberIn(fields),
  landRequestId: fields.optionalText('landRequestId'),
  debit: amountIn(fields, 'debit'),
  credit: amountIn(fields, 'credit'),
})

const readWriteOff = (fields: Decoder | null): WriteOff | null =>
  fields && {
    payerId: fields.text('payerId'),
    payerName: fields.text('payerName'),
    resolution: fields.text('resolution'),
    resolvedOn: dayIn(fields, 'resolvedOn'),
    months: everyRow(fields, 'months', (row) => ({
      month: row.month('month'),
      amount: row.naira('amount'),
      recovered: amountIn(row, 'recovered'),
    })),
  }

export const readVoucher = (fields: Decoder, links: FileLinks): Voucher => ({
  id: fields.text('_id'),
  number: fields.text('referenceNo'),
  kind: requiredWord(fields, 'kind', VOUCHER_KINDS),
  state: requiredWord(fields, 'status', VOUCHER_STATES),
  date: dayIn(fields, 'date'),
  party: fields.optionalText('party') ?? '',
  method: wordIn(fields, 'method', MONEY_METHODS),
  bankLedgerAccount: accountIn(fields, 'bankAccount'),
  reference: fields.optionalText('reference') ?? '',
  narration: fields.optionalText('narration') ?? '',
  total: fields.naira('total'),
  lines: fields.strict.children('lines').map(readLine),
  evidenceUrl: links.link(fields.location('evidence')),
  yearEnd: fields.strict.optionalWhole('yearEnd'),
  resolution: fields.optionalText('resolution'),
  resolvedOn: fields.date('resolvedOn'),
  writeOff: readWriteOff(fields.strict.child('writeOff')),
  created: neededDone(fields, 'created'),
  updatedAt: fields.instant('updatedAt'),
  posted: readDone(fields, 'posted'),
  ended: readDone(fields, 'ended'),
  reason: fields.optionalText('reason'),
  entry: fields.optionalText('entry'),
  reversal: fields.optionalText('reversal'),
  isReversalWaiting: fields.flag('reversalWaits', false),
  mayDecide: readMayDecide(fields),
})

const readUse = (fields: Decoder): MoneyUsed => ({
  account: accountOf(fields),
  member: memberIn(fields),
  use: requiredWord(fields, 'use', MONEY_USES),
  taken: fields.naira('taken'),
  left: fields.naira('left'),
})

export const readReversal = (fields: Decoder): Reversal => ({
  id: fields.text('_id'),
  subject: fields.text('subject'),
  subjectId: fields.text('subjectId'),
  title: fields.optionalText('title') ?? '',
  reason: fields.optionalText('reason') ?? '',
  state: requiredWord(fields, 'status', ['WAITING', 'DONE', 'REFUSED']),
  asked: neededDone(fields, 'asked'),
  decided: readDone(fields, 'decided'),
  mayDecide: readMayDecide(fields),
  uses: fields.strict.children('uses').map(readUse),
})
