import { nodeId } from '#rules/node-id.ts'
import { listDeclared } from '#rules/savings/declared-savings.ts'
import { builder } from '../builder.ts'
import { DeclaredSavingRef } from '../savings/declared-savings.ts'
import type { Guarantor } from './source.ts'

const GuarantorNextOfKinRef = builder.objectRef<Guarantor['nextOfKin']>('GuarantorNextOfKin').implement({
  description:
    'The relative named by a guarantor, whom the society contacts when it cannot reach the guarantor.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'First name and surname together.' }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    email: t.exposeString('email', { nullable: true, description: 'In lower case.' }),
  }),
})

export const GuarantorRef = builder.objectRef<Guarantor>('Guarantor').implement({
  description:
    'A guarantor of a loan, as given in the guarantor form. It is a part of the loan request and has no query of its own.',
  fields: (t) => ({
    id: t.id({
      description: 'Stable for the same form, so that caches can merge the results of different queries.',
      resolve: ({ id }) => nodeId('Guarantor', id),
    }),
    name: t.string({
      description: "Surname and other names: 'Okafor Ada'.",
      resolve: ({ surname, otherName }) =>
        surname && otherName ? `${surname} ${otherName}` : surname || otherName || '',
    }),
    surname: t.exposeString('surname', { nullable: true, description: 'The family name of the guarantor.' }),
    otherName: t.exposeString('otherName', {
      nullable: true,
      description: 'First name and any other names.',
    }),
    residentialAddress: t.exposeString('residentialAddress', {
      nullable: true,
      description: 'Home address when the form was filled in.',
    }),
    permanentAddress: t.exposeString('permanentAddress', {
      nullable: true,
      description: 'Permanent address, such as the home town.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    email: t.exposeString('email', { nullable: true, description: 'In lower case.' }),
    workPlace: t.exposeString('workPlace', {
      nullable: true,
      description: 'Employer or occupation.',
    }),
    nextOfKin: t.expose('nextOfKin', {
      type: GuarantorNextOfKinRef,
      description: 'The relative whom the society may contact.',
    }),
    isMember: t.exposeBoolean('isMember', {
      description: 'Whether the guarantor states to be a member; this is not compared with the register.',
    }),
    isProved: t.exposeBoolean('isProved', {
      description:
        'Whether a code to the phone on record showed that the member signed; the details are those of the record then.',
    }),
    savings: t.field({
      type: [DeclaredSavingRef],
      description: 'Savings with the society as the guarantor declared them; empty for non-members.',
      resolve: ({ savings }) => listDeclared(savings),
    }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of the signature for a browser, valid for 15 to 30 minutes; null for the borrower, who may not see it.',
    }),
    passportUrl: t.expose('passportUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the passport photograph; as `signatureUrl`.',
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission; null when the backend does not return it.',
    }),
  }),
})
