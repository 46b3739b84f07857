import { builder } from '../builder.ts'
import type { Employment, Member, NextOfKin, RegistrationPayment } from './source.ts'

export const EmploymentRef = builder.objectRef<Employment>('Employment').implement({
  description: 'Where and as what a member works; a field is null where the record is silent.',
  fields: (t) => ({
    organisation: t.exposeString('organisation', {
      nullable: true,
      description: 'University or other workplace.',
    }),
    campus: t.exposeString('campus', { nullable: true, description: 'Campus.' }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Faculty.' }),
    department: t.exposeString('department', { nullable: true, description: 'Department or unit.' }),
    rank: t.exposeString('rank', { nullable: true, description: 'Rank.' }),
    gradeLevel: t.exposeString('gradeLevel', { nullable: true, description: 'Grade level.' }),
    step: t.exposeString('step', { nullable: true, description: 'Step within the grade level.' }),
    salaryStructure: t.exposeString('salaryStructure', {
      nullable: true,
      description: "Salary structure: 'CONUASS', 'CONTISS II'.",
    }),
    staffNumber: t.exposeString('staffNumber', {
      nullable: true,
      description: "Staff number, with its prefix ('UNP/SS. 1234').",
    }),
    payrollNumber: t.exposeString('payrollNumber', {
      nullable: true,
      description: 'IPPIS or payroll number.',
    }),
    assumptionDate: t.expose('assumptionDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'First day in this employment.',
    }),
    retirementDate: t.expose('retirementDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'Day of retirement.',
    }),
  }),
})

export const RegistrationPaymentRef = builder
  .objectRef<RegistrationPayment>('RegistrationPayment')
  .implement({
    description: 'How the registration fee was paid.',
    fields: (t) => ({
      bankName: t.exposeString('bankName', { nullable: true, description: 'Bank it was paid through.' }),
      amount: t.expose('amount', { type: 'Kobo', nullable: true, description: 'Amount paid, in kobo.' }),
      tellerName: t.exposeString('tellerName', { nullable: true, description: 'Name on the teller.' }),
      tellerReference: t.exposeString('tellerReference', {
        nullable: true,
        description: 'Reference on the teller (transaction id).',
      }),
      paymentDate: t.expose('paymentDate', {
        type: 'PlainDate',
        nullable: true,
        description: 'Day of the payment.',
      }),
    }),
  })

export const NextOfKinRef = builder.objectRef<NextOfKin>('NextOfKin').implement({
  description: 'A relative of a member to turn to.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Full name.' }),
    address: t.exposeString('address', { nullable: true, description: 'Address.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: "How they are related: 'Sister'.",
    }),
  }),
})

export const FeatureTogglesRef = builder.objectRef<Member['featureToggles']>('FeatureToggles').implement({
  description: 'What staff have switched on for a member; everything is off at first.',
  fields: (t) => ({
    commodityLoan: t.exposeBoolean('commodityLoan', {
      description: 'Whether the member may send commodity requests.',
    }),
  }),
})
