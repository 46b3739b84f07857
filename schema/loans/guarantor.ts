import { listDeclared } from '#rules/savings/declared-savings.ts'
import { builder } from '../builder.ts'
import { nodeId } from '../node.ts'
import { DeclaredSavingRef } from '../savings/declared-savings.ts'
import type { Guarantor } from './source.ts'

const GuarantorNextOfKinRef = builder.objectRef<Guarantor['nextOfKin']>('GuarantorNextOfKin').implement({
  description: 'The relative a guarantor names, for when the society cannot reach the guarantor.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'First name and surname together.' }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    email: t.exposeString('email', { nullable: true, description: 'In lower case.' }),
  }),
})

export const GuarantorRef = builder.objectRef<Guarantor>('Guarantor').implement({
  description:
    'Somebody who guarantees a loan, as they filled in the form: a part of the loan request, which cannot be read on its own.',
  fields: (t) => ({
    id: t.id({
      description: 'Stable for the same form, so that caches can keep what different queries ask of it.',
      resolve: ({ id }) => nodeId('Guarantor', id),
    }),
    name: t.string({
      description: "Surname and other name together: 'Okafor Ada'.",
      resolve: ({ surname, otherName }) => [surname, otherName].filter(Boolean).join(' '),
    }),
    surname: t.exposeString('surname', { nullable: true, description: 'Family name.' }),
    otherName: t.exposeString('otherName', {
      nullable: true,
      description: 'First name, and others if there are any.',
    }),
    residentialAddress: t.exposeString('residentialAddress', {
      nullable: true,
      description: 'Where they lived when they filled in the form.',
    }),
    permanentAddress: t.exposeString('permanentAddress', {
      nullable: true,
      description: 'Where they can always be reached, such as a home town.',
    }),
    phone: t.exposeString('phone', { nullable: true, description: "As stored: '+2348031234567'." }),
    email: t.exposeString('email', { nullable: true, description: 'In lower case.' }),
    workPlace: t.exposeString('workPlace', {
      nullable: true,
      description: 'Employer, or what they live on.',
    }),
    nextOfKin: t.expose('nextOfKin', {
      type: GuarantorNextOfKinRef,
      description: 'The relative they name.',
    }),
    isMember: t.exposeBoolean('isMember', {
      description: 'Whether they say they are a member of the society; it is not compared with the records.',
    }),
    savings: t.field({
      type: [DeclaredSavingRef],
      description: 'What they say they have saved with the society; empty for non-members.',
      resolve: ({ savings }) => listDeclared(savings),
    }),
    signatureUrl: t.expose('signatureUrl', {
      type: 'URL',
      nullable: true,
      description:
        'Address of the signature, readable by a browser; null for the borrower, who may not see it.',
    }),
    passportUrl: t.expose('passportUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the passport photograph; as `signatureUrl`.',
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the form arrived; null when the backend does not tell.',
    }),
  }),
})
