import { builder } from '../builder.ts'
import type { NextOfKin } from './source.ts'

export const NextOfKinRef = builder.objectRef<NextOfKin>('NextOfKin').implement({
  description: 'A relative who can be contacted. A field is null where the record has no value.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: "Full name: 'Chidi Eze'." }),
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: "What they are to the person who named them, in that person's words: 'Sister'.",
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: "Phone number as stored: '+2348030000003', or as typed where it is no Nigerian number.",
    }),
    email: t.exposeString('email', { nullable: true, description: "E-mail: 'chidi@example.com'." }),
    address: t.exposeString('address', { nullable: true, description: 'Postal address in one line.' }),
  }),
})

/** A relative in a form; every field is required. Spec 001 §5. */
export const NextOfKinInput = builder.inputType('NextOfKinInput', {
  description: 'A relative who can be contacted; no field may be blank.',
  fields: (t) => ({
    name: t.string({ required: true, description: "Full name: 'Chidi Eze'." }),
    relationship: t.string({
      required: true,
      description: "What they are to the person who names them: 'Sister'.",
    }),
    phone: t.string({ required: true, description: 'Phone number; 0803… and +234803… are the same.' }),
    email: t.string({
      required: true,
      description: "E-mail: 'chidi@example.com'; 'N/A' for somebody who has none.",
    }),
    address: t.string({ required: true, description: 'Postal address in one line.' }),
  }),
})
