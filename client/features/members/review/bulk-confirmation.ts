import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import type { BulkAction } from '../../../requests/use-bulk.ts'

/** Registrations that were looked at are confirmed together. Deletion stays a decision on each. */
export const BULK_CONFIRMATION: BulkAction<'confirm'> = {
  name: 'confirm',
  verb: 'Confirm',
  done: 'confirmed',
  title: MEMBERS_TEXTS.confirmSeveralTitle,
  warning: MEMBERS_TEXTS.confirmSeveralText,
}
