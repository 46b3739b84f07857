import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { HeartHandshake } from 'lucide-react'
import { Email, Phone } from '../../ui/Contact.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type NextOfKinDetails_MemberFragment,
  useNextOfKinDetails_MemberFragment,
} from './NextOfKinDetails.generated.ts'

const PLACES = ['First next of kin', 'Second next of kin'] as const

export interface NextOfKinDetailsProps {
  readonly member: FragmentType<NextOfKinDetails_MemberFragment>
}

/** The next of kin of a member, at most two. */
export function NextOfKinDetails({ member: masked }: NextOfKinDetailsProps) {
  const { nextOfKin } = useNextOfKinDetails_MemberFragment(masked)
  if (nextOfKin.length === 0) {
    return (
      <EmptyState icon={HeartHandshake} title="No next of kin yet">
        The society turns to the people named here when it has to.
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
        <section key={PLACES[index]}>
          <chakra.h3 textStyle="label" color="fg.muted" mb="1">
            {PLACES[index]}
          </chakra.h3>
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
    </chakra.div>
  )
}
