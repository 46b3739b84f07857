import {
  type Comparable,
  DUPLICATE_REASON_TEXTS,
  type DuplicateReason,
  likelyDuplicates,
} from '#rules/members/likely-duplicates.ts'
import { builder } from '../builder.ts'
import { MemberRef } from './member.ts'
import type { Member } from './source.ts'

const DuplicateReasonEnum = builder.enumType('DuplicateReason', {
  description: 'A match between two records.',
  values: {
    EMAIL: { description: 'The same e-mail, ignoring case.' },
    PHONE: { description: 'The same phone number in any notation.' },
    STAFF_NUMBER: { description: 'The same staff number.' },
    PERSON: { description: 'The same name, in any order, and the same birth date.' },
    PAYMENT: { description: 'The same transaction id of the registration fee.' },
  } satisfies Record<DuplicateReason, { description: string }>,
})

interface Duplicate {
  readonly member: Member
  readonly reasons: readonly DuplicateReason[]
}

const LikelyDuplicateRef = builder.objectRef<Duplicate>('LikelyDuplicate').implement({
  description: 'An account that probably belongs to the same person.',
  fields: (t) => ({
    member: t.field({
      type: MemberRef,
      description: 'A member or another applicant.',
      resolve: ({ member }) => member,
    }),
    reasons: t.field({
      type: [DuplicateReasonEnum],
      description: 'The matches between the two records; never empty.',
      resolve: ({ reasons }) => [...reasons],
    }),
    inWords: t.stringList({
      description: "The reasons as text that follows the name: 'has the same phone number'.",
      resolve: ({ reasons }) => reasons.map((reason) => DUPLICATE_REASON_TEXTS[reason]),
    }),
  }),
})

const DuplicateSearchRef = builder
  .objectRef<{ readonly found: readonly Duplicate[]; readonly isComplete: boolean }>('DuplicateSearch')
  .implement({
    description:
      'Accounts that probably belong to the same person as an applicant: a hint that blocks nothing.',
    fields: (t) => ({
      found: t.field({
        type: [LikelyDuplicateRef],
        description: 'Members and other registrations.',
        resolve: ({ found }) => [...found],
      }),
      isComplete: t.exposeBoolean('isComplete', {
        description:
          'False when the backend can only be searched: then only e-mail, phone and name were used to find accounts, but not staff numbers and payments.',
      }),
    }),
  })

const comparable = (member: Member): Comparable => ({
  id: member.id,
  name: member.name,
  email: member.email ?? '',
  phone: member.phone ?? '',
  birthDate: member.birthDate,
  staffNumber: member.employment?.staffNumber ?? '',
  tellerReference: member.payment?.tellerReference ?? '',
})

builder.objectField(MemberRef, 'likelyDuplicates', (t) =>
  t.field({
    type: DuplicateSearchRef,
    nullable: true,
    access: 'STAFF',
    description:
      'Accounts that probably belong to the same person. It costs one backend call per member, so do not select it in lists.',
    resolve: async (member, _args, { members }) => {
      const { members: alike, isComplete } = await members.likelyDuplicates(member)
      const byId = new Map(alike.map((each) => [each.id, each]))
      const found = likelyDuplicates(comparable(member), alike.map(comparable)).flatMap(
        ({ candidate, reasons }) => {
          const other = byId.get(candidate.id)
          return other === undefined ? [] : [{ member: other, reasons }]
        },
      )
      return { found, isComplete }
    },
  }),
)
