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
  description: 'What two records have in common.',
  values: {
    EMAIL: { description: 'The e-mail, case aside.' },
    PHONE: { description: 'The phone number, in whatever form it is written.' },
    STAFF_NUMBER: { description: 'The staff number.' },
    PERSON: { description: 'Name, in whatever order, and birth date.' },
    PAYMENT: { description: 'The transaction id of the registration fee.' },
  } satisfies Record<DuplicateReason, { description: string }>,
})

interface Duplicate {
  readonly member: Member
  readonly reasons: readonly DuplicateReason[]
}

const LikelyDuplicateRef = builder.objectRef<Duplicate>('LikelyDuplicate').implement({
  description: 'An account that is probably of the same person.',
  fields: (t) => ({
    member: t.field({
      type: MemberRef,
      description: 'A member, or another applicant.',
      resolve: ({ member }) => member,
    }),
    reasons: t.field({
      type: [DuplicateReasonEnum],
      description: 'What the two have in common, for programs; never empty.',
      resolve: ({ reasons }) => [...reasons],
    }),
    inWords: t.stringList({
      description: "The same for people, to be read after the name: 'has the same phone number'.",
      resolve: ({ reasons }) => reasons.map((reason) => DUPLICATE_REASON_TEXTS[reason]),
    }),
  }),
})

const DuplicateSearchRef = builder
  .objectRef<{ readonly found: readonly Duplicate[]; readonly isComplete: boolean }>('DuplicateSearch')
  .implement({
    description: 'Who is probably the same person as an applicant; a hint, which blocks nothing.',
    fields: (t) => ({
      found: t.field({
        type: [LikelyDuplicateRef],
        description: 'Members and other registrations.',
        resolve: ({ found }) => [...found],
      }),
      isComplete: t.exposeBoolean('isComplete', {
        description:
          'False over a backend that can only be searched: then e-mail, phone and name were compared, staff numbers and payments of others were not looked for.',
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
      'Who is probably the same person. One call to the backend for each member it is asked of, so for one, not for lists.',
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
