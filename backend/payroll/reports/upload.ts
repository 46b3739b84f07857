import type { ColumnMapping } from '#rules/payroll/columns.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { PeriodMonth } from '#rules/treasury/period.ts'
import { randomId } from '../../db/random-id.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import type { CheckedFile } from '../../files/check-file.ts'
import type { SpooledFile } from '../../files/spool.ts'
import type { Files } from '../../files/stored-files.ts'
import { conflict, wrongKind } from '../../http/problems.ts'
import { inThread } from '../../threads/in-thread.ts'
import type { Payer } from '../payers.ts'
import type { ReadUpload } from './read-upload.ts'

/** The columns that the payer's last report had; null for none. */
export async function rememberedMapping(db: Queryable, payerId: string): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('payers')
    .select('column_mapping')
    .where('id', '=', payerId)
    .executeTakeFirst()
  const { amounts, decimalComma = false, ...columns } = row?.column_mapping ?? {}
  return amounts === undefined ? null : { ...columns, amounts, decimalComma }
}

/**
 * Reads a file of the spool in a thread. `isChosen`: a person has said for this file what `mapping` says. Throws 415 with the
 * sentence for a file that is refused.
 */
export async function readSpooled(
  { path }: Pick<SpooledFile, 'path'>,
  mapping: ColumnMapping | null,
  { elements }: Pick<Payer, 'elements'>,
  isChosen: boolean,
): Promise<ReadUpload> {
  const read = await inThread('deduction report', { path, mapping, elements, isChosen })
  if (!('refusal' in read)) return read
  const text = REPORT_TEXTS.refused[read.refusal]
  throw wrongKind(text, { file: text })
}

/**
 * Refuses what counts already. The payer's file of another month may be the same to the byte as long as its rows name
 * no month: the same people, the same sums.
 */
async function refuseSecond(
  tx: Tx,
  { sha256, read: { namesMonth, rowsHash } }: { readonly sha256: string; readonly read: ReadUpload },
  payerId: string,
  month: PeriodMonth,
): Promise<void> {
  const known = await tx
    .selectFrom('deduction_reports')
    .select(['file_sha256'])
    .where('state', 'in', ['draft', 'posted'])
    .where((is) =>
      is.or([
        is.and([
          is('file_sha256', '=', sha256),
          is.or([is('payer_id', '<>', payerId), is('month', '=', month), is.val(namesMonth)]),
        ]),
        is.and([is('rows_sha256', '=', rowsHash), is('payer_id', '=', payerId), is('month', '=', month)]),
      ]),
    )
    .executeTakeFirst()
  if (known === undefined) return
  const text = known.file_sha256 === sha256 ? REPORT_TEXTS.sameFile : REPORT_TEXTS.sameRows
  throw conflict('DUPLICATE_FILE', text, { file: text })
}

/** Stores an uploaded file, whose rows are yet to be judged; answers the report's id. Throws 409 for a file that is there already. */
export async function storeUpload(
  work: Work,
  files: Files,
  upload: {
    readonly payerId: string
    readonly month: PeriodMonth
    readonly name: string
    readonly file: CheckedFile
    readonly read: ReadUpload
  },
): Promise<string> {
  const { payerId, month, name, file, read } = upload
  await refuseSecond(work.tx, { sha256: file.sha256, read }, payerId, month)
  const id = randomId()
  const fileId = await files.keep(work, file, { ownerId: null, audience: 'staff' })
  await work.tx
    .insertInto('deduction_reports')
    .values({
      id,
      payer_id: payerId,
      month,
      kind: 'file',
      state: 'draft',
      file_id: fileId,
      file_name: name.slice(0, 200),
      file_sha256: file.sha256,
      rows_sha256: read.rowsHash,
      facts: JSON.stringify(read.facts),
      mapping: JSON.stringify(read.mapping),
      total: 0,
      uploaded_at: work.now,
      uploaded_by: work.actor.id,
    })
    .execute()
  return id
}
