import { isBlank } from '#rules/field-errors.ts'
import type { OpeningMapping } from '#rules/go-live/opening-rows.ts'
import { OPENING_OUTCOMES } from '#rules/go-live/opening-words.ts'
import { goLiveTemplate } from '#rules/go-live/template.ts'
import { FILE_KINDS } from '#rules/payroll/words.ts'
import { searchOf } from '#rules/search.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { TEMPLATE_TEXTS } from '#rules/texts/go-live.ts'
import { OPENING_OUTCOME_LABELS, OPENING_TEXTS } from '#rules/texts/opening.ts'
import { OPENING_UPLOAD_FORM, openingCalls } from '../../contract/opening.ts'
import { filesOf } from '../../files/read-files.ts'
import { storedOriginal } from '../../files/stored-original.ts'
import { writeTemplate } from '../../files/template-workbook.ts'
import { filterIn, pageOf, pagingOf } from '../../http/paging.ts'
import { notFound, wrongKind } from '../../http/problems.ts'
import { type FormRead, readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { sendFile } from '../../http/send-file.ts'
import { readSheetsOf } from '../../payroll/file-with-outcomes.ts'
import { payersOf } from '../../payroll/payers.ts'
import { CONTENT_TYPES } from '../../payroll/schedule-file.ts'
import { lookOf } from '../../requests/second-person.ts'
import { inThread } from '../../threads/in-thread.ts'
import { packed, unpacked } from '../../threads/packed.ts'
import { idsOf } from '../bank/line-ids.ts'
import { judged } from './judge.ts'
import { chartOfBatch } from './planned-accounts.ts'
import { batchSums, messageOf, presentBatch, presentRow } from './present.ts'
import { batchPage, findBatch, findRow, type OpeningBatch, rowPage, rowsOf } from './store.ts'
import { keepOpening } from './upload.ts'

/** The columns that a form names; null where it names none. */
function mappingOf(values: FormRead<(typeof OPENING_UPLOAD_FORM)['fields']>): OpeningMapping | null {
  const named = {
    ACCOUNT: values.accountColumn,
    MEMBER: values.memberColumn,
    NAME: values.nameColumn,
    RECORD: values.recordColumn,
    DEBIT: values.debitColumn,
    CREDIT: values.creditColumn,
    AMOUNT: values.amountColumn,
    SIDE: values.sideColumn,
    LOAN_AMOUNT: values.loanAmountColumn,
    LOAN_MONTHS: values.loanMonthsColumn,
    LOAN_DATE: values.loanDateColumn,
  }
  const given = Object.entries(named).filter(([, header]) => !isBlank(header))
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** Opening balances: read from a file, looked at row by row, given back with outcomes. */
export const openingRoutes: RouteModule = (on, { files, society }) => {
  const chartOf = ({ db }: Pick<Call<'staff'>, 'db'>, { id }: Pick<OpeningBatch, 'id'>) =>
    chartOfBatch(db, id, society)

  const batchIn = async (call: Call<'staff'>): Promise<OpeningBatch> => {
    const batch = await findBatch(call.db, call.params.id ?? '')
    if (batch === null) throw notFound(OPENING_TEXTS.notFound)
    return batch
  }

  on(openingCalls.openingTemplate, async (call) => {
    const payers = (await payersOf(call.db)).map(({ name }) => name)
    const content = await writeTemplate({
      guide: { name: TEMPLATE_TEXTS.guideSheet, lines: TEMPLATE_TEXTS.guide },
      sheets: goLiveTemplate({ university: society.university, payers }),
    })
    return sendFile(call.reply, {
      name: `${TEMPLATE_TEXTS.fileName}.xlsx`,
      contentType: CONTENT_TYPES.xlsx,
      content,
    })
  })

  on(openingCalls.openingBatches, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const { batches, count, reached } = await batchPage(call.db, page)
    const presented = []
    for (const batch of batches) {
      const chart = await chartOf(call, batch)
      presented.push(
        presentBatch(batch, await batchSums(call.db, batch, chart), chart, lookOf(call, { society })),
      )
    }
    return { batches: presented, ...pagingOf(page, count, reached) }
  })

  on(openingCalls.openingBatch, async (call) => {
    const batch = await batchIn(call)
    const chart = await chartOf(call, batch)
    return {
      batch: presentBatch(batch, await batchSums(call.db, batch, chart), chart, lookOf(call, { society })),
    }
  })

  on(openingCalls.openingRows, async (call) => {
    const batch = await batchIn(call)
    const page = pageOf(call.query, society.pageSize)
    const wanted = {
      outcome: filterIn(call.query, 'outcome', OPENING_OUTCOMES),
      search: searchOf(call.query.search ?? ''),
    }
    const chart = await chartOf(call, batch)
    const { rows, count, reached } = await rowPage(call.db, batch.id, wanted, page)
    return { rows: rows.map((row) => presentRow(row, chart)), ...pagingOf(page, count, reached) }
  })

  on(openingCalls.openingRow, async (call) => {
    const [id = 0] = idsOf([call.params.row ?? ''])
    const row = await findRow(call.db, id)
    if (row === null) throw notFound(OPENING_TEXTS.noRow)
    return { row: presentRow(row, await chartOf(call, { id: row.batch_id })) }
  })

  on(openingCalls.openingFile, async (call) => {
    const batch = await batchIn(call)
    const original = await storedOriginal(files, call, batch.file_id)
    const kind = filterIn(call.query, 'kind', FILE_KINDS) ?? 'csv'
    const said = (await rowsOf(call.db, batch.id)).map((row) => ({
      sheet: row.sheet,
      row: row.row_number,
      outcome: OPENING_OUTCOME_LABELS[row.outcome],
      message: messageOf(row),
    }))
    const file =
      original &&
      (await inThread('file with outcomes', {
        path: original.path,
        kind,
        file: {
          sheets: readSheetsOf(batch.reading, { name: batch.sheet, headerRow: batch.header_row }),
          name: `${OPENING_TEXTS.title} ${batch.go_live}`,
          title: OPENING_TEXTS.title,
          said: packed(said),
        },
      }))
    if (!file) throw notFound(OPENING_TEXTS.notFound)
    return sendFile(call.reply, file)
  })

  on(openingCalls.uploadOpening, {
    read: async (call) => {
      const form = readForm(OPENING_UPLOAD_FORM, call.body)
      const { file } = filesOf(OPENING_UPLOAD_FORM, call)
      const { goLive, name } = form.values
      form.refuse({
        ...(goLive === null && { goLive: OPENING_TEXTS.goLiveMissing }),
        ...(file === null && { file: OPENING_TEXTS.noFile }),
      })
      if (goLive === null || file === null) return null
      const last = await call.db
        .selectFrom('opening_batches')
        .select(['mapping', 'date_order'])
        .where('state', '<>', 'discarded')
        .orderBy('uploaded_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const mapping = mappingOf(form.values) ?? last?.mapping ?? null
      const said = DATE_ORDERS.find((order) => order === form.values.dateOrder)
      const dateOrder = said ?? last?.date_order ?? null
      const told = { mapping, dateOrder, university: society.university }
      const read = await inThread('opening balances', { path: file.path, told, goLive })
      if ('refusal' in read) {
        if (read.field !== undefined) throw form.problem({ [read.field]: read.refusal })
        throw wrongKind(read.refusal, { file: read.refusal })
      }
      return { goLive, name, file, dateOrder, read: { ...read, rows: await unpacked(read.rows) } }
    },
    write: async (call, uploaded) => {
      if (uploaded === null) return null
      const { goLive, read } = uploaded
      const id = await call.work((work) =>
        keepOpening(work, files, {
          ...uploaded,
          judge: ({ tx }) => judged(tx, { go_live: goLive }, read.rows, society),
        }),
      )
      return { message: OPENING_TEXTS.uploaded, _id: id }
    },
  })
}
