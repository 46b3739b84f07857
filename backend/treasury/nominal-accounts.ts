import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import { NOMINAL_ACCOUNT_TEXTS } from '#rules/texts/nominal-accounts.ts'
import type { OwnGroup } from '#rules/treasury/account-groups.ts'
import type { AccountClass, ChartAccount } from '#rules/treasury/chart.ts'
import {
  chosenNumberError,
  groupIn,
  nextNominalNumber,
  validateNominalAccount,
} from '#rules/treasury/nominal-accounts.ts'
import type { Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { conflict, invalid } from '../http/problems.ts'
import { type Chart, readChart } from './accounts.ts'
import { holdKeptAccounts, isNameTaken, saveKeptAccount } from './kept-accounts.ts'

/** What records and the audit log call an account of the society's own. */
export const NOMINAL_KIND = 'nominal account'

/** An account of the society's own that is to be opened. */
export interface NewNominalAccount {
  readonly accountClass: AccountClass
  readonly name: string
  /** Eight digits; null or '' for the next free number of the heading. */
  readonly number?: string | null
  /** null for the usual heading of the class. */
  readonly group?: OwnGroup | null
}

/** Refuses a name that another open account of the class has. `own` is the number of the account that is to have it. */
export function nameErrors(
  { accounts }: Pick<Chart, 'accounts'>,
  accountClass: ChartAccount['accountClass'],
  name: string,
  own: string | null,
): FieldErrors {
  const same = accounts.flatMap((each) =>
    each.accountClass === accountClass && !each.isClosed
      ? [{ code: each.number, name: each.name, closedAt: null }]
      : [],
  )
  return isNameTaken(same, name, own) ? { name: NOMINAL_ACCOUNT_TEXTS.nameTaken } : {}
}

/** Whether the journal has an account of any kind under a code, such as a loan code that was given up. */
async function isInJournal(tx: Tx, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('code', '=', code)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function numberErrors(
  tx: Tx,
  chart: Chart,
  society: SocietySettings,
  number: string,
): Promise<FieldErrors> {
  if (number === '') return {}
  const error =
    chosenNumberError(number, chart.accounts, society) ??
    ((await isInJournal(tx, number)) ? NOMINAL_ACCOUNT_TEXTS.numberInBooks : null)
  return error === null ? {} : { number: error }
}

/**
 * Opens an account of the society's own and answers its number. Changes of the accounts wait for one another until the work
 * is done. Throws 400 with `accountClass`, `name`, `group` or `number` for what is wrong, and 409 where no number is free.
 */
export async function openNominalAccount(
  work: Work,
  society: SocietySettings,
  account: NewNominalAccount,
): Promise<string> {
  const { accountClass } = account
  const [name, number] = [account.name.trim(), account.number?.trim() ?? '']
  const faults = validateNominalAccount({ ...account, name, number })
  if (hasErrors(faults)) throw invalid(faults)
  await holdKeptAccounts(work.tx)
  const chart = await readChart(work.tx, society)
  const errors = {
    ...nameErrors(chart, accountClass, name, null),
    ...(await numberErrors(work.tx, chart, society, number)),
  }
  if (hasErrors(errors)) throw invalid(errors)
  const group = groupIn(accountClass, account.group)
  const code = number || nextNominalNumber(group, new Set(chart.accounts.map((each) => each.number)))
  if (code === null) throw conflict('ACCOUNTS_FULL', NOMINAL_ACCOUNT_TEXTS.full)
  const said = { name, bank_name: '', account_number: '', account_group: group }
  await saveKeptAccount(work.tx, { code, ...said, closed_at: null })
  await work.audit({
    act: 'open account',
    recordKind: NOMINAL_KIND,
    recordId: code,
    after: { name, accountClass, group },
  })
  return code
}
