import type { Generated } from 'kysely'
import type { InstantColumn, OptionalInstant, OptionalText } from '../db/columns.ts'

export interface MessageTables {
  broadcasts: {
    id: string
    subject: string
    message: string
    send_type: 'sms' | 'email' | 'both'
    created_at: InstantColumn
    created_by: OptionalText
    finished_at: OptionalInstant
  }
  /** One message to one address; no broadcast for a mail of its own. */
  deliveries: {
    id: string
    broadcast_id: OptionalText
    member_id: OptionalText
    channel: 'email' | 'sms'
    address: string
    subject: Generated<string>
    body: string
    state: Generated<'queued' | 'sending' | 'sent' | 'failed'>
    attempts: Generated<number>
    next_attempt_at: InstantColumn
    problem: OptionalText
    created_at: InstantColumn
    finished_at: OptionalInstant
  }
}
