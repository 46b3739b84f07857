import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { Offer } from '../../shell/menu.ts'

const NONE: readonly Offer[] = []

/** What the backend has for admins beyond the documents; none until it is known. Only admins load the query. */
export function useAdminOffers(isAdmin: boolean): readonly Offer[] {
  const client = useApolloClient()
  const [offers, setOffers] = useState(NONE)
  useEffect(() => {
    if (!isAdmin) return undefined
    let isLeft = false
    const read = async () => {
      const { readAdminOffers } = await import('./admin-offers.ts')
      const found = await readAdminOffers(client)
      if (!isLeft) setOffers(found)
    }
    // Without an answer the items stay hidden; their pages can be opened by address.
    read().catch(() => {})
    return () => {
      isLeft = true
    }
  }, [client, isAdmin])
  return isAdmin ? offers : NONE
}
