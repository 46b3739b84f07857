import type { OwnProfile_MemberFragment } from './OwnProfile.generated.ts'

/** The parts of their own record that members may change. */
export type OwnPart = 'contact' | 'next-of-kin' | 'bank'

/** The props of the form of each part. */
export interface OwnPartProps {
  readonly member: OwnProfile_MemberFragment
  readonly onClose: () => void
}
