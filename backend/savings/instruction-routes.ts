import { type FieldErrors, isBlank } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import {
  INSTRUCTION_KINDS,
  type InstructionInput,
  type InstructionKind,
  instructionItems,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { figureNames, INSTRUCTION_ERRORS, savingsCalls } from '../contract/savings.ts'
import { decisionConflict, invalid, notFound } from '../http/problems.ts'
import { objectOf, textOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { accountIsKnown, lockMember } from '../members/lock.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { amountsInForceOf, pendingInstructions } from './instructions.ts'
import type { StoredInstructionLine } from './tables.ts'

type Body = Call<'member'>['body']

/** Which of the three instructions; initial when the call does not say. Throws 400 for another word. */
function kindOf(...said: readonly unknown[]): InstructionKind {
  const word = said.find((value) => !isBlank(value)) ?? 'initial'
  const kind = INSTRUCTION_KINDS.find((known) => known === word)
  if (kind === undefined) throw invalid({ type: 'must be initial, increase or decrease' })
  return kind
}

/** An item for each of the six products, in their order. */
const inputOf = (form: FormFields): InstructionInput => ({
  items: INSTRUCTION_PRODUCTS.map((product) => {
    const { amount, months } = figureNames(product)
    return { product, amount: form.amount(amount), durationMonths: form.count(months) }
  }),
})

/** The errors of `inputOf` by the names of the figures. */
const figureErrors = (errors: FieldErrors): FieldErrors =>
  wireErrors(
    INSTRUCTION_ERRORS,
    Object.fromEntries(
      Object.entries(errors).map(([path, text]) => [
        path.replace(/^items\.(\d)/, (_, index) => `items.${INSTRUCTION_PRODUCTS[Number(index)]}`),
        text,
      ]),
    ),
  )

const storedLines = (input: InstructionInput): StoredInstructionLine[] =>
  instructionItems(input).map(({ durationMonths, ...item }) => ({ ...item, months: durationMonths }))

/** Staff name the member by the whole user or by its id. */
function memberOf(body: Body): string {
  const user = objectOf(body, 'userdata')
  const id = user === null ? textOf(body, 'userdata') : textOf(user, '_id')
  if (id === '') throw invalid({ userdata: MEMBERS_TEXTS.cannotBeBlank })
  return id
}

/** Debit instructions: a member gives them, staff acknowledge or decline them (Spec 001 §4, §5). */
export const instructionRoutes: RouteModule = (on) => {
  on(savingsCalls.submitInstruction, async (call) => {
    // The documented call wraps the figures; a bare form is understood as well.
    const figures = isRecord(call.body.formdata) ? call.body.formdata : call.body
    const kind = kindOf(call.body.type, figures.type)
    return call.work(async (work) => {
      // The lock keeps two instructions of one member from being compared with the same amounts.
      await lockMember(work.tx, call.viewer.id)
      const inForce = await amountsInForceOf(work.tx, call.viewer.id)
      const form = new FormFields(figures)
      const input = inputOf(form)
      form.refuse(figureErrors(validateSavingsInstruction(input, { kind, inForce })))
      const member = requireConfirmed(call.viewer)
      if ((await pendingInstructions.lock(work.tx, { memberId: member.id, kind })) !== null)
        throw decisionConflict({ code: 'ALREADY_PENDING', message: SAVINGS_TEXTS.alreadyPending })
      const lines = JSON.stringify(storedLines(input))
      await pendingInstructions.add(work, { member_id: member.id, kind, lines })
      return { message: SAVINGS_TEXTS.submitted }
    })
  })

  const decide = (kindIn: (call: Call<'staff'>) => InstructionKind, to: 'seen' | 'declined') =>
    decisionHandler({
      table: pendingInstructions,
      lifecycle: INSTRUCTION_LIFECYCLE,
      read: (call) => ({ key: { kind: kindIn(call), memberId: memberOf(call.body) }, decision: { to } }),
      // Only pending ones are looked for, so one that was never given is answered like one decided already.
      async missing({ tx }, { memberId }) {
        if (!(await accountIsKnown(tx, memberId))) return notFound(MEMBERS_TEXTS.notFound)
        return decisionConflict({ code: 'ALREADY_DECIDED', message: SAVINGS_TEXTS.notPending })
      },
      facts: async () => ({}),
      columns: decidedBy,
      carryOut: async (_work, { row }) => ({ kind: row.kind, memberId: row.member_id }),
      recordKind: 'savings instruction',
      verbs: { seen: 'acknowledge', declined: 'decline' },
      answer: () => ({ message: to === 'seen' ? SAVINGS_TEXTS.successful : SAVINGS_TEXTS.declined }),
    })

  on(
    savingsCalls.acknowledgeInitial,
    decide(() => 'initial', 'seen'),
  )

  on(
    savingsCalls.acknowledgeIncrease,
    decide(() => 'increase', 'seen'),
  )

  on(
    savingsCalls.acknowledgeDecrease,
    decide(() => 'decrease', 'seen'),
  )

  on(
    savingsCalls.decline,
    decide(({ body }) => kindOf(body.type), 'declined'),
  )
}
