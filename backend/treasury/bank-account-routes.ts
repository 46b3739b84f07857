import { isBlank } from '#rules/field-errors.ts'
import { koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import {
  FIRST_BANK,
  maskAccountNumber,
  nextBankNumber,
  validateSocietyBank,
} from '#rules/treasury/bank-accounts.ts'
import { BANK_ACCOUNT_FORM, BANK_ACCOUNT_STATE_FORM, bankAccountCalls } from '../contract/bank-accounts.ts'
import type { Work } from '../db/work.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { readChart } from './accounts.ts'
import { bankAccountsOf, type SocietyBank, saveBankAccount } from './bank-accounts.ts'
import { balancesOfKept, holdKeptAccounts, isNameTaken, setKeptState } from './kept-accounts.ts'
import { presentAccount } from './present.ts'

/** A bank account in the audit log, its number masked. */
const noted = ({ name, bankName, accountNumber }: SocietyBank) => ({
  name,
  bankName,
  accountNumber: maskAccountNumber(accountNumber),
})

/** The society's bank accounts: read by staff, kept by admins. */
export const bankAccountRoutes: RouteModule = (on, { society }) => {
  const requireAdmin = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
  }

  /** The accounts, held for a change. */
  const held = async ({ tx }: Work) => {
    await holdKeptAccounts(tx)
    return bankAccountsOf(tx, society)
  }

  const named = (banks: readonly SocietyBank[], number: string | undefined): SocietyBank => {
    const bank = banks.find((each) => each.number === number)
    if (bank === undefined) throw notFound(BANK_ACCOUNT_TEXTS.notFound)
    return bank
  }

  /** Refuses a name that another open account has. */
  const nameErrors = (banks: readonly SocietyBank[], name: string, own: string | null) =>
    isNameTaken(banks, name, own) ? { name: BANK_ACCOUNT_TEXTS.nameTaken } : {}

  on(bankAccountCalls.bankAccounts, async ({ db }) => {
    const banks = await bankAccountsOf(db, society)
    const chart = await readChart(db, society)
    const balances = await balancesOfKept(
      db,
      banks.map(({ code }) => code),
    )
    return {
      accounts: banks.map((bank) => ({
        account: presentAccount(chart.accountOf('society', bank.code)),
        bankName: bank.bankName,
        accountNumber: maskAccountNumber(bank.accountNumber),
        balance: koboToNaira(balances.get(bank.code) ?? ZERO_KOBO),
        first: bank.code === FIRST_BANK,
        closed: bank.closedAt && bank.closedAt.toISOString(),
      })),
    }
  })

  on(bankAccountCalls.addBankAccount, async (call) => {
    requireAdmin(call)
    const form = readForm(BANK_ACCOUNT_FORM, call.body)
    form.refuse(validateSocietyBank(form.values, false))
    const number = await call.work(async (work) => {
      const banks = await held(work)
      form.refuse(nameErrors(banks, form.values.name, null))
      const { accounts } = await readChart(work.tx, society)
      const taken = new Set(accounts.map((account) => account.number))
      const free = nextBankNumber(society.accounts, taken)
      if (free === null) throw conflict('ACCOUNTS_FULL', BANK_ACCOUNT_TEXTS.full)
      const bank = { ...typed(form.values), code: free, number: free, closedAt: null }
      await saveBankAccount(work.tx, bank)
      await work.audit({
        act: 'add bank account',
        recordKind: BANK_ACCOUNT,
        recordId: free,
        after: noted(bank),
      })
      return free
    })
    return { message: BANK_ACCOUNT_TEXTS.added(number) }
  })

  on(bankAccountCalls.updateBankAccount, async (call) => {
    requireAdmin(call)
    const form = readForm(BANK_ACCOUNT_FORM, call.body)
    await call.work(async (work) => {
      const banks = await held(work)
      const before = named(banks, call.params.number)
      form.refuse(validateSocietyBank(form.values, before.accountNumber !== ''))
      form.refuse(nameErrors(banks, form.values.name, before.code))
      const said = typed(form.values)
      const bank = {
        ...before,
        ...said,
        accountNumber: isBlank(said.accountNumber) ? before.accountNumber : said.accountNumber,
      }
      await saveBankAccount(work.tx, bank)
      await work.audit({
        act: 'change bank account',
        recordKind: BANK_ACCOUNT,
        recordId: before.number,
        before: noted(before),
        after: noted(bank),
      })
    })
    return { message: BANK_ACCOUNT_TEXTS.saved }
  })

  on(bankAccountCalls.setBankAccountState, async (call) => {
    requireAdmin(call)
    const form = readForm(BANK_ACCOUNT_STATE_FORM, call.body)
    form.refuse({})
    const isClosing = form.values.act === 'close'
    await call.work(async (work) => {
      const banks = await held(work)
      const bank = named(banks, call.params.number)
      if (bank.code === FIRST_BANK) throw conflict('IN_USE', BANK_ACCOUNT_TEXTS.firstStays)
      if (!isClosing) form.refuse(nameErrors(banks, bank.name, bank.code))
      await setKeptState(work, bank.code, isClosing, STATE, (balance) => {
        if (balance !== ZERO_KOBO) throw conflict('ACCOUNT_NOT_EMPTY', BANK_ACCOUNT_TEXTS.notEmpty(balance))
      })
    })
    return { message: isClosing ? BANK_ACCOUNT_TEXTS.closed : BANK_ACCOUNT_TEXTS.reopened }
  })
}

const BANK_ACCOUNT = 'bank account'

const STATE = { recordKind: BANK_ACCOUNT, notFound: BANK_ACCOUNT_TEXTS.notFound } as const

const typed = (values: {
  readonly name: string
  readonly bankName: string
  readonly numberAtBank: string
}) => ({
  name: values.name.trim(),
  bankName: values.bankName.trim(),
  accountNumber: values.numberAtBank.trim(),
})
