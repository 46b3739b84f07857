import { builder } from '../builder.ts'
import type { DeclaredSavings, Guarantor } from './source.ts'

export const DeclaredSavingsRef = builder.objectRef<DeclaredSavings>('DeclaredSavings').implement({
  description: 'What someone declares to have saved, in kobo; null where they declared nothing.',
  fields: (t) => ({
    shareCapital: t.expose('shareCapital', { type: 'Kobo', nullable: true, description: 'Share capital.' }),
    ordinarySavings: t.expose('ordinarySavings', {
      type: 'Kobo',
      nullable: true,
      description: 'Ordinary savings.',
    }),
    retirementSavings: t.expose('retirementSavings', {
      type: 'Kobo',
      nullable: true,
      description: 'Retirement savings.',
    }),
    christmasSavings: t.expose('christmasSavings', {
      type: 'Kobo',
      nullable: true,
      description: 'Christmas savings.',
    }),
    educationSavings: t.expose('educationSavings', {
      type: 'Kobo',
      nullable: true,
      description: 'Education savings.',
    }),
    landDevelopmentSavings: t.expose('landDevelopmentSavings', {
      type: 'Kobo',
      nullable: true,
      description: 'Land development savings.',
    }),
  }),
})

const GuarantorNextOfKinRef = builder.objectRef<Guarantor['nextOfKin']>('GuarantorNextOfKin').implement({
  description: 'The relative a guarantor names.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Full name.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
  }),
})

export const GuarantorRef = builder.objectRef<Guarantor>('Guarantor').implement({
  description: 'Someone who stands surety for a loan, as they filled the form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable for the same form: the key of caches.' }),
    name: t.string({
      description: 'Surname and other name together.',
      resolve: ({ surname, otherName }) => [surname, otherName].filter(Boolean).join(' '),
    }),
    surname: t.exposeString('surname', { nullable: true, description: 'Surname.' }),
    otherName: t.exposeString('otherName', { nullable: true, description: 'Other name.' }),
    residentialAddress: t.exposeString('residentialAddress', {
      nullable: true,
      description: 'Where they live.',
    }),
    permanentAddress: t.exposeString('permanentAddress', {
      nullable: true,
      description: 'Permanent address.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    workPlace: t.exposeString('workPlace', { nullable: true, description: 'Where they work.' }),
    nextOfKin: t.expose('nextOfKin', { type: GuarantorNextOfKinRef, description: 'The relative they name.' }),
    isMember: t.exposeBoolean('isMember', {
      description: 'Whether they say they are a member of the society.',
    }),
    savings: t.expose('savings', {
      type: DeclaredSavingsRef,
      description: 'What they declare to have saved.',
    }),
    signatureUrl: t.exposeString('signatureUrl', {
      nullable: true,
      description: 'Address of the signature, readable by a browser.',
    }),
    passportUrl: t.exposeString('passportUrl', {
      nullable: true,
      description: 'Address of the passport photograph, readable by a browser.',
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they sent the form.',
    }),
  }),
})
