import type { RecordPart } from '#rules/members/lacking.ts'
import type { OwnProfile_MemberFragment } from './OwnProfile.generated.ts'

/** The parts of their own record that members may change. */
export const OWN_PARTS = ['contact', 'next-of-kin', 'bank', 'missing'] as const

export type OwnPart = (typeof OWN_PARTS)[number]

/** The props of the form of each part. */
export interface OwnPartProps {
  readonly member: OwnProfile_MemberFragment
  readonly onClose: () => void
}

/** What members add themselves while it is missing, and staff change afterwards. */
export const ADDABLE = ['EMAIL', 'BIRTH_DATE', 'PASSPORT', 'SIGNATURE'] as const

export const isAddable = (part: RecordPart): part is (typeof ADDABLE)[number] =>
  ADDABLE.some((each) => each === part)
