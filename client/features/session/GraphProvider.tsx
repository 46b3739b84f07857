import type { ApolloClient } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { SessionStoreContext } from './session-context.ts'
import type { SessionStore } from './session-store.ts'

export interface GraphProviderProps {
  readonly session: SessionStore
  readonly client: ApolloClient
  readonly children: ReactNode
}

/** Provides the session and the Apollo client. */
export function GraphProvider({ session, client, children }: GraphProviderProps) {
  return (
    <SessionStoreContext value={session}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </SessionStoreContext>
  )
}
