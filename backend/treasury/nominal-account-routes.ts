import { lagosDate, startOfDay } from '#rules/dates.ts'
import { koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { FIXED_ASSET_TEXTS } from '#rules/texts/fixed-assets.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import { OWN_GROUPS, type OwnGroup } from '#rules/treasury/account-groups.ts'
import { ACCOUNT_CLASSES, balanceOf, type ChartAccount, holdsMoney, isOfYear } from '#rules/treasury/chart.ts'
import { groupErrors, validateNominalAccount, validateNominalName } from '#rules/treasury/nominal-accounts.ts'
import { yearStart } from '#rules/treasury/statements.ts'
import {
  NOMINAL_ACCOUNT_FORM,
  NOMINAL_NAME_FORM,
  NOMINAL_STATE_FORM,
  nominalAccountCalls,
} from '../contract/nominal-accounts.ts'
import { wireWord } from '../contract/wire-words.ts'
import type { Queryable } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { type Chart, readChart } from './accounts.ts'
import { isInRegister } from './fixed-assets.ts'
import {
  balancesOfKept,
  holdKeptAccounts,
  type KeptRow,
  keptRows,
  saveKeptAccount,
  setKeptState,
} from './kept-accounts.ts'
import { NOMINAL_KIND, nameErrors, openNominalAccount } from './nominal-accounts.ts'
import { presentAccount } from './present.ts'

const groupOf = (word: string): OwnGroup | null => OWN_GROUPS.find((each) => wireWord(each) === word) ?? null

/** The accounts of the society that are no bank and no control account of members, with their balances. */
async function presentAccounts(db: Queryable, society: SocietySettings, now: Date) {
  const chart = await readChart(db, society)
  const opened = new Set((await keptRows(db)).map(({ code }) => code))
  const accounts = chart.accounts.filter((account) => !account.isControl && !account.holdsMoney)
  const codeOf = ({ number }: ChartAccount) => chart.behind(number).societyCodes[0] ?? number
  const [ofYear, others] = [accounts.filter(isOfYear), accounts.filter((account) => !isOfYear(account))]
  const since = startOfDay(yearStart(lagosDate(now), society.financialYearEndMonth))
  const balances = new Map([
    ...(await balancesOfKept(db, ofYear.map(codeOf), since)),
    ...(await balancesOfKept(db, others.map(codeOf))),
  ])
  return accounts.map((account) => ({
    account: presentAccount(account),
    balance: koboToNaira(balanceOf(account.accountClass, balances.get(codeOf(account)) ?? ZERO_KOBO)),
    standard: !opened.has(account.number),
  }))
}

/** The accounts of the society's own and the standard ones beside them: read by staff, changed by admins. */
export const nominalAccountRoutes: RouteModule = (on, { society }) => {
  const requireAdmin = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
  }

  /** The account that the society opened under a number, and the chart, held for a change. Throws 404. */
  const held = async (work: Work, number: string | undefined): Promise<{ row: KeptRow; chart: Chart }> => {
    await holdKeptAccounts(work.tx)
    const rows = await keptRows(work.tx)
    const row = rows.find(({ code, account_group }) => code === number && !holdsMoney(account_group))
    if (row === undefined) throw notFound(NOMINAL_ACCOUNT_TEXTS.notFound)
    return { row, chart: await readChart(work.tx, society) }
  }

  on(nominalAccountCalls.nominalAccounts, async ({ db, now }) => ({
    accounts: await presentAccounts(db, society, now),
  }))

  on(nominalAccountCalls.addNominalAccount, async (call) => {
    requireAdmin(call)
    const reading = readForm(NOMINAL_ACCOUNT_FORM, call.body)
    const { name, number } = reading.values
    const accountClass =
      ACCOUNT_CLASSES.find((each) => wireWord(each) === reading.values.accountClass) ?? null
    const group = groupOf(reading.values.group)
    reading.refuse({
      ...validateNominalAccount({ accountClass, name, group, number }),
      ...(reading.values.group !== '' && group === null && { group: NOMINAL_ACCOUNT_TEXTS.groupOfClass }),
    })
    if (accountClass === null) return null
    const opened = await call.work((work) =>
      openNominalAccount(work, society, { accountClass, name, number, group }),
    )
    return { message: NOMINAL_ACCOUNT_TEXTS.added(opened) }
  })

  on(nominalAccountCalls.renameNominalAccount, async (call) => {
    requireAdmin(call)
    const reading = readForm(NOMINAL_NAME_FORM, call.body)
    const name = reading.values.name.trim()
    const group = groupOf(reading.values.group)
    reading.refuse(validateNominalName({ name }))
    await call.work(async (work) => {
      const { row, chart } = await held(work, call.params.number)
      const { accountClass } = chart.accountOf('society', row.code)
      reading.refuse({
        ...nameErrors(chart, accountClass, name, row.code),
        ...(reading.values.group !== '' && groupErrors(accountClass, group)),
      })
      const account_group = group ?? row.account_group
      await saveKeptAccount(work.tx, { ...row, name, account_group })
      await work.audit({
        act: 'rename account',
        recordKind: NOMINAL_KIND,
        recordId: row.code,
        before: { name: row.name, group: row.account_group },
        after: { name, group: account_group },
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
      const account = chart.accountOf('society', row.code)
      if (!isClosing) reading.refuse(nameErrors(chart, account.accountClass, row.name, row.code))
      if (isClosing && (await isInRegister(work.tx, row.code)))
        throw conflict('IN_USE', FIXED_ASSET_TEXTS.inRegister)
      const state = { recordKind: NOMINAL_KIND, notFound: NOMINAL_ACCOUNT_TEXTS.notFound } as const
      await setKeptState(work, row.code, isClosing, state, (balance) => {
        if (!isOfYear(account) && balance !== ZERO_KOBO)
          throw conflict('ACCOUNT_NOT_EMPTY', NOMINAL_ACCOUNT_TEXTS.closeBalance)
      })
    })
    return { message: isClosing ? NOMINAL_ACCOUNT_TEXTS.closed : NOMINAL_ACCOUNT_TEXTS.reopened }
  })
}
