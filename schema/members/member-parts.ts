import { builder } from '../builder.ts'
import { CampusEnum } from './choices.ts'
import type { Employment, Member, RegistrationPayment } from './source.ts'

export const EmploymentRef = builder.objectRef<Employment>('Employment').implement({
  description: 'The employment of a member. A field is null where the record has no value.',
  fields: (t) => ({
    organisation: t.exposeString('organisation', {
      nullable: true,
      description: "Full name of the society's university, or another employer as typed.",
    }),
    campus: t.expose('campus', {
      type: CampusEnum,
      nullable: true,
      description: 'Also null for a campus that the form does not offer, as in old records.',
    }),
    faculty: t.exposeString('faculty', {
      nullable: true,
      description: "'N/A' for units outside the faculties.",
    }),
    department: t.exposeString('department', {
      nullable: true,
      description: "Department or unit: 'Civil Engineering', 'Works'.",
    }),
    rank: t.exposeString('rank', { nullable: true, description: "Rank in this employment: 'Lecturer II'." }),
    gradeLevel: t.exposeString('gradeLevel', {
      nullable: true,
      description: "Grade level within the salary structure, as text: '11'.",
    }),
    step: t.exposeString('step', {
      nullable: true,
      description: "Step within the grade level, as text: '4'.",
    }),
    salaryStructure: t.exposeString('salaryStructure', {
      nullable: true,
      description: "Scale the salary is paid by: 'CONUASS', 'CONTISS II'.",
    }),
    staffNumber: t.exposeString('staffNumber', {
      nullable: true,
      description: "Staff number, with its prefix ('UNP/SS. 1234').",
    }),
    payrollNumber: t.exposeString('payrollNumber', {
      nullable: true,
      description: "Number on the federal payroll (IPPIS) or another payroll; 'N/A' without one.",
    }),
    assumptionDate: t.expose('assumptionDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'The first day of the employment.',
    }),
    retirementDate: t.expose('retirementDate', {
      type: 'PlainDate',
      nullable: true,
      description: 'The day of retirement as stated by the member; not before `assumptionDate`.',
    }),
  }),
})

export const RegistrationPaymentRef = builder
  .objectRef<RegistrationPayment>('RegistrationPayment')
  .implement({
    description:
      'The payment of the registration fee. Staff compare it with the bank statement before they confirm the registration.',
    fields: (t) => ({
      bankName: t.exposeString('bankName', {
        nullable: true,
        description: 'Name of the bank through which it was paid.',
      }),
      amount: t.expose('amount', {
        type: 'Kobo',
        nullable: true,
        description: "In kobo: the fee of the society's settings at that time.",
      }),
      tellerName: t.exposeString('tellerName', {
        nullable: true,
        description: 'Name of the payer on the teller or transfer receipt.',
      }),
      tellerReference: t.exposeString('tellerReference', {
        nullable: true,
        description: 'Transaction id on the teller; registrations with the same id are likely duplicates.',
      }),
      paymentDate: t.expose('paymentDate', {
        type: 'PlainDate',
        nullable: true,
        description: 'The day it was paid.',
      }),
    }),
  })

export const FeatureTogglesRef = builder.objectRef<Member['featureToggles']>('FeatureToggles').implement({
  description: 'The features that staff have switched on for a member; all are off by default.',
  fields: (t) => ({
    commodityLoan: t.exposeBoolean('commodityLoan', {
      description: 'Whether the member may send commodity requests.',
    }),
  }),
})
