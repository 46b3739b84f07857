/** The groups of the audit log: what staff did, who signed in and out, what was refused, what was taken out. */
export const AUDIT_GROUPS = ['act', 'sign-in', 'failure', 'export'] as const

export type AuditGroup = (typeof AUDIT_GROUPS)[number]

/** The acts of staff that the backend does not carry out itself and is told of. */
export const CLIENT_ACTS = ['export list', 'print list', 'open closed look-up'] as const

export type ClientAct = (typeof CLIENT_ACTS)[number]
