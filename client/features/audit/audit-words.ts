import { AUDIT_TEXTS } from '#rules/texts/audit.ts'
import type { AuditGroup } from '../../apollo/graph-types.generated.ts'

/** The groups by their values in the address. */
export const GROUPS = [
  { value: '', label: 'Everything' },
  { value: 'act', label: 'Changes' },
  { value: 'sign_in', label: 'Sign-ins' },
  { value: 'failure', label: 'Refusals' },
  { value: 'export', label: 'Exports' },
] as const satisfies readonly { readonly value: Lowercase<AuditGroup> | ''; readonly label: string }[]

const GROUP_OF: Readonly<Record<string, AuditGroup>> = {
  act: 'ACT',
  sign_in: 'SIGN_IN',
  failure: 'FAILURE',
  export: 'EXPORT',
}

/** The group of the address; null for all. */
export const groupIn = (value: string): AuditGroup | null => GROUP_OF[value] ?? null

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'approve loan' as 'Approve loan', 'accountNumber' as 'Account number'. */
export const inWords = (name: string): string =>
  capitalised(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const LEVEL_NAMES = { AUDITOR: 'Auditor', MEMBER: 'Member', MODERATOR: 'Moderator', ADMIN: 'Admin' } as const

/** Who acted, with the access level of that time; a program is no officer. */
export const actorText = ({
  actor,
  actorLevel,
  byProgram,
}: {
  readonly actor: { readonly name: string } | null
  readonly actorLevel: keyof typeof LEVEL_NAMES | null
  readonly byProgram: boolean
}): string => {
  if (actor === null) return AUDIT_TEXTS.nobody
  return byProgram || actorLevel === null ? actor.name : `${actor.name}, ${LEVEL_NAMES[actorLevel]}`
}
