import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { isForAnother } from '#rules/requests/second-person.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { type RuleVoucher, voucherOfRule } from '#rules/vouchers/bank-rules.ts'
import { validateVoucher, voucherAccountErrors } from '#rules/vouchers/validate-voucher.ts'
import type { Work } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../http/problems.ts'
import type { Viewer } from '../../http/route.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'
import { handsIn, voucherStep } from '../authority.ts'
import { columnsOf, enteredLines, enterVoucher } from '../enter.ts'
import { postVoucher } from '../post-voucher.ts'
import { isClosed } from '../posting.ts'
import { holderOf, lockVoucher, VOUCHER, type Voucher } from '../store.ts'
import { matchCertain } from './change.ts'
import { accountOfRule, type BankRule } from './rules-store.ts'
import type { BankStatement, LineToMatch } from './store.ts'
import { suggestionsFor } from './suggestions.ts'
import { holdLines } from './waiting-lines.ts'

/** How many vouchers are in the books, and how many wait for a colleague. */
interface Entered {
  readonly posted: number
  readonly waiting: number
}

/** The voucher of a rule for lines of a statement. */
const formOf = (
  rule: BankRule,
  lines: readonly LineToMatch[],
  statement: BankStatement,
  chart: Chart,
): RuleVoucher =>
  voucherOfRule(
    {
      narrationPattern: rule.narrationPattern,
      kind: rule.kind,
      accountNumber: accountOfRule(chart, rule).number,
      party: rule.row.party,
    },
    { lines, bank: chart.accountOf('society', statement.bank_code).number, to: statement.to_day },
  )

/** Why a voucher that is not entered by hand cannot be entered: the first of its errors; null for none. */
async function refusalOf(
  { tx, now }: Work,
  form: RuleVoucher,
  chart: Chart,
  of: { readonly bankCode: string; readonly level: Viewer['level'] },
): Promise<string | null> {
  const invalid = validateVoucher(form, lagosDate(now))
  const errors = hasErrors(invalid) ? invalid : voucherAccountErrors(form, chart.named, of.level)
  const [first] = Object.values(errors)
  if (first !== undefined) return first
  if (await isClosed(tx, form.date)) return VOUCHER_TEXTS.closedMonth
  const holder = await holderOf(tx, { ...columnsOf(form), bank_code: of.bankCode })
  return holder === null ? null : VOUCHER_TEXTS.referenceTaken(holder)
}

/**
 * Enters a voucher by each of these rules for the open lines of a locked statement that it alone fits. It is posted where
 * its posting is left to nobody else, by the same rules as a voucher that is entered by hand; its lines are matched with it
 * then, and wait for it until then. Throws 409, and enters none, where a rule fits no line or its voucher is refused.
 */
export async function enterByRules(
  work: Work,
  { society }: Pick<Deps, 'society'>,
  { level }: Pick<Viewer, 'level'>,
  statement: BankStatement,
  ruleIds: readonly string[],
): Promise<Entered> {
  const chosen = [...new Set(ruleIds)]
  if (chosen.length === 0) throw conflict('NOTHING_TO_DO', BANK_RULE_TEXTS.noRules)
  // What came into the books since is not entered again.
  await matchCertain(work, statement, society.name)
  const { byRule, rules } = await suggestionsFor(work.tx, statement, society.name)
  const chart = await readChart(work.tx, society)
  const entered = { posted: 0, waiting: 0 }
  for (const id of chosen) {
    const rule = rules.find(({ row }) => row.id === id)
    if (rule === undefined) throw conflict('VERSION_CHANGED', BANK_RULE_TEXTS.notFound)
    const lines = byRule.find((each) => each.rule === rule)?.lines ?? []
    if (lines.length === 0) throw conflict('NOTHING_TO_DO', BANK_RULE_TEXTS.noLines(rule.narrationPattern))
    const form = formOf(rule, lines, statement, chart)
    const refusal = await refusalOf(work, form, chart, { bankCode: statement.bank_code, level })
    if (refusal !== null)
      throw conflict('ACCOUNT_NOT_POSTABLE', BANK_RULE_TEXTS.refused(rule.narrationPattern, refusal))
    const voucher = await enterOne(work, form, chart, statement, rule)
    await holdLines(
      work,
      statement,
      lines.map((line) => line.id),
      voucher,
    )
    const isLeft =
      isForAnother(work.actor.id, handsIn(society, voucher, chart)) ||
      level < voucherStep(voucher, chart).level
    if (!isLeft) await postVoucher(work, { society, chart }, voucher)
    entered[isLeft ? 'waiting' : 'posted'] += 1
  }
  return entered
}

async function enterOne(
  work: Work,
  form: RuleVoucher,
  chart: Chart,
  statement: BankStatement,
  rule: BankRule,
): Promise<Voucher> {
  const { lines, errors } = await enteredLines(work.tx, form, chart)
  const [wrong] = Object.values(errors)
  if (wrong !== undefined)
    throw conflict('ACCOUNT_NOT_POSTABLE', BANK_RULE_TEXTS.refused(rule.narrationPattern, wrong))
  const kept = await enterVoucher(
    work,
    form,
    { dated: form.date, evidence_file_id: null, bank_code: statement.bank_code },
    lines,
  )
  await work.audit({
    act: 'enter voucher',
    recordKind: VOUCHER,
    recordId: kept.id,
    after: {
      reference: kept.reference,
      kind: form.kind,
      total: columnsOf(form).total,
      date: form.date,
      bankRule: rule.row.id,
      statement: statement.id,
    },
  })
  const voucher = await lockVoucher(work.tx, kept.id)
  if (voucher === null) throw new Error('a voucher that was entered is gone')
  return voucher
}
