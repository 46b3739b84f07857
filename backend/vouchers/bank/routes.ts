import { sql } from 'kysely'
import { dayAfter, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { isBlank } from '#rules/field-errors.ts'
import { formatNaira, kobo, koboToNaira } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { reconcile } from '#rules/vouchers/reconcile.ts'
import {
  BANK_END_FORM,
  BANK_EXCLUDE_FORM,
  BANK_LINES_FORM,
  BANK_MATCH_FORM,
  BANK_UPLOAD_FORM,
  bankCalls,
  LINE_STATES,
  type WireBankEntry,
  type WireBankLine,
  type WireBankStatement,
} from '../../contract/bank.ts'
import { presentFileReading } from '../../contract/file-reading.ts'
import { wireWord } from '../../contract/wire-words.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { filesOf } from '../../files/read-files.ts'
import { filterIn, pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, notFound, wrongKind } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { Call, ReadingCall, RouteModule } from '../../http/route.ts'
import { type Payer, payersOf } from '../../payroll/payers.ts'
import { inThread } from '../../threads/in-thread.ts'
import { unpacked } from '../../threads/packed.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'
import { bankIn } from '../../treasury/bank-accounts.ts'
import { presentAccount } from '../../treasury/present.ts'
import {
  BANK_STATEMENT,
  endStatement,
  excludeLines,
  keepStatement,
  matchByHand,
  matchCertain,
  releaseLines,
} from './change.ts'
import { mappingOf } from './named-columns.ts'
import {
  type BankLineRow,
  type BankStatement,
  bankLinePage,
  findStatement,
  isKept,
  lockStatement,
  type OpenEntryRow,
  openEntryPage,
  payerOfLine,
  reconciliationSums,
  statementBefore,
  statementPage,
} from './store.ts'

async function presentStatement(
  db: Queryable,
  chart: Chart,
  statement: BankStatement,
): Promise<WireBankStatement> {
  const sums = await reconciliationSums(db, statement)
  const { missing, unexplained, canClose } = reconcile(sums)
  return {
    _id: statement.id,
    bankAccount: presentAccount(chart.accountOf('society', statement.bank_code)),
    status: statement.state === 'closed' ? 'closed' : 'open',
    from: statement.from_day,
    to: statement.to_day,
    fileName: statement.file_name,
    uploaded: { at: statement.created_at.toISOString(), by: statement.creator },
    closed: statement.ended_at && { at: statement.ended_at.toISOString(), by: statement.ender ?? '' },
    opening: koboToNaira(sums.opening),
    closing: koboToNaira(sums.closing),
    lines: koboToNaira(sums.lines),
    book: koboToNaira(sums.book),
    uncredited: koboToNaira(sums.uncredited),
    unpresented: koboToNaira(sums.unpresented),
    excluded: koboToNaira(sums.excluded),
    unmatched: koboToNaira(sums.unmatched),
    unmatchedLines: sums.unmatchedLines,
    missing: koboToNaira(missing),
    unexplained: koboToNaira(unexplained),
    canClose,
    reading: presentFileReading(statement.reading),
  }
}

const presentLine = (line: BankLineRow, payer: Payer | null): WireBankLine => ({
  _id: String(line.id),
  sheet: line.sheet,
  row: line.row,
  date: line.dated,
  description: line.description,
  reference: line.reference,
  amount: koboToNaira(line.amount),
  status: line.how !== null ? 'matched' : line.excluded !== null ? 'excluded' : 'open',
  how: line.how,
  reason: line.excluded,
  entries: [...line.entries],
  payer: payer && { _id: payer.id, name: payer.name },
})

const presentEntry = (entry: OpenEntryRow): WireBankEntry => ({
  _id: String(entry.id),
  referenceNo: entry.reference,
  date: entry.dated,
  narration: entry.narration,
  reference: entry.outside ?? '',
  amount: koboToNaira(entry.amount),
  early: entry.isEarly,
})

/** Ids of lines; what is none is of no line. */
const idsOf = (texts: readonly string[]): number[] =>
  texts.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0))

/** Bank statements, and their reconciliation with the bank account. */
export const bankRoutes: RouteModule = (on, deps) => {
  const statementIn = async (call: Call<'staff'>): Promise<BankStatement> => {
    const statement = await findStatement(call.db, call.params.id ?? '')
    if (statement === null || statement.state === 'discarded') throw notFound(BANK_TEXTS.notFound)
    return statement
  }

  /** Changes an open statement, which is locked, and notes it. */
  const change = (
    call: Call<'staff'>,
    act: string,
    after: object,
    run: (work: Work, statement: BankStatement) => Promise<string>,
  ) =>
    call.work(async (work) => {
      const statement = await lockStatement(work.tx, call.params.id ?? '')
      if (statement === null) throw notFound(BANK_TEXTS.notFound)
      if (statement.state !== 'open') throw conflict(BANK_TEXTS.notOpen)
      const message = await run(work, statement)
      await work.audit({ act, recordKind: BANK_STATEMENT, recordId: statement.id, after: { ...after } })
      return { message }
    })

  on(bankCalls.bankStatements, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const chart = await readChart(call.db, deps.society)
    const asked = (call.query.bankAccount ?? '').trim()
    const [code = null] = asked === '' ? [] : [...chart.behind(asked).societyCodes, asked]
    const { statements, count } = await statementPage(call.db, code, page)
    const presented = []
    for (const statement of statements) presented.push(await presentStatement(call.db, chart, statement))
    return { statements: presented, ...pagingOf(page, count) }
  })

  on(bankCalls.bankStatement, async (call) => ({
    statement: await presentStatement(
      call.db,
      await readChart(call.db, deps.society),
      await statementIn(call),
    ),
  }))

  on(bankCalls.bankLines, async (call) => {
    const { id } = await statementIn(call)
    const page = pageOf(call.query, deps.society.pageSize)
    const wanted = {
      state: filterIn(call.query, 'status', LINE_STATES),
      search: searchOf(call.query.search ?? ''),
    }
    const { lines, count } = await bankLinePage(call.db, id, wanted, page)
    const payers = await payersOf(call.db)
    const isOpen = ({ how, excluded }: BankLineRow) => how === null && excluded === null
    return {
      lines: lines.map((line) => presentLine(line, isOpen(line) ? payerOfLine(payers, line) : null)),
      ...pagingOf(page, count),
    }
  })

  on(bankCalls.bankEntries, async (call) => {
    const statement = await statementIn(call)
    const page = pageOf(call.query, deps.society.pageSize)
    const { entries, count } = await openEntryPage(
      call.db,
      statement,
      searchOf(call.query.search ?? ''),
      page,
    )
    return { entries: entries.map(presentEntry), ...pagingOf(page, count) }
  })

  /** Reads an uploaded statement with what is known of it: of the form, and of the statement before. */
  const readUploaded = async (call: ReadingCall<'staff'>) => {
    const form = readForm(BANK_UPLOAD_FORM, call.body)
    const { file } = filesOf(BANK_UPLOAD_FORM, call)
    const { from, to, opening, closing, name } = form.values
    form.refuse({
      ...(from !== null && to !== null && from > to && { to: BANK_TEXTS.daysReversed }),
      ...(to !== null && to > lagosDate(call.now) && { to: BANK_TEXTS.dayToCome }),
      ...(file === null && { file: BANK_TEXTS.noFile }),
    })
    if (file === null) return null
    const bank = await bankIn(call.db, deps.society, form)
    if (await isKept(call.db, file)) throw conflict(BANK_TEXTS.sameFile, { file: BANK_TEXTS.sameFile })
    const last = await statementBefore(call.db, bank.code)
    form.refuse({
      ...(last !== null &&
        from !== null &&
        from !== dayAfter(last.to_day) && { from: BANK_TEXTS.overlaps(formatPlainDate(last.to_day)) }),
      ...(last !== null &&
        opening !== null &&
        opening !== last.closing && { opening: BANK_TEXTS.openingDiffers(formatNaira(last.closing)) }),
    })
    const said = DATE_ORDERS.find((order) => order === form.values.dateOrder)
    const dateOrder = said ?? last?.date_order ?? null
    const read = await inThread('bank statement', {
      path: file.path,
      told: {
        mapping: mappingOf(form.values) ?? last?.mapping ?? null,
        dateOrder,
        from,
        to,
        opening,
        closing,
        last: last && { to: last.to_day, closing: last.closing },
        today: lagosDate(call.now),
      },
    })
    if ('refusal' in read) {
      if (read.field !== 'file') throw form.problem({ [read.field]: read.refusal })
      throw wrongKind(read.refusal, { file: read.refusal })
    }
    return { ...read, lines: await unpacked(read.lines), bankCode: bank.code, name, file, dateOrder }
  }

  on(bankCalls.checkBankStatement, async (call) => {
    const read = await readUploaded(call)
    if (read === null) throw notFound(BANK_TEXTS.noFile)
    const sumOf = (isIn: boolean) =>
      kobo(read.lines.reduce((sum, { amount }) => sum + (amount > 0 === isIn ? Math.abs(amount) : 0), 0))
    return {
      statement: {
        reading: presentFileReading(read.reading),
        from: read.from,
        to: read.to,
        opening: koboToNaira(read.opening),
        closing: koboToNaira(read.closing),
        lines: read.lines.length,
        moneyIn: koboToNaira(sumOf(true)),
        moneyOut: koboToNaira(sumOf(false)),
        proof: wireWord(read.proof),
      },
    }
  })

  on(bankCalls.uploadBankStatement, {
    read: readUploaded,
    write: async (call, upload) => {
      if (upload === null) return null
      const id = await call.work(async (work) => {
        const kept = await keepStatement(work, deps.files, upload)
        const statement = await lockStatement(work.tx, kept)
        if (statement !== null) await matchCertain(work, statement)
        return kept
      })
      return { message: BANK_TEXTS.uploaded, _id: id }
    },
  })

  on(bankCalls.automatchBankStatement, (call) =>
    change(call, 'match bank statement', {}, async (work, statement) =>
      BANK_TEXTS.matched(await matchCertain(work, statement)),
    ),
  )

  on(bankCalls.matchBankLines, (call) => {
    const form = readForm(BANK_MATCH_FORM, call.body)
    form.refuse({})
    const { lines, entries } = form.values
    return change(call, 'match bank lines', { lines, entries }, async (work, statement) => {
      await matchByHand(work, statement, idsOf(lines), idsOf(entries))
      return BANK_TEXTS.matched(lines.length)
    })
  })

  on(bankCalls.releaseBankLines, (call) => {
    const form = readForm(BANK_LINES_FORM, call.body)
    form.refuse({})
    const { lines } = form.values
    return change(call, 'release bank lines', { lines }, async (work, statement) => {
      await releaseLines(work, statement, idsOf(lines))
      return BANK_TEXTS.released
    })
  })

  on(bankCalls.excludeBankLines, (call) => {
    const form = readForm(BANK_EXCLUDE_FORM, call.body)
    const { lines, reason } = form.values
    form.refuse(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return change(call, 'exclude bank lines', { lines, reason }, async (work, statement) => {
      await excludeLines(work, statement, idsOf(lines), reason)
      return BANK_TEXTS.excluded
    })
  })

  on(bankCalls.endBankStatement, (call) => {
    const form = readForm(BANK_END_FORM, call.body)
    form.refuse({})
    const end = form.values.act === 'close' ? 'closed' : 'discarded'
    return change(call, `${form.values.act} bank statement`, {}, async (work, statement) => {
      await endStatement(work, statement, end)
      return BANK_TEXTS[end]
    })
  })
}
