import { lagosDate, startOfDay } from '#rules/dates.ts'
import { koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { balanceOf, type ChartAccount } from '#rules/treasury/chart.ts'
import {
  isNominalNumber,
  NOMINAL_CLASSES,
  nextNominalNumber,
  validateNominalAccount,
  validateNominalName,
} from '#rules/treasury/nominal-accounts.ts'
import { yearStart } from '#rules/treasury/statements.ts'
import {
  NOMINAL_ACCOUNT_FORM,
  NOMINAL_NAME_FORM,
  NOMINAL_STATE_FORM,
  nominalAccountCalls,
} from '../contract/nominal-accounts.ts'
import type { Work } from '../db/work.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { type Chart, readChart } from './accounts.ts'
import {
  balancesOfKept,
  holdKeptAccounts,
  isNameTaken,
  type KeptRow,
  keptRows,
  saveKeptAccount,
  setKeptState,
} from './kept-accounts.ts'
import { presentAccount } from './present.ts'

/** The accounts of income and expenses: read by staff, opened, renamed and closed by admins. */
export const nominalAccountRoutes: RouteModule = (on, { society }) => {
  const requireAdmin = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
  }

  /** The account that the society opened under a number, and the chart, held for a change. Throws 404. */
  const held = async (work: Work, number: string | undefined): Promise<{ row: KeptRow; chart: Chart }> => {
    await holdKeptAccounts(work.tx)
    const row = (await keptRows(work.tx)).find(({ code }) => code === number && isNominalNumber(code))
    if (row === undefined) throw notFound(NOMINAL_ACCOUNT_TEXTS.notFound)
    return { row, chart: await readChart(work.tx, society) }
  }

  /** Refuses a name that another open account of the class has. */
  const nameErrors = (
    { accounts }: Chart,
    accountClass: ChartAccount['accountClass'],
    name: string,
    own: string | null,
  ) => {
    const same = accounts.flatMap((each) =>
      each.accountClass === accountClass && !each.isClosed
        ? [{ code: each.number, name: each.name, closedAt: null }]
        : [],
    )
    return isNameTaken(same, name, own) ? { name: NOMINAL_ACCOUNT_TEXTS.nameTaken } : {}
  }

  on(nominalAccountCalls.nominalAccounts, async ({ db, now }) => {
    const chart = await readChart(db, society)
    const opened = new Set((await keptRows(db)).map(({ code }) => code))
    const accounts = chart.accounts.filter(({ number }) => isNominalNumber(number))
    const codeOf = ({ number }: ChartAccount) => chart.behind(number).societyCodes[0] ?? number
    const since = startOfDay(yearStart(lagosDate(now), society.financialYearEndMonth))
    const balances = await balancesOfKept(db, accounts.map(codeOf), since)
    return {
      accounts: accounts.map((account) => ({
        account: presentAccount(account),
        balance: koboToNaira(balanceOf(account.accountClass, balances.get(codeOf(account)) ?? ZERO_KOBO)),
        standard: !opened.has(account.number),
      })),
    }
  })

  on(nominalAccountCalls.addNominalAccount, async (call) => {
    requireAdmin(call)
    const reading = readForm(NOMINAL_ACCOUNT_FORM, call.body)
    const { name } = reading.values
    const accountClass =
      NOMINAL_CLASSES.find((each) => each.toLowerCase() === reading.values.accountClass) ?? null
    reading.refuse(validateNominalAccount({ accountClass, name }))
    if (accountClass === null) return null
    const number = await call.work(async (work) => {
      await holdKeptAccounts(work.tx)
      const chart = await readChart(work.tx, society)
      reading.refuse(nameErrors(chart, accountClass, name, null))
      const free = nextNominalNumber(accountClass, new Set(chart.accounts.map((account) => account.number)))
      if (free === null) throw conflict(NOMINAL_ACCOUNT_TEXTS.full)
      const said = { name: name.trim(), bank_name: '', account_number: '' }
      await saveKeptAccount(work.tx, { code: free, ...said, closed_at: null })
      await work.audit({
        act: 'open account',
        recordKind: KIND,
        recordId: free,
        after: { name: said.name, accountClass },
      })
      return free
    })
    return { message: NOMINAL_ACCOUNT_TEXTS.added(number) }
  })

  on(nominalAccountCalls.renameNominalAccount, async (call) => {
    requireAdmin(call)
    const reading = readForm(NOMINAL_NAME_FORM, call.body)
    const name = reading.values.name.trim()
    reading.refuse(validateNominalName({ name }))
    await call.work(async (work) => {
      const { row, chart } = await held(work, call.params.number)
      const { accountClass } = chart.accountOf('society', row.code)
      reading.refuse(nameErrors(chart, accountClass, name, row.code))
      await saveKeptAccount(work.tx, { ...row, name })
      await work.audit({
        act: 'rename account',
        recordKind: KIND,
        recordId: row.code,
        before: { name: row.name },
        after: { name },
      })
    })
    return { message: NOMINAL_ACCOUNT_TEXTS.saved }
  })

  on(nominalAccountCalls.setNominalAccountState, async (call) => {
    requireAdmin(call)
    const reading = readForm(NOMINAL_STATE_FORM, call.body)
    reading.refuse({})
    const isClosing = reading.values.act === 'close'
    await call.work(async (work) => {
      const { row, chart } = await held(work, call.params.number)
      const { accountClass } = chart.accountOf('society', row.code)
      if (!isClosing) reading.refuse(nameErrors(chart, accountClass, row.name, row.code))
      await setKeptState(work, row.code, isClosing, {
        recordKind: KIND,
        notFound: NOMINAL_ACCOUNT_TEXTS.notFound,
      })
    })
    return { message: isClosing ? NOMINAL_ACCOUNT_TEXTS.closed : NOMINAL_ACCOUNT_TEXTS.reopened }
  })
}

const KIND = 'nominal account'
