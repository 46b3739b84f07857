import { ACCESS_LEVELS, mayManage, type RoleName } from '#rules/session/access-level.ts'
import { useShellSession } from '../../../shell/session-context.ts'

/** Whether the viewer may change an account of this level; the graph answers FORBIDDEN for a higher one. */
export function useMayEdit(): (level: RoleName) => boolean {
  const { viewer } = useShellSession()
  return (level) => viewer !== null && mayManage(viewer.level, ACCESS_LEVELS[level])
}
