import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { askInTurn } from '../../apollo/ask-in-turn.ts'
import { RegistrationsListDocument } from '../members/RegistrationsList.generated.ts'
import { RegistrationsList } from '../members/RegistrationsList.tsx'
import { BooksTilesDocument } from './BooksTiles.generated.ts'
import { BooksTiles } from './BooksTiles.tsx'
import { GreetingHeader } from './GreetingHeader.tsx'
import { QueueTilesDocument } from './QueueTiles.generated.ts'
import { QueueTiles } from './QueueTiles.tsx'

/** Loads the data of the page as it is first opened into the cache. */
export const loadData = (client: ApolloClient): Promise<unknown> =>
  askInTurn(
    () => client.query({ query: QueueTilesDocument }),
    () => client.query({ query: BooksTilesDocument }),
    () => client.query({ query: RegistrationsListDocument, variables: { page: 1, search: null } }),
  )

/** The home page of staff: the queues, what waits in the books, and the new registrations. */
export function StaffHome({ name }: { readonly name: string }) {
  return (
    <>
      <GreetingHeader name={name} description="Work waiting for you today." />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <QueueTiles />
        <BooksTiles />
        <RegistrationsList isBelow />
      </chakra.div>
    </>
  )
}
