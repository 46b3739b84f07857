import { hasErrors } from '#rules/field-errors.ts'
import { validateOwnProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { builder } from '../builder.ts'
import { DomainError } from '../errors.ts'
import { mutate, recordPayload } from '../record-payload.ts'
import { BankAccountInput } from './bank-account.ts'
import { MemberRef } from './member.ts'

const UpdateOwnProfilePayload = recordPayload(
  'UpdateOwnProfilePayload',
  'member',
  MemberRef,
  "a change of the caller's own record",
)

const KinInput = builder.inputType('KinInput', {
  description: 'A relative to turn to.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Full name.' }),
    address: t.string({ required: true, description: 'Where they live.' }),
    email: t.string({ required: true, description: 'E-mail.' }),
    phone: t.string({ required: true, description: 'Telephone number.' }),
    relationship: t.string({ required: true, description: "What they are to the member: 'Sister'." }),
  }),
})

const NextOfKinInput = builder.inputType('NextOfKinInput', {
  description: 'Both relatives to turn to.',
  fields: (t) => ({
    first: t.field({ type: KinInput, required: true, description: 'The first.' }),
    second: t.field({ type: KinInput, required: true, description: 'The second.' }),
  }),
})

const UpdateOwnProfileInput = builder.inputType('UpdateOwnProfileInput', {
  description: 'What members may change of their own record; what is left out stays as it is.',
  fields: (t) => ({
    phone: t.string({ description: 'Telephone number; 0803… and +234803… are one.' }),
    homeAddress: t.string({ description: 'Home address.' }),
    nextOfKin: t.field({ type: NextOfKinInput, description: 'Both relatives to turn to.' }),
    bankDetails: t.field({
      type: BankAccountInput,
      description: 'Where money is paid to; only while none is stored, staff change it afterwards.',
    }),
  }),
})

builder.mutationField('updateOwnProfile', (t) =>
  t.field({
    type: UpdateOwnProfilePayload,
    nullable: true,
    access: 'SIGNED_IN',
    description:
      "Changes the caller's own record. CONFLICT for bank details when some are stored; nothing of that change is kept.",
    args: { input: t.arg({ type: UpdateOwnProfileInput, required: true, description: 'The changes.' }) },
    resolve: (_root, { input }, { members }) => {
      const { phone = null, homeAddress = null, nextOfKin = null, bankDetails = null } = input
      const changes = { phone, homeAddress, nextOfKin, bankDetails }
      const errors = validateOwnProfile(changes)
      return mutate(errors, () => {
        if (!hasErrors(errors) && Object.values(changes).every((change) => change === null))
          throw new DomainError('BAD_USER_INPUT', MEMBERS_TEXTS.nothingToChange)
        return members.updateOwn(changes)
      })
    },
  }),
)
