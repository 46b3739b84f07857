import { unappliedCalls } from '#backend/contract/unapplied.ts'
import type {
  HeldRequest,
  HeldSums,
  SuspenseItem,
  UnappliedBalance,
  UnappliedSource,
} from '#schema/vouchers/unapplied-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn } from '../envelope.ts'
import { pageQuery } from '../page-read.ts'
import { amountIn, everyRow, instantIn, memberIn, pageIn, required } from '../treasury/books-parts.ts'
import { accountOf } from '../treasury/translate.ts'

const readBalance = (fields: Decoder): UnappliedBalance => ({
  member: memberIn(fields),
  balance: fields.naira('balance'),
  waiting: amountIn(fields, 'waiting'),
  toRefund: amountIn(fields, 'toRefund'),
  since: fields.instant('since'),
  origins: everyRow(fields, 'origins', (origin) => ({
    reference: origin.text('referenceNo'),
    narration: origin.optionalText('narration') ?? '',
    occurredAt: instantIn(origin, 'dt'),
    amount: origin.naira('amount'),
    isUnexpected: origin.flag('unexpected', false),
    toRefund: amountIn(origin, 'toRefund'),
  })),
})

const readItem = (fields: Decoder): SuspenseItem => ({
  id: fields.text('_id'),
  reference: fields.text('referenceNo'),
  narration: fields.optionalText('narration') ?? '',
  source: fields.optionalText('source'),
  occurredAt: instantIn(fields, 'dt'),
  amount: fields.naira('amount'),
  open: fields.naira('open'),
  waiting: amountIn(fields, 'waiting'),
})

const readSums = (fields: Decoder): HeldSums => {
  const sums = required(fields, 'sums')
  return { account: accountOf(fields), total: sums.naira('total'), control: sums.naira('control') }
}

const listQuery = ({ search, orderBy, descending, ...asked }: HeldRequest<string>) => ({
  ...pageQuery(asked),
  search: search === '' ? null : search,
  orderBy: orderBy.toLowerCase(),
  descending: descending ? 'true' : null,
})

/** The calls of unapplied balances and suspense, which are extensions. */
export const unappliedApi = (backend: Backend): UnappliedSource => ({
  unapplied: (request) =>
    backend.ask(
      unappliedCalls.unapplied,
      { query: { ...listQuery(request), refunds: request.refunds ? 'true' : null } },
      (answer) => {
        const fields = objectIn(answer, [], ['balances'])
        return { ...readSums(fields), balances: pageIn(answer, everyRow(fields, 'balances', readBalance)) }
      },
    ),
  suspense: (request) =>
    backend.ask(unappliedCalls.suspense, { query: listQuery(request) }, (answer) => {
      const fields = objectIn(answer, [], ['items'])
      return { ...readSums(fields), items: pageIn(answer, everyRow(fields, 'items', readItem)) }
    }),
})
