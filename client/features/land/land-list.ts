import { LandPlot } from 'lucide-react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import type { LandMemberType, LandRequestState } from '../../apollo/graph-types.generated.ts'
import type { QueueTexts } from '../../requests/RequestQueue.tsx'
import { stateChoices } from '../../requests/state-choices.ts'
import type { LandRequestsPageQuery } from './LandRequestsPage.generated.ts'

/** A land request in the staff's list. */
export type LandItem = NonNullable<LandRequestsPageQuery['landRequests']>['items'][number]

/** The states of the filter; pending is the usual one. */
export const LAND_STATES = stateChoices<LandRequestState>('PENDING', 'APPROVED', 'REJECTED', 'COMPLETED')

/** Spec 002 §2.11: the badge of an applicant. */
export const MEMBER_TYPES = {
  MEMBER: { label: 'Member', value: 'member' },
  NON_MEMBER: { label: 'Non-Member', value: 'non-member' },
} as const satisfies Record<LandMemberType, { readonly label: string; readonly value: string }>

/** Spec 002 §2.11: the filter by member type. */
export const MEMBER_TYPE_FILTER = {
  label: 'Member type',
  options: [{ value: '', label: 'All' }, ...Object.values(MEMBER_TYPES)],
} as const

/** The member type that an address asks for; null for both. */
export const memberTypeOf = (value: string): LandMemberType | null =>
  (Object.keys(MEMBER_TYPES) as LandMemberType[]).find((type) => MEMBER_TYPES[type].value === value) ?? null

/** The name of the person who applies. */
export const nameOfApplicant = ({
  applicant,
  reference,
}: Pick<LandItem, 'applicant' | 'reference'>): string => applicant.fullName ?? reference

/** The texts of the list. Spec 002 §2.11. */
export const LAND_LIST_TEXTS: QueueTexts = {
  title: LAND_TEXTS.management,
  what: 'land acquisition request',
  loading: LAND_TEXTS.loading,
  total: (count) => `${count} in this list`,
  search: { label: 'Search requests', placeholder: 'Name, member ID or reference' },
  empty: { title: LAND_TEXTS.noneFound, advice: LAND_TEXTS.noneMatch, icon: LandPlot },
  noMatch: { title: LAND_TEXTS.noneFound, advice: LAND_TEXTS.noneMatch },
}
