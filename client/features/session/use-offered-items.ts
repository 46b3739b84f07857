import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import type { MenuItem } from '../../shell/menu.ts'

const NONE: readonly MenuItem[] = []

/** The menu's items for staff that not every backend has; none until it is known what this one has. Members load none. */
export function useOfferedItems(level: AccessLevel): readonly MenuItem[] {
  const client = useApolloClient()
  const [items, setItems] = useState(NONE)
  const isStaff = level > ACCESS_LEVELS.MEMBER
  useEffect(() => {
    // Without an answer the items stay away; their pages can be opened by address.
    if (isStaff)
      void import('./offered-items.ts')
        .then(({ readOfferedItems }) => readOfferedItems(client, level === ACCESS_LEVELS.ADMIN))
        .then(setItems, () => {})
  }, [client, isStaff, level])
  return isStaff ? items : NONE
}
