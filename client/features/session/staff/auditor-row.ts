import type { AuditorsQuery } from './Auditors.generated.ts'

/** An auditor as the list of the page has them. */
export type AuditorRow = NonNullable<AuditorsQuery['auditors']>[number]

/** Whether an access is over, so that it can only be given again. */
export const isOver = ({ state }: Pick<AuditorRow, 'state'>): boolean => state === 'OVER' || state === 'ENDED'
