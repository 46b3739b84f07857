import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useOnline } from '../ui/use-online.ts'
import { type GraphError, toGraphError } from './graph-error.ts'

export interface QueryErrorProps {
  /** `error` of a query hook. */
  readonly error: unknown
  /** `refetch` of the same hook. */
  readonly onRetry: () => unknown
  /** True while the hook is fetching again. */
  readonly retrying?: boolean
}

/** Where the device itself is offline, that is the cause; `askAgainOnline` repeats the query. */
const OFFLINE = { title: SHELL_TEXTS.youAreOffline, advice: SHELL_TEXTS.loadsWhenOnline } as const

function advise({ code, mayRetry }: GraphError): string | undefined {
  if (code === 'NETWORK') return SHELL_TEXTS.checkConnection
  return mayRetry ? SHELL_TEXTS.nothingIsLost : undefined
}

/**
 * The error state of a page or card whose query failed, with the request's id, and with retry where that can help.
 * Shows nothing for UNAUTHENTICATED, which ends the session and leaves the page.
 */
export function QueryError({ error, onRetry, retrying = false }: QueryErrorProps) {
  const known = toGraphError(error)
  const offline = !useOnline() && known.code === 'NETWORK'
  if (known.code === 'UNAUTHENTICATED') return null
  const advice = advise(known)
  return (
    <ErrorState
      title={known.message}
      requestId={known.requestId}
      retrying={retrying}
      {...(known.mayRetry ? { onRetry: () => void onRetry() } : {})}
      {...(advice === undefined ? {} : { advice })}
      {...(offline ? OFFLINE : {})}
    />
  )
}
