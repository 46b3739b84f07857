import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { MenuItem } from '../../shell/menu.ts'

const NONE: readonly MenuItem[] = []

/** The menu's items for admins; none until it is known what the backend has. Only admins load them. */
export function useAdminItems(isAdmin: boolean): readonly MenuItem[] {
  const client = useApolloClient()
  const [items, setItems] = useState(NONE)
  useEffect(() => {
    // Without an answer the items stay away; their pages can be opened by address.
    if (isAdmin)
      void import('./admin-items.ts')
        .then(({ readAdminItems }) => readAdminItems(client))
        .then(setItems, () => {})
  }, [client, isAdmin])
  return isAdmin ? items : NONE
}
