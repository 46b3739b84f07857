import { chakra } from '@chakra-ui/react/styled-system'
import { RegistrationsList } from '../members/RegistrationsList.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'
import { QueueTiles } from './QueueTiles.tsx'

/** The home page of staff: the queues and the new registrations. */
export function StaffHome({ name }: { readonly name: string }) {
  return (
    <>
      <GreetingHeader name={name} description="Here is what waits for you today." />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <QueueTiles />
        <RegistrationsList />
      </chakra.div>
    </>
  )
}
