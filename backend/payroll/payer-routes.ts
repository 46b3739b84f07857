import { collectErrors, isBlank, textError } from '#rules/field-errors.ts'
import { koboToNaira } from '#rules/money.ts'
import { fileColumnNamed } from '#rules/payroll/file-columns.ts'
import { validatePayer } from '#rules/payroll/payer.ts'
import {
  FILE_KINDS,
  PAYER_IDENTIFIERS,
  payrollItemNamed,
  SCHEDULE_LAYOUTS,
  SHEET_CHOICES,
} from '#rules/payroll/words.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { PAYER_FORM, type WirePayer } from '../contract/payers.ts'
import { MEMBER_PAYER_FORM, payrollCalls } from '../contract/payroll.ts'
import { randomId } from '../db/random-id.ts'
import type { Work } from '../db/work.ts'
import { conflict, forbidden, invalid, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { entranceFeeOf, noteEntranceFee } from './entrance-fees.ts'
import {
  lockPayer,
  type Payer,
  payerById,
  payerOfMember,
  payersOf,
  rememberPayersMembers,
  savePayer,
} from './payers.ts'

const presentPayer = ({ id, elements, columns, ...payer }: Payer, members: number): WirePayer => ({
  _id: id,
  ...payer,
  columns: columns.map(({ column, heading }) => ({ column, heading })),
  elements: elements.map((element) => ({ ...element, items: [...element.items] })),
  members,
})

/** What of a payer stays as it is where a caller does not know of it. */
type FileProfile = Pick<Payer, 'sheets' | 'columns'>

const STANDARD_FILE: FileProfile = { sheets: 'one', columns: [] }

/** The payer in the body, with the file as it was where the body has nothing of it. Throws 400 with the texts of the rules. */
function payerIn(body: Call<'staff'>['body'], id: string, before: FileProfile): Payer {
  const form = readForm(PAYER_FORM, body)
  const { values, given } = form
  const file = {
    sheets: values.sheets || before.sheets,
    columns: given.columns ?? before.columns,
  }
  form.refuse(validatePayer({ ...values, ...file }))
  const wordOf = <Word extends string>(words: readonly [Word, ...Word[]], word: string): Word =>
    words.find((each) => each === word) ?? words[0]
  return {
    id,
    name: values.name,
    isClosed: false,
    identifier: wordOf(PAYER_IDENTIFIERS, values.identifier),
    layout: wordOf(SCHEDULE_LAYOUTS, values.layout),
    fileKind: wordOf(FILE_KINDS, values.fileKind),
    cutOffDay: values.cutOffDay ?? 1,
    remittanceDay: values.remittanceDay ?? 1,
    narrationPattern: values.narrationPattern,
    sheets: wordOf(SHEET_CHOICES, file.sheets),
    columns: file.columns.flatMap(({ column: name, heading }) => {
      const column = fileColumnNamed(name)
      return column === null ? [] : [{ column, heading: heading.trim() }]
    }),
    elements: values.elements.map(({ code, description, items }) => ({
      code,
      description,
      items: items.flatMap((name) => payrollItemNamed(name) ?? []),
    })),
  }
}

const isTaken = async ({ tx }: Work, { id, name }: Payer): Promise<boolean> =>
  (await payersOf(tx)).some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

/** Payers, kept by admins; who pays a member, kept by staff. */
export const payerRoutes: RouteModule = (on) => {
  const requireAdmin = ({ viewer }: Call<'staff'>) => {
    if (viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
  }

  const save = async (work: Work, payer: Payer, before: Payer | null) => {
    if (await isTaken(work, payer)) throw invalid({ name: PAYROLL_TEXTS.nameTaken })
    await savePayer(work.tx, payer, work.now)
    await work.audit({
      act: before === null ? 'add payer' : 'change payer',
      recordKind: 'payer',
      recordId: payer.id,
      ...(before === null ? {} : { before }),
      after: payer,
    })
    return { message: PAYROLL_TEXTS.payerSaved }
  }

  const memberCounts = rememberPayersMembers()

  on(payrollCalls.payers, async (call) => {
    const [payers, members] = [
      await payersOf(call.db, { isClosedToo: call.query.closed === 'true' }),
      await memberCounts(call.db),
    ]
    return { payers: payers.map((payer) => presentPayer(payer, members.get(payer.id) ?? 0)) }
  })

  on(payrollCalls.createPayer, async (call) => {
    requireAdmin(call)
    const payer = payerIn(call.body, randomId(), STANDARD_FILE)
    return call.work((work) => save(work, payer, null))
  })

  on(payrollCalls.updatePayer, async (call) => {
    requireAdmin(call)
    const id = call.params.id ?? ''
    return call.work(async (work) => {
      const before = (await lockPayer(work.tx, id)) ? await payerById(work.tx, id) : null
      if (before === null) throw notFound(PAYROLL_TEXTS.noPayer)
      return save(work, payerIn(call.body, id, before), before)
    })
  })

  on(payrollCalls.closePayer, async (call) => {
    requireAdmin(call)
    const id = call.params.id ?? ''
    await call.work(async (work) => {
      if (!(await lockPayer(work.tx, id))) throw notFound(PAYROLL_TEXTS.noPayer)
      const draft = await work.tx
        .selectFrom('deduction_schedules')
        .select('id')
        .where('payer_id', '=', id)
        .where('state', '=', 'draft')
        .executeTakeFirst()
      if (draft !== undefined) throw conflict('IN_USE', PAYROLL_TEXTS.payerInUse)
      await work.tx.updateTable('payers').set({ archived_at: work.now }).where('id', '=', id).execute()
      await work.audit({ act: 'close payer', recordKind: 'payer', recordId: id })
    })
    return { message: PAYROLL_TEXTS.payerClosed }
  })

  on(payrollCalls.memberPayer, async (call) => {
    const found = await payerOfMember(call.db, call.params.id ?? '')
    if (found === null) throw notFound(MEMBERS_TEXTS.notFound)
    const payer = found.payerId === null ? null : await payerById(call.db, found.payerId)
    return {
      payer: payer && { _id: payer.id, name: payer.name },
      paysAlone: found.isAlone,
      payrollNumber: found.payrollNumber,
      entranceFee: koboToNaira(await entranceFeeOf(call.db, call.params.id ?? '')),
    }
  })

  on(payrollCalls.setMemberPayer, async (call) => {
    const memberId = call.params.id ?? ''
    const form = readForm(MEMBER_PAYER_FORM, call.body)
    const { payer, paysAlone, payrollNumber, entranceFee } = form.values
    form.refuse(
      collectErrors({
        payrollNumber: textError(payrollNumber, 40),
        entranceFee: (entranceFee ?? 0) < 0 ? PAYROLL_TEXTS.negativeFee : null,
      }),
    )
    await call.work(async (work) => {
      const before = await payerOfMember(work.tx, memberId)
      if (before === null) throw notFound(MEMBERS_TEXTS.notFound)
      await lockMember(work.tx, memberId)
      const isKnown = payer === '' || (await payersOf(work.tx)).some(({ id }) => id === payer)
      form.refuse(collectErrors({ payer: isKnown ? null : PAYROLL_TEXTS.noPayer }))
      const isAlone = paysAlone === 'true'
      await work.tx.deleteFrom('member_payers').where('member_id', '=', memberId).execute()
      // Nothing said is the usual payer; a number alone belongs to it as well.
      const payerId = isAlone ? null : payer || (isBlank(payrollNumber) ? null : before.payerId)
      if (isAlone || payerId !== null)
        await work.tx
          .insertInto('member_payers')
          .values({
            member_id: memberId,
            payer_id: payerId,
            payroll_number: payrollNumber || null,
            changed_at: work.now,
            changed_by: call.viewer.id,
          })
          .execute()
      const owed = await entranceFeeOf(work.tx, memberId)
      if (entranceFee !== null && entranceFee !== owed) await noteEntranceFee(work, memberId, entranceFee)
      const after = { payerId, isAlone, payrollNumber, entranceFee: entranceFee ?? owed }
      await work.audit({
        act: 'change payer of member',
        recordKind: 'member',
        recordId: memberId,
        before: { ...before, entranceFee: owed },
        after,
      })
    })
    return { message: PAYROLL_TEXTS.memberPayerSaved }
  })
}
