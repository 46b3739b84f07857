import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { type AccessLevel, isStaff } from '#rules/session/access-level.ts'
import { type MenuCounting, NO_COUNTS } from '../../shell/session-context.ts'
import { makeMenuCounting } from './menu-counting.ts'

const NOTHING: MenuCounting = { subscribe: () => () => {}, now: () => NO_COUNTS }

/** What counts for the menu of this level: of staff alone. */
export function useMenuCounting(level: AccessLevel): MenuCounting {
  const client = useApolloClient()
  const isCounted = isStaff(level)
  return useMemo(() => (isCounted ? makeMenuCounting(client) : NOTHING), [client, isCounted])
}
