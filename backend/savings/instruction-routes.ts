import { type FieldErrors, isBlank } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import { eventSubjectId } from '#rules/programs/event-types.ts'
import {
  type AmountsInForce,
  INSTRUCTION_KINDS,
  type InstructionContext,
  type InstructionInput,
  type InstructionKind,
  instructionItems,
  totalOfAmounts,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { DECLINE_FORM, INSTRUCTION_FIGURES_FORM, savingsCalls } from '../contract/savings.ts'
import { decisionConflict, invalid, notFound } from '../http/problems.ts'
import { textFrom } from '../http/read-body.ts'
import { type FormRead, readForm } from '../http/read-form.ts'
import { membershipEnded, requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { accountIsKnown, lockMember } from '../members/lock.ts'
import type { InstructionNews } from '../messages/mails/savings.ts'
import { tellMember } from '../messages/send-letter.ts'
import { decidedBy, decisionHandler } from '../requests/decision.ts'
import { subjectIdOf } from '../requests/subject-id.ts'
import { amountsInForceOf, amountsOfInitialOf, pendingInstructions } from './instructions.ts'
import type { StoredInstructionLine } from './tables.ts'

/** Which of the three instructions; initial when the call does not say. Throws 400 for another word. */
function kindOf(...said: readonly unknown[]): InstructionKind {
  const word = said.find((value) => !isBlank(value)) ?? 'initial'
  const kind = INSTRUCTION_KINDS.find((known) => known === word)
  if (kind === undefined) throw invalid({ type: 'must be initial, increase or decrease' })
  return kind
}

/** An item for each of the six products, in their order. */
const inputOf = ({ items }: FormRead<typeof INSTRUCTION_FIGURES_FORM.fields>): InstructionInput => ({
  items: INSTRUCTION_PRODUCTS.map((product) => ({ product, ...items[product] })),
})

/** The errors of `inputOf` by the names of the form, which has the product where the list has a place. */
const figureErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path.replace(/^items\.(\d)/, (_, place) => `items.${INSTRUCTION_PRODUCTS[Number(place)]}`),
      text,
    ]),
  )

const storedLines = (input: InstructionInput, context: InstructionContext): StoredInstructionLine[] =>
  instructionItems(input, context).map(({ product, amount, durationMonths }) => ({
    product,
    amount,
    months: durationMonths,
  }))

/** What is deducted for savings each month, as the letter of an instruction names it. */
const itemsInForce = (amounts: AmountsInForce): InstructionNews['items'] =>
  INSTRUCTION_PRODUCTS.filter((product) => amounts[product] > 0).map((product) => ({
    label: SAVINGS_PRODUCTS[product].label,
    amount: amounts[product],
  }))

/** The member whose instruction staff decide about, as the whole user or its id, and the reason. Throws 400. */
function decisionIn(body: Call<'member'>['body']): {
  readonly memberId: string
  readonly rejectionReason: string
} {
  const form = readForm(DECLINE_FORM, body, { except: ['kind'] })
  const { memberId: user, rejectionReason } = form.values
  const memberId = textFrom(isRecord(user) ? user._id : user)
  form.refuse({
    ...(memberId === '' ? { memberId: MEMBERS_TEXTS.cannotBeBlank } : {}),
    ...INSTRUCTION_LIFECYCLE.validateDecision({ rejectionReason }),
  })
  return { memberId, rejectionReason }
}

/** Debit instructions: a member gives them, staff acknowledge or decline them (Spec 001 §4, §5). */
export const instructionRoutes: RouteModule = (on, deps) => {
  const refusesShortTenure = deps.society.limitStrengths.RETIREMENT_TENURE === 'REFUSED'

  on(savingsCalls.submitInstruction, async (call) => {
    // The documented call wraps the figures in an object; the figures alone are accepted as well.
    const figures = isRecord(call.body.formdata) ? call.body.formdata : call.body
    const kind = kindOf(call.body.type, figures.type)
    return call.work(async (work) => {
      // The lock keeps two instructions of one member from being compared with the same amounts.
      const ended = await lockMember(work.tx, call.viewer.id)
      const inForce = await amountsInForceOf(work.tx, call.viewer.id)
      const initial = await amountsOfInitialOf(work.tx, call.viewer.id)
      const context = { kind, inForce, initial, refusesShortTenure }
      const form = readForm(INSTRUCTION_FIGURES_FORM, figures)
      const input = inputOf(form.values)
      form.refuse(figureErrors(validateSavingsInstruction(input, context)))
      const member = requireConfirmed(call.viewer)
      if (ended !== null) throw membershipEnded()
      if ((await pendingInstructions.lock(work.tx, { memberId: member.id, kind })) !== null)
        throw decisionConflict({ code: 'ALREADY_PENDING', message: SAVINGS_TEXTS.alreadyPending })
      const lines = JSON.stringify(storedLines(input, context))
      await pendingInstructions.add(work, { member_id: member.id, kind, lines })
      return { message: SAVINGS_TEXTS.submitted }
    })
  })

  const decide = (kindIn: (call: Call<'staff'>) => InstructionKind, to: 'seen' | 'declined') =>
    decisionHandler({
      table: pendingInstructions,
      lifecycle: INSTRUCTION_LIFECYCLE,
      read: (call) => {
        const { memberId, rejectionReason } = decisionIn(call.body)
        const reason = to === 'declined' ? rejectionReason || null : null
        return { key: { kind: kindIn(call), memberId }, decision: { to, reason } }
      },
      // Only pending instructions are looked for: one that never existed is answered like one already decided.
      async missing({ tx }, { memberId }) {
        if (!(await accountIsKnown(tx, memberId))) return notFound(MEMBERS_TEXTS.notFound)
        return decisionConflict({ code: 'ALREADY_DECIDED', message: SAVINGS_TEXTS.notPending })
      },
      facts: async () => ({}),
      columns: (work, { reason }) => ({ ...decidedBy(work), rejection_reason: reason }),
      async carryOut(work, { row }, { reason }) {
        const { member_id: memberId, kind } = row
        if (to === 'seen') {
          const inForce = await amountsInForceOf(work.tx, memberId)
          const total = totalOfAmounts(inForce)
          // All that is deducted from then on; the instruction itself has the products that it changes.
          work.notify({
            kind: 'INSTRUCTION_ACKNOWLEDGED',
            accountId: memberId,
            subjectId: eventSubjectId(
              'savings_instruction.acknowledged',
              subjectIdOf(pendingInstructions.name, row),
            ),
            amount: total > 0 ? total : null,
          })
          await tellMember(deps, work, memberId, 'instructionAcknowledged', {
            kind,
            items: itemsInForce(inForce),
          })
        } else await tellMember(deps, work, memberId, 'instructionDeclined', kind, reason)
        return { kind, memberId, ...(reason !== null && { reason }) }
      },
      membersOnly: ['seen'],
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
