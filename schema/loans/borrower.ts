import { builder } from '../builder.ts'
import type { Borrower } from './source.ts'

export const BorrowerRef = builder.objectRef<Borrower>('Borrower').implement({
  description: 'The borrower as stored with the request, for contract and authority letter.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: "Form of address: 'Dr'." }),
    name: t.exposeString('name', { nullable: true, description: 'Full name: surname and other names.' }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'Member number at the time of the request; null when the backend does not return it.',
    }),
    homeAddress: t.exposeString('homeAddress', {
      nullable: true,
      description: 'At the time of the request; `member` has the current value.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of the signature for a browser, valid for 15 to 30 minutes; null when there is none.',
    }),
    staffNumber: t.exposeString('staffNumber', {
      nullable: true,
      description: 'Staff number at the university; null for employees of other organisations.',
    }),
    payrollNumber: t.exposeString('payrollNumber', {
      nullable: true,
      description: 'IPPIS or payroll number, used to deduct instalments from the salary.',
    }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Of the university.' }),
    department: t.exposeString('department', { nullable: true, description: 'Department or unit.' }),
  }),
})
