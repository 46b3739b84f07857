import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import type { ExposureOrder, Guarantee, GuarantorExposure, GuarantorExposures } from './arrears-source.ts'
import { AgeingBandEnum } from './loan-standing.ts'

const GuaranteeRef = builder.objectRef<Guarantee>('Guarantee').implement({
  access: 'STAFF',
  scope: 'READ_LOANS',
  description: 'A loan that somebody stands for and that is not repaid.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The reference of the loan.' }),
    borrower: t.field({
      type: PersonRef,
      description: 'The person who owes the loan.',
      resolve: ({ borrower }) => borrower,
    }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is still owed, in kobo.' }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'What is behind, in kobo.' }),
    share: t.expose('share', {
      type: 'Kobo',
      description:
        'What is owed divided by the guarantors of the loan, in kobo; the first has the remainder.',
    }),
    band: t.expose('band', { type: AgeingBandEnum, description: 'Its ageing band.' }),
  }),
})

const GuarantorExposureRef = builder.objectRef<GuarantorExposure>('GuarantorExposure').implement({
  access: 'STAFF',
  scope: 'READ_LOANS',
  description: 'Somebody who stands for loans; people are told apart by their telephone numbers.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name on the latest form.' }),
    phone: t.exposeString('phone', { description: 'The telephone number.' }),
    member: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member with this telephone number or the e-mail address of the form; null for none.',
      resolve: ({ member }) => member,
    }),
    loanCount: t.exposeInt('loanCount', { description: 'Number of loans that are not repaid.' }),
    outstanding: t.expose('outstanding', { type: 'Kobo', description: 'What is owed on them, in kobo.' }),
    share: t.expose('share', {
      type: 'Kobo',
      description: 'The shares of this guarantor together, in kobo.',
    }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'What is behind on these loans, in kobo.' }),
    guarantees: t.field({
      type: [GuaranteeRef],
      description: 'The loans, the largest first.',
      resolve: ({ guarantees }) => [...guarantees],
    }),
  }),
})

const ExposurePage = pageType('GuarantorExposurePage', GuarantorExposureRef, 'guarantors')

const OrderEnum = builder.enumType('GuarantorExposureOrder', {
  description: 'What a list of guarantors is sorted by.',
  values: {
    NAME: { description: 'The name.' },
    LOANS: { description: 'The number of loans.' },
    OUTSTANDING: { description: 'What is owed on them.' },
    SHARE: { description: 'The shares together.' },
    ARREARS: { description: 'What is behind.' },
  } satisfies Record<ExposureOrder, { description: string }>,
})

const GuarantorExposuresRef = builder.objectRef<GuarantorExposures>('GuarantorExposures').implement({
  access: 'STAFF',
  scope: 'READ_LOANS',
  description: 'What guarantors stand for at the end of a day.',
  fields: (t) => ({
    at: t.expose('at', { type: 'PlainDate', description: 'The day at whose end this stands.' }),
    totalShare: t.expose('totalShare', {
      type: 'Kobo',
      description: 'The shares of all that fit, on all pages, in kobo.',
    }),
    totalArrears: t.expose('totalArrears', {
      type: 'Kobo',
      description:
        'What is behind on the loans of each of them added up, in kobo; a loan counts once for each guarantor.',
    }),
    guarantors: t.field({
      type: ExposurePage,
      description: 'The page asked for.',
      resolve: ({ guarantors }) => guarantors,
    }),
  }),
})

builder.queryField('guarantorExposures', (t) =>
  t.field({
    type: GuarantorExposuresRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_LOANS',
    description:
      'The guarantors of loans that are not repaid, what is owed on these loans, and the share of each.',
    args: {
      at: t.arg({ type: 'PlainDate', description: 'The day at whose end they stand; today when left out.' }),
      orderBy: t.arg({
        type: OrderEnum,
        required: true,
        defaultValue: 'NAME',
        description: 'What they are sorted by.',
      }),
      descending: t.arg.boolean({ required: true, defaultValue: false, description: 'The other way round.' }),
      ...searchArgs(t.arg, 'name or telephone number'),
    },
    resolve: (_root, { at, orderBy, descending, ...page }, { arrears }) =>
      arrears.guarantors({ ...pageRequest(page), at: at ?? null, orderBy, descending }),
  }),
)
