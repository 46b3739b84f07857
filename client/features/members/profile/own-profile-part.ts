import type { OwnProfile_MemberFragment } from './OwnProfile.generated.ts'

/** The parts of their own record that members may change. */
export const OWN_PARTS = ['contact', 'next-of-kin', 'bank'] as const

export type OwnPart = (typeof OWN_PARTS)[number]

/** The props of the form of each part. */
export interface OwnPartProps {
  readonly member: OwnProfile_MemberFragment
  readonly onClose: () => void
}
