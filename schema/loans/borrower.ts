import { builder } from '../builder.ts'
import type { Borrower } from './source.ts'

export const BorrowerRef = builder.objectRef<Borrower>('Borrower').implement({
  description: 'The borrower as the request itself carries them, for contract and authority letter.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Form of address.' }),
    name: t.exposeString('name', { nullable: true, description: 'Full name.' }),
    memberNumber: t.exposeString('memberNumber', { nullable: true, description: 'Member number.' }),
    homeAddress: t.exposeString('homeAddress', { nullable: true, description: 'Home address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number.' }),
    signatureUrl: t.exposeString('signatureUrl', {
      nullable: true,
      description: 'Address of the signature, readable by a browser.',
    }),
    staffNumber: t.exposeString('staffNumber', { nullable: true, description: 'Staff number.' }),
    payrollNumber: t.exposeString('payrollNumber', {
      nullable: true,
      description: 'IPPIS or payroll number.',
    }),
    faculty: t.exposeString('faculty', { nullable: true, description: 'Faculty.' }),
    department: t.exposeString('department', { nullable: true, description: 'Department or unit.' }),
  }),
})
