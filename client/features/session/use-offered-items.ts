import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ACCESS_LEVELS, type AccessLevel, isAuditor } from '#rules/session/access-level.ts'
import type { MenuItem } from '../../shell/menu.ts'

const NONE: readonly MenuItem[] = []

/** The menu's items for staff that not every backend has, or those of auditors; none until they have come. Members load none. */
export function useOfferedItems(level: AccessLevel): readonly MenuItem[] {
  const client = useApolloClient()
  const [items, setItems] = useState(NONE)
  const isMember = level === ACCESS_LEVELS.MEMBER
  useEffect(() => {
    // Without an answer the items stay away; their pages can be opened by address.
    if (!isMember)
      void import('./offered-items.ts')
        .then(({ AUDITOR_ITEMS, readOfferedItems }) =>
          isAuditor(level) ? AUDITOR_ITEMS : readOfferedItems(client, level === ACCESS_LEVELS.ADMIN),
        )
        .then(setItems, () => {})
  }, [client, isMember, level])
  return isMember ? NONE : items
}
