import { isAuditor, isStaff } from '#rules/session/access-level.ts'
import { isChange } from '../contract/wire.ts'
import { inTransaction } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { Problem } from './problems.ts'
import type { RegisteredCall, Viewer } from './route.ts'

/** A call of staff, or of an auditor, that was answered with an error. */
interface RefusedCall {
  readonly documented: RegisteredCall
  readonly viewer: Viewer | null
  readonly requestId: string
  readonly now: Date
  /** The ids in the path. */
  readonly params: Readonly<Record<string, string>>
}

const isStaffsCall = ({ access }: RegisteredCall, { level }: Viewer): boolean =>
  access === 'staff' && isStaff(level)

/**
 * What staff and auditors may not do, or tried to change in vain, is audited with the status and without what was sent: the first
 * hundred of an account in an hour, then each power of ten. Answers the error, to be thrown on.
 */
export async function auditRefusal(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { documented, viewer, requestId, now, params }: RefusedCall,
  error: unknown,
): Promise<unknown> {
  if (viewer === null || !(isAuditor(viewer.level) || isStaffsCall(documented, viewer))) return error
  if (!(error instanceof Problem && (error.status === 403 || isChange(documented)))) return error
  if (!(await limits.isRecorded('refusal of staff', viewer.id))) return error
  const { status, code } = error
  await inTransaction(db, { id: viewer.id, level: viewer.level, requestId }, now, ({ audit }) =>
    audit({
      act: 'be refused',
      recordKind: 'call',
      recordId: `${documented.method} ${documented.path}`,
      after: {
        status,
        ...(code !== undefined && { code }),
        ...(Object.keys(params).length > 0 && { of: params }),
      },
    }),
  )
  return error
}
