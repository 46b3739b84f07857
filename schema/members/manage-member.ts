import { lagosDate } from '#rules/dates.ts'
import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { prefixErrors } from '#rules/field-errors.ts'
import { validateBankDetails } from '#rules/members/bank-account.ts'
import { validateProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { builder } from '../builder.ts'
import { DomainError } from '../errors.ts'
import { deletionPayload, mutate, mutateDeletion, recordPayload } from '../record-payload.ts'
import { uploadErrors } from '../upload.ts'
import { BankAccountInput } from './bank-account.ts'
import { MemberRef } from './member.ts'
import { employmentAsSent, personInputs } from './profile-inputs.ts'
import type { Feature } from './source.ts'

const memberPayload = (name: string, act: string) => recordPayload(name, 'member', MemberRef, act)

const ConfirmRegistrationPayload = memberPayload(
  'ConfirmRegistrationPayload',
  'the confirmation of a registration',
)
const DeleteRegistrationPayload = deletionPayload(
  'DeleteRegistrationPayload',
  'the deletion of a registration',
)
const DeleteMemberPayload = deletionPayload('DeleteMemberPayload', 'the deletion of an account')
const UpdateMemberPayload = memberPayload('UpdateMemberPayload', "staff's change of a member's record")
const UpdateBankDetailsPayload = memberPayload(
  'UpdateBankDetailsPayload',
  "staff's change of a member's bank details",
)
const SetFeatureTogglePayload = memberPayload('SetFeatureTogglePayload', 'switching a feature of a member')

const idInput = (name: string, which: string) =>
  builder.inputType(name, {
    description: `Names ${which}.`,
    fields: (t) => ({ id: t.id({ required: true, description: "The member's record id." }) }),
  })

const ConfirmRegistrationInput = idInput('ConfirmRegistrationInput', 'a registration')
const DeleteRegistrationInput = idInput('DeleteRegistrationInput', 'a registration')
const DeleteMemberInput = idInput('DeleteMemberInput', 'an account')

const UpdateMemberInput = builder.inputType('UpdateMemberInput', {
  description: "A member's whole record as staff edit it.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The member's record id." }),
    ...personInputs(t),
    passport: t.field({
      type: 'Upload',
      description:
        'A new passport photograph: JPG, PNG or WebP, at most 1 MB. Left out: the stored one stays.',
    }),
    signature: t.field({
      type: 'Upload',
      description: 'A new picture of the signature: as the photograph.',
    }),
  }),
})

const UpdateBankDetailsInput = builder.inputType('UpdateBankDetailsInput', {
  description: "A member's bank details as staff set them.",
  fields: (t) => ({
    memberId: t.id({ required: true, description: "The member's record id." }),
    bankDetails: t.field({ type: BankAccountInput, required: true, description: 'Where money is paid to.' }),
  }),
})

const FeatureEnum = builder.enumType('Feature', {
  description: 'What staff can switch on for a member; off until they do.',
  values: {
    COMMODITY_LOAN: { value: 'commodityLoan', description: 'Buying commodities on credit.' },
  } satisfies Record<string, { value: Feature; description: string }>,
})

const SetFeatureToggleInput = builder.inputType('SetFeatureToggleInput', {
  description: 'Which feature is switched for whom.',
  fields: (t) => ({
    memberId: t.id({ required: true, description: "The member's record id." }),
    feature: t.field({ type: FeatureEnum, required: true, description: 'Which feature.' }),
    enabled: t.boolean({ required: true, description: 'true switches it on, false off.' }),
  }),
})

builder.mutationFields((t) => ({
  confirmRegistration: t.field({
    type: ConfirmRegistrationPayload,
    nullable: true,
    access: 'STAFF',
    description: 'Confirms a registration and gives the member number. CONFLICT for one confirmed already.',
    args: { input: t.arg({ type: ConfirmRegistrationInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { members }) => mutate({}, () => members.confirm(id)),
  }),
  deleteRegistration: t.field({
    type: DeleteRegistrationPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Deletes a registration nobody has confirmed. CONFLICT for a confirmed one, which `deleteMember` is for.',
    args: { input: t.arg({ type: DeleteRegistrationInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { members }) =>
      mutateDeletion(id, async () => {
        const member = await members.member(id)
        if (member?.status === 'confirmed') throw new DomainError('CONFLICT', MEMBERS_TEXTS.alreadyConfirmed)
        return members.delete(id)
      }),
  }),
  deleteMember: t.field({
    type: DeleteMemberPayload,
    nullable: true,
    access: 'STAFF',
    description:
      'Deletes an account. CONFLICT for one with ledger lines or open requests, for one’s own and for the last admin’s; FORBIDDEN for one of a higher level.',
    args: { input: t.arg({ type: DeleteMemberInput, required: true, description: 'Which one.' }) },
    resolve: (_root, { input: { id } }, { members }) => mutateDeletion(id, () => members.delete(id)),
  }),
  updateMember: t.field({
    type: UpdateMemberPayload,
    nullable: true,
    access: 'STAFF',
    description: "Changes a member's record. FORBIDDEN for an account of a higher level.",
    args: { input: t.arg({ type: UpdateMemberInput, required: true, description: 'The whole record.' }) },
    resolve: (_root, { input }, { members, society, now }) => {
      const { id, passport = null, signature = null } = input
      const { university } = society.settings
      const kept = { passport: passport ?? 'kept', signature: signature ?? 'kept' }
      const errors = {
        ...validateProfile({ ...input, ...kept }, { university, today: lagosDate(now()) }),
        ...uploadErrors({ passport, signature }, IMAGE_RULE),
      }
      const employment = employmentAsSent(input.employment, input.category, university)
      return mutate(errors, () => members.update(id, { ...input, employment, passport, signature }))
    },
  }),
  updateBankDetails: t.field({
    type: UpdateBankDetailsPayload,
    nullable: true,
    access: 'STAFF',
    description: "Sets a member's bank details. FORBIDDEN for an account of a higher level.",
    args: { input: t.arg({ type: UpdateBankDetailsInput, required: true, description: 'The details.' }) },
    resolve: (_root, { input: { memberId, bankDetails } }, { members }) =>
      mutate(prefixErrors('bankDetails', validateBankDetails(bankDetails)), () =>
        members.updateBankDetails(memberId, bankDetails),
      ),
  }),
  setFeatureToggle: t.field({
    type: SetFeatureTogglePayload,
    nullable: true,
    access: 'STAFF',
    description: 'Switches a feature of a member on or off. FORBIDDEN for an account of a higher level.',
    args: {
      input: t.arg({ type: SetFeatureToggleInput, required: true, description: 'What and for whom.' }),
    },
    resolve: (_root, { input: { memberId, feature, enabled } }, { members }) =>
      mutate({}, () => members.setFeature(memberId, feature, enabled)),
  }),
}))
