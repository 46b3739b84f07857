import { ANY_SCOPE } from '#rules/programs/scopes.ts'
import {
  bookingLevel,
  type MoneyMethod,
  type VoucherKind,
  type VoucherState,
} from '#rules/vouchers/voucher.ts'
import { hasAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { pageOfChangesRequest, UPDATED_AT_ORDER, updatedSinceArg } from '../changes.ts'
import { LandRequestRef } from '../land/land-request.ts'
import type { LandRequest } from '../land/source.ts'
import { PersonRef } from '../members/person.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageArgs, pageType, searchArgs } from '../page-type.ts'
import { payerField, payerIdOf } from '../payroll/payer.ts'
import { mayDecideField } from '../requests/may-decide.ts'
import { selectsOnlyId } from '../selects-only-id.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from '../treasury/account.ts'
import { updatedAtField } from '../updated-at.ts'
import type { Done } from './done.ts'
import { reversalFields } from './reversal-fields.ts'
import type { Voucher, VoucherLine, WriteOff, WriteOffMonth } from './source.ts'

export const VoucherKindEnum = builder.enumType('VoucherKind', {
  description:
    'What a voucher does: money in, money out, a booking without money, money between banks and cash.',
  values: {
    RECEIPT: { description: 'Money comes in.' },
    PAYMENT: { description: 'Money goes out.' },
    JOURNAL: { description: 'A booking between accounts that hold no money.' },
    TRANSFER: { description: 'Money moves between banks and cash.' },
  } satisfies Record<VoucherKind, { description: string }>,
})

const VoucherStateEnum = builder.enumType('VoucherState', {
  description: 'WAITING until it is posted or discarded; a posted voucher is only reversed.',
  values: {
    WAITING: { description: 'Entered, and not in the books.' },
    POSTED: { description: 'In the books.' },
    REVERSED: { description: 'Taken back by an entry of its own.' },
    DISCARDED: { description: 'Given up before it was posted.' },
  } satisfies Record<VoucherState, { description: string }>,
})

export const MoneyMethodEnum = builder.enumType('MoneyMethod', {
  description: 'How money came or went.',
  values: {
    CASH: { description: 'By hand; it is on the cash account.' },
    TRANSFER: { description: 'By bank transfer.' },
    TELLER: { description: 'Paid in at the bank, with a teller.' },
    CHEQUE: { description: 'By cheque.' },
  } satisfies Record<MoneyMethod, { description: string }>,
})

export const DoneRef = builder.objectRef<Done>('Done').implement({
  access: 'BOOKS',
  scope: ANY_SCOPE,
  description: 'Who did something, and when.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    by: t.field({
      type: PersonRef,
      nullable: true,
      description: 'Who did it; null where the backend does not say.',
      resolve: ({ by }) => by,
    }),
  }),
})

const VoucherLineRef = builder.objectRef<VoucherLine>('VoucherLine').implement({
  access: 'BOOKS',
  scope: ['READ_BOOKS', 'WRITE_VOUCHERS'],
  description: 'One line of a voucher: a debit or a credit.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account of the chart that it is about.',
      resolve: ({ account }) => account,
    }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: "Whose account it is; null for the society's own.",
      resolve: ({ member }) => member,
    }),
    landRequest: t.field({
      type: LandRequestRef,
      nullable: true,
      description:
        'The land request that is paid for; null for none, and for callers who may not read it, such as auditors. Its `id` costs no call.',
      resolve: async ({ landRequestId }, _args, { viewer, land }, info) => {
        if (landRequestId === null || !hasAccess('STAFF', await viewer(), null, 'READ_REQUESTS')) return null
        // A request of which nothing but the id is read.
        return selectsOnlyId(info)
          ? ({ id: landRequestId } as LandRequest)
          : land.requests.find(landRequestId)
      },
    }),
    debit: t.expose('debit', { type: 'Kobo', description: 'In kobo; 0 for a credit.' }),
    credit: t.expose('credit', { type: 'Kobo', description: 'In kobo; 0 for a debit.' }),
  }),
})

const WriteOffMonthRef = builder.objectRef<WriteOffMonth>('WriteOffMonth').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'A month of a payer that is written off.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month of the salaries: '2026-05'." }),
    amount: t.expose('amount', { type: 'Kobo', description: 'What the resolution writes off, in kobo.' }),
    recovered: t.expose('recovered', { type: 'Kobo', description: 'What of it came after all, in kobo.' }),
  }),
})

const WriteOffRef = builder.objectRef<WriteOff>('WriteOff').implement({
  access: 'BOOKS',
  scope: ['READ_PAYROLL', 'READ_BOOKS'],
  description: 'What a payer deducted and never sent, written off by resolution of the committee.',
  fields: (t) => ({
    payer: payerField(t, 'The payer who never sent the money.'),
    resolution: t.exposeString('resolution', { description: 'The number of the resolution.' }),
    resolvedOn: t.expose('resolvedOn', { type: 'PlainDate', description: 'The day of the resolution.' }),
    months: t.field({
      type: [WriteOffMonthRef],
      description: 'Its months, the oldest first.',
      resolve: ({ months }) => [...months],
    }),
  }),
})

export const VoucherRef = builder.objectRef<Voucher>('Voucher').implement({
  access: 'BOOKS',
  scope: ['READ_BOOKS', 'WRITE_VOUCHERS'],
  interfaces: [NodeRef],
  description: 'What staff enter by hand: a receipt, a payment, a journal or a transfer voucher.',
  fields: (t) => ({
    number: t.exposeString('number', { description: "Its own number: 'RV-2026-000012'." }),
    kind: t.expose('kind', { type: VoucherKindEnum, description: 'What it does with the money.' }),
    state: t.expose('state', { type: VoucherStateEnum, description: 'Where it stands.' }),
    date: t.expose('date', { type: 'PlainDate', description: 'The day it is booked on.' }),
    party: t.string({
      nullable: true,
      description: 'Who paid or is paid; null where no money moves.',
      resolve: textOf('party'),
    }),
    method: t.expose('method', {
      type: MoneyMethodEnum,
      nullable: true,
      description: 'How the money moved; null for journals and transfers.',
    }),
    bankLedgerAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'The bank account that the money is on; null for cash, and where none moves.',
      resolve: ({ bankLedgerAccount }) => bankLedgerAccount,
    }),
    reference: t.string({
      nullable: true,
      description: 'The number of the teller, transfer or cheque; null for none.',
      resolve: textOf('reference'),
    }),
    narration: t.exposeString('narration', { description: 'What it is for.' }),
    total: t.expose('total', { type: 'Kobo', description: 'What it comes to, in kobo.' }),
    lines: t.field({
      type: [VoucherLineRef],
      description: 'Its lines, without the money side of a receipt or a payment.',
      resolve: ({ lines }) => [...lines],
    }),
    evidenceUrl: t.expose('evidenceUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the attached evidence for a browser, valid for 15 to 30 minutes.',
    }),
    yearEnd: t.exposeInt('yearEnd', {
      nullable: true,
      description:
        'The closed year whose thirteenth period an audit adjustment belongs to; null for every other voucher.',
    }),
    resolution: t.exposeString('resolution', {
      nullable: true,
      description:
        'The number of the resolution that books it on funds, reserves or the accumulated surplus; null for every other voucher.',
    }),
    resolvedOn: t.expose('resolvedOn', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day of that resolution.',
    }),
    writeOff: t.field({
      scope: 'READ_BOOKS',
      type: WriteOffRef,
      nullable: true,
      description: 'What of a payer’s months it writes off; null for every other voucher.',
      resolve: ({ writeOff }) => writeOff,
    }),
    ...updatedAtField(t),
    created: t.field({ type: DoneRef, description: 'Who entered it.', resolve: ({ created }) => created }),
    posted: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who posted it; null while it is not in the books.',
      resolve: ({ posted }) => posted,
    }),
    ended: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who reversed or discarded it.',
      resolve: ({ ended }) => ended,
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was reversed or discarded.' }),
    ...reversalFields(t),
    ...mayDecideField(
      t,
      'Whether the viewer may post it: it waits, and where the society asks for two people, or members get something of the society’s own, another person entered it. Audit adjustments, and what a resolution books, are posted by admins. Anyone may discard it.',
      (voucher) => ({ isOpen: voucher.state === 'WAITING', level: bookingLevel(voucher) }),
    ),
  }),
})

readNode('Voucher', (id, { vouchers }) => vouchers.find(id))

const VoucherOrderEnum = builder.enumType('VoucherOrder', {
  description: 'The orders of the vouchers.',
  values: {
    DATE: { description: 'The latest day first; with `numbersOf` by their numbers.' },
    UPDATED_AT: UPDATED_AT_ORDER,
  } as const,
})

const VoucherPageRef = pageType('VoucherPage', VoucherRef, 'vouchers')

builder.queryFields((t) => ({
  voucher: t.field({
    type: VoucherRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description: 'One voucher; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'Its `id`, or its number.' }) },
    resolve: (_root, { id }, { vouchers }) => vouchers.find(recordIdOf('Voucher', id)),
  }),
  vouchers: t.field({
    type: VoucherPageRef,
    nullable: true,
    access: 'BOOKS',
    scope: 'READ_BOOKS',
    description:
      'The vouchers, the latest day first. NOT_SUPPORTED_BY_BACKEND over a backend without the books.',
    args: {
      ...searchArgs(t.arg, 'number, party, reference or narration'),
      kind: t.arg({ type: VoucherKindEnum, description: 'Only vouchers of this kind.' }),
      state: t.arg({ type: VoucherStateEnum, description: 'Only vouchers in this state.' }),
      from: t.arg({ type: 'PlainDate', description: 'The first day.' }),
      to: t.arg({ type: 'PlainDate', description: 'The last day that is counted.' }),
      yearEnd: t.arg.int({ description: 'Only audit adjustments of this closed year.' }),
      numbersOf: t.arg.int({
        description: 'Only vouchers with a number of this year, in the order of their numbers.',
      }),
      orderBy: t.arg({
        type: VoucherOrderEnum,
        required: true,
        defaultValue: 'DATE',
        description: 'How the vouchers are sorted.',
      }),
      updatedSince: updatedSinceArg(t.arg),
    },
    resolve: (_root, { kind, state, from, to, yearEnd, numbersOf, ...page }, { vouchers }) =>
      vouchers.page(
        {
          kind: kind ?? null,
          state: state ?? null,
          from: from ?? null,
          to: to ?? null,
          yearEnd: yearEnd ?? null,
          numbersOf: numbersOf ?? null,
        },
        pageOfChangesRequest(page),
      ),
  }),
  writeOffs: t.field({
    type: VoucherPageRef,
    nullable: true,
    access: 'BOOKS',
    scope: ['READ_PAYROLL', 'READ_BOOKS'],
    description:
      'The vouchers that write off what payers never sent, the latest day first. NOT_SUPPORTED_BY_BACKEND over a backend without them.',
    args: {
      ...pageArgs(t.arg),
      payerId: t.arg.id({ description: 'Only write-offs of this payer.' }),
    },
    resolve: (_root, { payerId, ...page }, { vouchers }) =>
      vouchers.writeOffs(payerId ? payerIdOf(payerId) : null, pageRequest(page)),
  }),
}))
