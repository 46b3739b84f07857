import type { AuditAct } from '#rules/audit/acts.ts'
import { koboToNaira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_RULE_TEXTS } from '#rules/texts/bank-rules.ts'
import {
  BANK_DIRECTIONS,
  BANK_RULE_KINDS,
  type BankRuleForm,
  sumOfLines,
  validateBankRule,
} from '#rules/vouchers/bank-rules.ts'
import { isUndoubted } from '#rules/vouchers/reconcile.ts'
import {
  BANK_RULE_CHANGE_FORM,
  BANK_RULE_FORM,
  BANK_RULES_CHOSEN_FORM,
  bankRuleCalls,
} from '../../contract/bank-rules.ts'
import { randomId } from '../../db/random-id.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { type FormReading, readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'
import { bankIn } from '../../treasury/bank-accounts.ts'
import { acceptProposals } from './change.ts'
import { changeStatement, openStatementIn } from './change-statement.ts'
import { enterByRules } from './enter-by-rules.ts'
import { presentBankRule } from './present.ts'
import {
  accountErrors,
  type BankRule,
  bankRulesOf,
  findBankRule,
  isTextTaken,
  lockBankRule,
  ruleColumns,
} from './rules-store.ts'
import { suggestionsFor } from './suggestions.ts'

/** The word of a rule in the audit log. */
const BANK_RULE = 'bank rule'

/** What a form says in the rules' words. */
const formOf = (values: {
  readonly narrationPattern: string
  readonly direction: string
  readonly kind: string
  readonly accountNumber: string
  readonly party: string
}) =>
  ({
    ...values,
    direction: BANK_DIRECTIONS.find((word) => word.toLowerCase() === values.direction) ?? null,
    kind: BANK_RULE_KINDS.find((word) => word.toLowerCase() === values.kind) ?? null,
  }) satisfies BankRuleForm

/** Rules of bank accounts, and what they and the matching suggest for a statement. */
export const bankRuleRoutes: RouteModule = (on, deps) => {
  const { society } = deps

  const changed = (work: Work, act: AuditAct, id: string, before: object | null, after: object) =>
    work.audit({
      act,
      recordKind: BANK_RULE,
      recordId: id,
      ...(before && { before: { ...before } }),
      after: { ...after },
    })

  /** The columns of what a form says. Throws 400 with what is wrong with it. */
  const columnsIn = async <Fields>(
    tx: Tx,
    call: Call<'staff'>,
    reading: Pick<FormReading<Fields>, 'refuse'>,
    form: ReturnType<typeof formOf>,
    of: { readonly id: string; readonly bankCode: string; readonly chart: Chart },
  ) => {
    const { direction, kind } = form
    reading.refuse(validateBankRule(form))
    reading.refuse(accountErrors(form, of.chart, { bankCode: of.bankCode, level: call.viewer.level }))
    if (direction === null || kind === null) throw conflict('WRONG_DECISION', BANK_RULE_TEXTS.kindMissing)
    const columns = ruleColumns({ ...form, direction, kind }, of.chart)
    const taken = await isTextTaken(tx, {
      id: of.id,
      bankCode: of.bankCode,
      narrationPattern: columns.narration_pattern,
      direction: columns.direction,
    })
    reading.refuse(taken ? { narrationPattern: BANK_RULE_TEXTS.sameText } : {})
    return columns
  }

  /** The rule of the call, locked, while it has not ended. */
  const open = async ({ tx }: Work, id: string): Promise<BankRule> => {
    const rule = await lockBankRule(tx, id)
    if (rule === null) throw notFound(BANK_RULE_TEXTS.notFound)
    if (rule.row.ended_at !== null) throw conflict('ENDED', BANK_RULE_TEXTS.hasEnded)
    return rule
  }

  on(bankRuleCalls.bankRules, async (call) => {
    const chart = await readChart(call.db, society)
    const asked = (call.query.bankAccount ?? '').trim()
    const [code = null] = asked === '' ? [] : [...chart.behind(asked).societyCodes, asked]
    return { rules: (await bankRulesOf(call.db, code)).map((rule) => presentBankRule(rule, chart)) }
  })

  on(bankRuleCalls.bankRule, async (call) => {
    const rule = await findBankRule(call.db, call.params.id ?? '')
    if (rule === null) throw notFound(BANK_RULE_TEXTS.notFound)
    return { rule: presentBankRule(rule, await readChart(call.db, society)) }
  })

  on(bankRuleCalls.addBankRule, async (call) => {
    const reading = readForm(BANK_RULE_FORM, call.body)
    const bank = await bankIn(call.db, society, reading)
    const id = randomId()
    await call.work(async (work) => {
      const chart = await readChart(work.tx, society)
      const of = { id, bankCode: bank.code, chart }
      const columns = await columnsIn(work.tx, call, reading, formOf(reading.values), of)
      await work.tx
        .insertInto('bank_rules')
        .values({
          id,
          bank_code: bank.code,
          ...columns,
          created_at: work.now,
          created_by: work.actor.id ?? '',
        })
        .execute()
      await changed(work, 'add bank rule', id, null, { bank: bank.number, ...columns })
    })
    return { message: BANK_RULE_TEXTS.added, _id: id }
  })

  on(bankRuleCalls.updateBankRule, async (call) => {
    const reading = readForm(BANK_RULE_CHANGE_FORM, call.body)
    await call.work(async (work) => {
      const { row } = await open(work, call.params.id ?? '')
      const chart = await readChart(work.tx, society)
      const of = { id: row.id, bankCode: row.bank_code, chart }
      const columns = await columnsIn(work.tx, call, reading, formOf(reading.values), of)
      await work.tx.updateTable('bank_rules').set(columns).where('id', '=', row.id).execute()
      const { narration_pattern, direction, kind, account_code, party } = row
      const before = { narration_pattern, direction, kind, account_code, party }
      await changed(work, 'change bank rule', row.id, before, columns)
    })
    return { message: BANK_RULE_TEXTS.saved }
  })

  on(bankRuleCalls.endBankRule, async (call) => {
    await call.work(async (work) => {
      const { row } = await open(work, call.params.id ?? '')
      await work.tx
        .updateTable('bank_rules')
        .set({ ended_at: work.now, ended_by: work.actor.id })
        .where('id', '=', row.id)
        .execute()
      await changed(work, 'end bank rule', row.id, { ended: false }, { ended: true })
    })
    return { message: BANK_RULE_TEXTS.ended }
  })

  on(bankRuleCalls.bankSuggestions, async (call) => {
    const statement = await openStatementIn(call)
    const chart = await readChart(call.db, society)
    const { matching, byRule, heldBack } = await suggestionsFor(call.db, statement, society.name)
    const undoubted = matching.proposals.filter(isUndoubted).length
    return {
      suggestions: {
        undoubted,
        doubtful: matching.proposals.length - undoubted,
        byRules: byRule.map(({ rule, lines }) => ({
          rule: presentBankRule(rule, chart),
          lines: lines.length,
          amount: koboToNaira(sumOfLines(lines)),
        })),
        heldBack,
      },
    }
  })

  on(bankRuleCalls.acceptBankProposals, (call) =>
    changeStatement(call, 'accept bank matches', {}, async (work, statement) =>
      BANK_TEXTS.matched(await acceptProposals(work, statement, society.name)),
    ),
  )

  on(bankRuleCalls.enterByRules, (call) => {
    const form = readForm(BANK_RULES_CHOSEN_FORM, call.body)
    form.refuse({})
    const { rules } = form.values
    return changeStatement(call, 'enter vouchers by bank rules', { rules }, async (work, statement) => {
      const { posted, waiting } = await enterByRules(work, deps, call.viewer, statement, rules)
      return BANK_RULE_TEXTS.entered(posted, waiting)
    })
  })
}
