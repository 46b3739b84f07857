import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { builder } from '../builder.ts'
import { errorsIn, requireValid } from '../errors.ts'
import { recordMutation } from '../mutation.ts'
import type { ProvedGuarantor } from './source.ts'

const ProvedGuarantorRef = builder.objectRef<ProvedGuarantor>('ProvedGuarantor').implement({
  description: 'A member who has shown by a code who they are, as their own record has them.',
  fields: (t) => ({
    proof: t.exposeString('proof', {
      description: 'Signs once, within half an hour. Argument of `signAsMember`.',
    }),
    name: t.exposeString('name', { description: 'Full name, without title.' }),
    memberNumber: t.exposeString('memberNumber', { description: "'COOP 000101'." }),
    staffNumber: t.exposeString('staffNumber', { nullable: true, description: 'Null where none is known.' }),
    department: t.exposeString('department', { nullable: true, description: 'Null where none is known.' }),
    savings: t.expose('savings', {
      type: 'Kobo',
      description: 'The total of the savings that guarantors declare, from the books, in kobo.',
    }),
  }),
})

recordMutation('proveGuarantor', {
  access: 'PUBLIC',
  description:
    'Shows by the code of `sendGuarantorCode` that the phone on record is theirs. A wrong code, one that has expired and one that was tried five times are refused alike. IS_BORROWER and SIGNED_ALREADY for somebody who cannot guarantee this loan.',
  withoutKey: true,
  record: ['guarantor', ProvedGuarantorRef],
  input: {
    description: 'The link, who it is, and the code.',
    fields: (t) => ({
      link: t.string({ required: true, description: 'What the address of the form ends with.' }),
      memberNumber: t.string({ required: true, description: 'As the code was asked for.' }),
      code: t.string({ required: true, description: 'The six digits of the SMS.' }),
    }),
  },
  run: ({ link, memberNumber, code }, { loans }) => {
    requireValid(errorsIn(collectErrors({ code: requiredText(code, GUARANTOR_LINK_TEXTS.codeBlank) })))
    return loans.proveGuarantor(readLoanReference(link), memberNumber, code)
  },
})
