import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePreload } from '../../shell/preload-context.ts'
import type { SignedInNoticeProps } from './SignedInNotice.tsx'
import { useSessionStore } from './session-context.ts'
import { useWayIn } from './use-way-in.ts'

/** Leads from 'login successful' to the next page inside the app: its code and data are loaded ahead. */
export function useSignedInWay(): SignedInNoticeProps {
  const navigate = useNavigate()
  const way = useWayIn()
  const client = useApolloClient()
  const store = useSessionStore()
  const preload = usePreload()
  return useMemo(
    () => ({
      prepare: () => {
        const level = store.current()?.level
        if (level !== undefined) preload(way.read(), client, level)
      },
      onContinue: () => void navigate(way.take(), { replace: true }),
    }),
    [client, navigate, preload, store, way],
  )
}
