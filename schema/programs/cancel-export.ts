import { lazyById, recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { ExportRef } from './export.ts'

recordMutation('cancelExport', {
  access: 'STAFF',
  scope: 'EXPORT',
  description:
    'Cancels an export that waits or is being written, or deletes the file of a finished one before its day is over: one of the caller; any for admins. ENDED among the `userErrors` when there is nothing left to cancel.',
  record: ['export', ExportRef],
  input: {
    description: 'The export to cancel.',
    fields: (t) => ({ id: t.id({ required: true, description: 'The `id` of the export.' }) }),
  },
  run({ id: given }, { exports }) {
    const id = recordIdOf('Export', given)
    return withRecord(
      exports.cancel(id),
      lazyById(id, () => exports.find(id)),
    )
  },
})
