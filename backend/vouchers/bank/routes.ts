import { dayAfter, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { isBlank } from '#rules/field-errors.ts'
import { formatNaira, kobo, koboToNaira } from '#rules/money.ts'
import { searchOf } from '#rules/search.ts'
import { DECIMAL_MARKS } from '#rules/tables/decimal-mark.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_DIRECTIONS, fitsRule } from '#rules/vouchers/bank-rules.ts'
import {
  BANK_END_FORM,
  BANK_EXCLUDE_FORM,
  BANK_LINES_FORM,
  BANK_MATCH_FORM,
  BANK_UPLOAD_FORM,
  bankCalls,
  LINE_STATES,
} from '../../contract/bank.ts'
import { presentFileReading } from '../../contract/file-reading.ts'
import { wireWord } from '../../contract/wire-words.ts'
import { filesOf } from '../../files/read-files.ts'
import { filterIn, pageOf, pagingOf } from '../../http/paging.ts'
import { conflict, notFound, wrongKind } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { ReadingCall, RouteModule } from '../../http/route.ts'
import { inThread } from '../../threads/in-thread.ts'
import { unpacked } from '../../threads/packed.ts'
import { readChart } from '../../treasury/accounts.ts'
import { bankIn } from '../../treasury/bank-accounts.ts'
import {
  endStatement,
  excludeLines,
  keepStatement,
  matchByHand,
  matchCertain,
  releaseLines,
} from './change.ts'
import { changeStatement, openStatementIn, statementOfLine } from './change-statement.ts'
import { idsOf } from './line-ids.ts'
import { bankLinePage } from './line-page.ts'
import { mappingOf } from './named-columns.ts'
import { presentEntry, presentLine, presentStatement, suggestionsOf } from './present.ts'
import { wordsOfLines } from './rules-store.ts'
import { isKept, lockStatement, openEntryPage, statementBefore, statementPage } from './store.ts'

/** Bank statements, and their reconciliation with the bank account. */
export const bankRoutes: RouteModule = (on, deps) => {
  const own = deps.society.name

  on(bankCalls.bankStatements, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const chart = await readChart(call.db, deps.society)
    const asked = (call.query.bankAccount ?? '').trim()
    const [code = null] = asked === '' ? [] : [...chart.behind(asked).societyCodes, asked]
    const { statements, count, reached } = await statementPage(call.db, code, page)
    const presented = []
    for (const statement of statements) presented.push(await presentStatement(call, chart, statement))
    return { statements: presented, ...pagingOf(page, count, reached) }
  })

  on(bankCalls.bankStatement, async (call) => ({
    statement: await presentStatement(
      call,
      await readChart(call.db, deps.society),
      await openStatementIn(call),
    ),
  }))

  on(bankCalls.bankLines, async (call) => {
    const statement = await openStatementIn(call)
    const page = pageOf(call.query, deps.society.pageSize)
    const pattern = (call.query.narrationPattern ?? '').trim()
    const direction = filterIn(call.query, 'direction', ['in', 'out'])?.toUpperCase()
    const rule = {
      narrationPattern: pattern,
      direction: BANK_DIRECTIONS.find((word) => word === direction) ?? 'OUT',
    }
    const wanted = {
      state: filterIn(call.query, 'status', LINE_STATES),
      search: searchOf(call.query.search ?? ''),
      ids:
        pattern === ''
          ? null
          : (await wordsOfLines(call.db, statement.id)).flatMap((line) =>
              fitsRule(rule, line) ? [line.id] : [],
            ),
    }
    const { lines, count, reached } = await bankLinePage(call.db, statement.id, wanted, page)
    const suggested = await suggestionsOf(
      call.db,
      () => readChart(call.db, deps.society),
      { statement, own },
      lines,
    )
    return {
      lines: lines.map((line) => presentLine(line, suggested(line))),
      ...pagingOf(page, count, reached),
    }
  })

  on(bankCalls.bankLine, async (call) => {
    const [lineId = 0] = idsOf([call.params.line ?? ''])
    const statement = await statementOfLine(call.db, lineId)
    const wanted = { state: null, search: [], ids: [lineId] }
    const { lines } = await bankLinePage(call.db, statement.id, wanted, {
      number: 1,
      size: 1,
      isSizeAsked: true,
      offset: 0,
      after: null,
    })
    const [line] = lines
    if (line === undefined) throw notFound(BANK_TEXTS.noLine)
    const suggested = await suggestionsOf(
      call.db,
      () => readChart(call.db, deps.society),
      { statement, own },
      [line],
    )
    return { line: presentLine(line, suggested(line)) }
  })

  on(bankCalls.bankEntries, async (call) => {
    const statement = await openStatementIn(call)
    const page = pageOf(call.query, deps.society.pageSize)
    const { entries, count, reached } = await openEntryPage(
      call.db,
      statement,
      searchOf(call.query.search ?? ''),
      page,
    )
    return { entries: entries.map(presentEntry), ...pagingOf(page, count, reached) }
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
    if (await isKept(call.db, file))
      throw conflict('DUPLICATE_FILE', BANK_TEXTS.sameFile, { file: BANK_TEXTS.sameFile })
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
    const mark = DECIMAL_MARKS.find((each) => each === form.values.decimalMark)
    const decimalMark = mark ?? last?.decimal_mark ?? null
    const read = await inThread('bank statement', {
      path: file.path,
      told: {
        mapping: mappingOf(form.values) ?? last?.mapping ?? null,
        dateOrder,
        decimalMark,
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
    return {
      ...read,
      lines: await unpacked(read.lines),
      bankCode: bank.code,
      name,
      file,
      dateOrder,
      decimalMark,
    }
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
        if (statement !== null) await matchCertain(work, statement, own)
        return kept
      })
      return { message: BANK_TEXTS.uploaded, _id: id }
    },
  })

  on(bankCalls.automatchBankStatement, (call) =>
    changeStatement(call, 'match bank statement', {}, async (work, statement) =>
      BANK_TEXTS.matched(await matchCertain(work, statement, own)),
    ),
  )

  on(bankCalls.matchBankLines, (call) => {
    const form = readForm(BANK_MATCH_FORM, call.body)
    form.refuse({})
    const { lines, entries } = form.values
    return changeStatement(call, 'match bank lines', { lines, entries }, async (work, statement) => {
      await matchByHand(work, statement, idsOf(lines), idsOf(entries))
      return BANK_TEXTS.matched(lines.length)
    })
  })

  on(bankCalls.releaseBankLines, (call) => {
    const form = readForm(BANK_LINES_FORM, call.body)
    form.refuse({})
    const { lines } = form.values
    return changeStatement(call, 'release bank lines', { lines }, async (work, statement) => {
      await releaseLines(work, statement, idsOf(lines))
      return BANK_TEXTS.released
    })
  })

  on(bankCalls.excludeBankLines, (call) => {
    const form = readForm(BANK_EXCLUDE_FORM, call.body)
    const { lines, reason } = form.values
    form.refuse(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    return changeStatement(call, 'exclude bank lines', { lines, reason }, async (work, statement) => {
      await excludeLines(work, statement, idsOf(lines), reason)
      return BANK_TEXTS.excluded
    })
  })

  on(bankCalls.endBankStatement, (call) => {
    const form = readForm(BANK_END_FORM, call.body)
    form.refuse({})
    const end = form.values.act === 'close' ? 'closed' : 'discarded'
    return changeStatement(
      call,
      `${end === 'closed' ? 'close' : 'discard'} bank statement`,
      {},
      async (work, statement) => {
        await endStatement(work, statement, end)
        return BANK_TEXTS[end]
      },
    )
  })
}
