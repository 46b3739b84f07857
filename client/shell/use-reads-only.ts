import { isAuditor } from '#rules/session/access-level.ts'
import { useShellSession } from './session-context.ts'

/** Whether the viewer is an auditor, who reads: what writes is then not shown, and the server refuses it. */
export function useReadsOnly(): boolean {
  const { viewer } = useShellSession()
  return viewer !== null && isAuditor(viewer.level)
}
