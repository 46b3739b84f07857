import type { ApolloClient } from '@apollo/client'
import { SocietyProviderDocument } from '../society/SocietyProvider.generated.ts'
import { SessionProviderDocument } from './SessionProvider.generated.ts'

/** Loads what is around every page for people with a session into the cache: the viewer and the society's settings. */
export const loadFrame = (client: ApolloClient): Promise<unknown> =>
  Promise.all([
    client.query({ query: SessionProviderDocument }),
    client.query({ query: SocietyProviderDocument }),
  ])
