import type { ApolloClient } from '@apollo/client'
import { askInTurn } from '../../apollo/ask-in-turn.ts'
import { SocietyProviderDocument } from '../society/SocietyProvider.generated.ts'
import { SessionProviderDocument } from './SessionProvider.generated.ts'

/** Loads what is around every page for people with a session into the cache: the viewer and the society's settings. */
export const loadFrame = (client: ApolloClient): Promise<unknown> =>
  askInTurn(
    () => client.query({ query: SessionProviderDocument }),
    () => client.query({ query: SocietyProviderDocument }),
  )
