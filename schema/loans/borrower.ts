import { builder } from '../builder.ts'
import type { Borrower } from './source.ts'

export const BorrowerRef = builder.objectRef<Borrower>('Borrower').implement({
  description: 'The borrower as the request itself carries them, for contract and authority letter.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: "Form of address: 'Dr'." }),
    name: t.exposeString('name', { nullable: true, description: 'Surname and other names together.' }),
    memberNumber: t.exposeString('memberNumber', {
      nullable: true,
      description: 'As at the request; null when the backend does not show it.',
    }),
    homeAddress: t.exposeString('homeAddress', {
      nullable: true,
      description: 'As at the request; `member` has the one of today.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the signature, readable by a browser; null when there is none.',
    }),
    staffNumber: t.exposeString('staffNumber', {
      nullable: true,
      description: "The university's number of the borrower; null for those who are not staff.",
    }),
    payrollNumber: t.exposeString('payrollNumber', {
      nullable: true,
      description: 'IPPIS or payroll number, by which instalments are deducted.',
    }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Of the university.' }),
    department: t.exposeString('department', { nullable: true, description: 'Department or unit.' }),
  }),
})
