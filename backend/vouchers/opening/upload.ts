import type { PlainDate } from '#rules/dates.ts'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import type { OpeningJudgement } from '#rules/go-live/judge-opening.ts'
import { validateGoLive } from '#rules/go-live/opening-batch.ts'
import type { OpeningRow } from '#rules/go-live/opening-row.ts'
import type { DateOrder } from '#rules/tables/read-day.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import type { CheckedFile } from '../../files/check-file.ts'
import type { Files } from '../../files/stored-files.ts'
import { conflict, invalid } from '../../http/problems.ts'
import { writeRows } from './judge.ts'
import type { ReadOpening } from './read-opening.ts'
import { currentBatch, OPENING, openingDays } from './store.ts'

/** A file of balances to keep. */
export interface NewOpening {
  readonly goLive: PlainDate
  readonly name: string
  readonly file: CheckedFile
  readonly dateOrder: DateOrder | null
  readonly read: Omit<ReadOpening, 'rows'> & { readonly rows: readonly OpeningRow[] }
  readonly judge: (work: Work) => Promise<readonly OpeningJudgement[]>
}

/**
 * Keeps a file with its judged rows, in the place of the batch that is looked at, whose control totals stay. Throws 409
 * while a batch is posted, 400 for a day on which balances may not be dated.
 */
export async function keepOpening(work: Work, files: Files, upload: NewOpening): Promise<string> {
  const { tx, now, actor } = work
  const { goLive, name, file, dateOrder, read, judge } = upload
  const current = await currentBatch(tx)
  if (current?.state === 'posted') throw conflict('ALREADY_POSTED', OPENING_TEXTS.alreadyPosted)
  const errors = validateGoLive(goLive, await openingDays(tx, lagosDate(now)))
  if (hasErrors(errors)) throw invalid(errors)
  const columns = {
    go_live: goLive,
    file_id: await files.keep(work, file, { ownerId: null, audience: 'staff' }),
    file_name: name.slice(0, 200),
    file_sha256: file.sha256,
    sheet: read.sheet,
    header_row: read.headerRow,
    mapping: JSON.stringify(read.mapping),
    reading: JSON.stringify(read.reading),
    date_order: dateOrder,
    uploaded_at: now,
    uploaded_by: actor.id ?? '',
  }
  const id = current?.id ?? randomId()
  if (current === null)
    await tx
      .insertInto('opening_batches')
      .values({ ...columns, id, state: 'draft', totals: '{}' })
      .execute()
  else
    await tx
      .updateTable('opening_batches')
      .set({ ...columns, version: current.version + 1 })
      .where('id', '=', id)
      .execute()
  await writeRows(tx, id, read.rows, await judge(work))
  await work.audit({
    act: 'upload opening balances',
    recordKind: OPENING,
    recordId: id,
    after: { goLive, rows: read.rows.length, sha256: file.sha256 },
  })
  return id
}
