import { nodeId } from '#rules/node-id.ts'
import { builder } from '../builder.ts'
import { ownConfirmedRecord } from '../members/own-record.ts'
import { LoanRequestStateEnum } from './loan-request.ts'
import type { OwnGuarantee } from './source.ts'

const OwnGuaranteeRef = builder.objectRef<OwnGuarantee>('OwnGuarantee').implement({
  description: 'A loan of another for which the caller has signed.',
  fields: (t) => ({
    id: t.id({
      description: 'The key of it in a cache of the caller; no query reads it by this.',
      resolve: ({ id }) => nodeId('OwnGuarantee', id),
    }),
    borrowerName: t.exposeString('borrowerName', { description: 'Whose loan it is.' }),
    typeLabel: t.exposeString('typeLabel', { description: "The loan type as a label: 'Car loan'." }),
    amount: t.expose('amount', { type: 'Kobo', description: 'Amount of the loan, in kobo.' }),
    state: t.expose('state', { type: LoanRequestStateEnum, description: 'Whether it was granted.' }),
    signedAt: t.expose('signedAt', { type: 'DateTime', description: 'When the caller signed.' }),
    outstanding: t.expose('outstanding', {
      type: 'Kobo',
      nullable: true,
      description: 'What is still to be repaid, in kobo; null while it is not in the books.',
    }),
    arrears: t.expose('arrears', {
      type: 'Kobo',
      nullable: true,
      description: 'What is due and not repaid, in kobo; null while it is not in the books.',
    }),
    share: t.expose('share', {
      type: 'Kobo',
      nullable: true,
      description: "The caller's part of what is still to be repaid, in kobo.",
    }),
    endsOn: t.expose('endsOn', {
      type: 'PlainDate',
      nullable: true,
      description: 'When the last instalment is due; null while it is not in the books.',
    }),
  }),
})

builder.queryField('ownGuarantees', (t) =>
  t.field({
    type: [OwnGuaranteeRef],
    nullable: true,
    access: 'SIGNED_IN',
    description:
      'The loans of others for which the caller has signed, the latest first; none before the registration is confirmed. NOT_SUPPORTED_BY_BACKEND over a backend that keeps no guarantors apart.',
    resolve: async (_root, _args, context) =>
      (await ownConfirmedRecord(context)) === null ? [] : [...(await context.loans.ownGuarantees())],
  }),
)
