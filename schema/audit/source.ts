import type { AuditGroup, ClientAct } from '#rules/audit/groups.ts'
import type { AuditMark } from '#rules/audit/mark.ts'
import type { PlainDate } from '#rules/dates.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { NamedPerson } from '../members/named-person.ts'
import type { Page, PageRequest } from '../page.ts'

/** One value before and after an act, as text; null where there was none. */
export interface AuditChange {
  /** The name of the value in the record: 'memberNumber'. */
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** One act in the audit log. */
export interface AuditRecord {
  /** Its place in the chain, from 1. */
  readonly position: number
  readonly happenedAt: Date
  /** The account that acted; null for the public and for the program itself. */
  readonly actor: NamedPerson | null
  /** The access level at that time. */
  readonly actorLevel: AccessLevel | null
  /** A verb phrase: 'approve loan'. Another backend, and the log of an earlier version, may have further ones. */
  readonly act: string
  readonly recordKind: string
  readonly recordId: string
  readonly changes: readonly AuditChange[]
  readonly requestId: string | null
  /** Of this record and the one before. */
  readonly hash: string
}

/** What narrows the audit log; null for no limit. */
export interface AuditFilter {
  readonly group: AuditGroup | null
  readonly actorId: string | null
  readonly act: string | null
  readonly recordKind: string | null
  readonly recordId: string | null
  /** The first and the last day, in Lagos. */
  readonly from: PlainDate | null
  readonly to: PlainDate | null
}

/** Where the log stands, and what of it is known outside the server. */
export interface AuditMarks {
  /** null for an empty log. */
  readonly present: AuditMark | null
  /** The last mark that left the server, and what became of its mail; null for none. */
  readonly sent:
    | (AuditMark & { readonly at: Date; readonly mail: 'queued' | 'sent' | 'failed' | null })
    | null
  /** Whether marks leave by themselves. */
  readonly leaves: boolean
}

/** An act of staff that the backend does not carry out itself. */
export interface ClientActDone {
  readonly act: ClientAct
  /** What it was done to: the name of a list, a member number. */
  readonly subject: string
  readonly rows: number | null
  /** What search and filters had left; null for everything. */
  readonly narrowedTo: string | null
}

/** The port of the audit log. All throw NOT_SUPPORTED_BY_BACKEND where the backend keeps none. */
export interface AuditSource {
  /** The latest act first. */
  page(filter: AuditFilter, request: PageRequest): Promise<Page<AuditRecord>>
  marks(): Promise<AuditMarks>
  record(act: ClientActDone): Promise<{ readonly message: string | null }>
}
