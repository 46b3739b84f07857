import { isStaff } from '#rules/session/access-level.ts'
import { isLacking } from '../apollo/graph-error.ts'
import type { ExportFormat } from '../apollo/graph-types.generated.ts'
import { useShellSession } from '../shell/session-context.ts'
import { useRecordExportMutation } from './RecordExport.generated.ts'

/** A list that leaves the screen. */
interface Exported {
  /** The list's name in the audit log: 'members-register'. */
  readonly list: string
  readonly rows: number
  /** What search and filters left; '' for the whole list. */
  readonly narrowedTo: string
}

/**
 * Adds an export by staff to the audit log, before the file or the paper is handed out. Rejects when that fails, and
 * then nothing may be handed out; a backend without an audit log is no failure.
 */
export function useExportRecord(format: ExportFormat): (exported: Exported) => Promise<void> {
  const [record] = useRecordExportMutation()
  const { viewer } = useShellSession()
  return async ({ narrowedTo, ...exported }) => {
    if (viewer === null || !isStaff(viewer.level)) return
    const input = { ...exported, format, narrowedTo: narrowedTo === '' ? null : narrowedTo }
    try {
      await record({ variables: { input } })
    } catch (error) {
      if (!isLacking(error)) throw error
    }
  }
}
