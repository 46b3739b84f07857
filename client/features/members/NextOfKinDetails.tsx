import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Email, Phone } from '../../ui/Contact.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type NextOfKinDetails_MemberFragment,
  useNextOfKinDetails_MemberFragment,
} from './NextOfKinDetails.generated.ts'

/** The titles of the two relatives. */
export const NEXT_OF_KIN_PLACES = ['First next of kin', 'Second next of kin'] as const

export interface NextOfKinDetailsProps {
  /** A button that changes them. */
  readonly action?: ReactNode
  readonly member: FragmentType<NextOfKinDetails_MemberFragment>
}

/** The next of kin of a member, at most two. */
export function NextOfKinDetails({ action, member: masked }: NextOfKinDetailsProps) {
  const { nextOfKin } = useNextOfKinDetails_MemberFragment(masked)
  if (nextOfKin.length === 0) {
    return (
      <EmptyState icon={HeartHandshake} title="No next of kin yet" action={action}>
        The society contacts these people when necessary.
      </EmptyState>
    )
  }
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: '1fr', xl: nextOfKin.length > 1 ? '1fr 1fr' : '1fr' }}
    >
      {nextOfKin.map((relative, index) => (
        <section key={NEXT_OF_KIN_PLACES[index]}>
          <chakra.h2 textStyle="label" color="fg.muted" mb="1">
            {NEXT_OF_KIN_PLACES[index]}
          </chakra.h2>
          <KeyValueList
            items={[
              { label: 'Name', value: relative.name },
              { label: 'Relationship', value: relative.relationship },
              { label: 'Phone', value: relative.phone && <Phone>{relative.phone}</Phone> },
              { label: 'E-mail', value: relative.email && <Email>{relative.email}</Email> },
              { label: 'Address', value: relative.address },
            ]}
          />
        </section>
      ))}
      {action && <div>{action}</div>}
    </chakra.div>
  )
}
