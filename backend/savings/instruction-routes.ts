import { isBlank } from '#rules/field-errors.ts'
import {
  INSTRUCTION_KINDS,
  type InstructionInput,
  type InstructionKind,
  instructionFields,
  instructionLines,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { savingsCalls } from '../contract/savings.ts'
import { conflict, invalid, notFound } from '../http/problems.ts'
import { isObject, objectOf, textOf } from '../http/read-body.ts'
import { FormFields, renamed } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { accountIsKnown, lockMember } from '../members/lock.ts'
import { addInstruction, amountsInForceOf, decideInstruction, lockPending } from './instructions.ts'
import { INSTRUCTION_FIELDS } from './present-instruction.ts'

type Body = Call<'member'>['body']

/** The documented name of each of the form's fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  INSTRUCTION_PRODUCTS.flatMap((product) => {
    const { amount, months } = instructionFields(product)
    const [wireAmount, wireMonths] = INSTRUCTION_FIELDS[product]
    return [
      [amount, wireAmount],
      [months, wireMonths],
    ]
  }),
)

/** Which of the three instructions; initial when the call does not say. Throws 400 for another word. */
function kindOf(...said: readonly unknown[]): InstructionKind {
  const word = said.find((value) => !isBlank(value)) ?? 'initial'
  const kind = INSTRUCTION_KINDS.find((known) => known === word)
  if (kind === undefined) throw invalid({ type: 'must be initial, increase or decrease' })
  return kind
}

function formOf(form: FormFields): InstructionInput {
  const input: Record<string, number | null> = {}
  for (const product of INSTRUCTION_PRODUCTS) {
    const { amount, months } = instructionFields(product)
    const [wireAmount, wireMonths] = INSTRUCTION_FIELDS[product]
    input[amount] = form.amount(wireAmount)
    input[months] = form.count(wireMonths)
  }
  return input
}

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
    const figures = isObject(call.body.formdata) ? call.body.formdata : call.body
    const kind = kindOf(call.body.type, figures.type)
    return call.work(async (work) => {
      // The lock keeps two instructions of one member from being compared with the same amounts.
      await lockMember(work.tx, call.viewer.id)
      const inForce = await amountsInForceOf(work.tx, call.viewer.id)
      const form = new FormFields(figures)
      const input = formOf(form)
      form.refuse(renamed(validateSavingsInstruction(input, { kind, inForce }), FIELD_NAMES))
      const member = requireConfirmed(call.viewer)
      if ((await lockPending(work.tx, member.id, kind)) !== null) throw conflict(SAVINGS_TEXTS.alreadyPending)
      await addInstruction(work, member.id, kind, instructionLines(input))
      return { message: SAVINGS_TEXTS.submitted }
    })
  })

  const decide = async (call: Call<'staff'>, kind: InstructionKind, state: 'seen' | 'declined') => {
    const memberId = memberOf(call.body)
    await call.work(async (work) => {
      if (!(await accountIsKnown(work.tx, memberId))) throw notFound(MEMBERS_TEXTS.notFound)
      const pending = await lockPending(work.tx, memberId, kind)
      if (pending === null) throw conflict(SAVINGS_TEXTS.notPending)
      await decideInstruction(work, pending.id, state)
      await work.audit({
        act: state === 'seen' ? 'acknowledge savings instruction' : 'decline savings instruction',
        recordKind: 'savings instruction',
        recordId: pending.id,
        before: { state: 'pending' },
        after: { state, kind, memberId },
      })
    })
    return { message: state === 'seen' ? SAVINGS_TEXTS.successful : SAVINGS_TEXTS.declined }
  }

  on(savingsCalls.acknowledgeInitial, (call) => decide(call, 'initial', 'seen'))

  on(savingsCalls.acknowledgeIncrease, (call) => decide(call, 'increase', 'seen'))

  on(savingsCalls.acknowledgeDecrease, (call) => decide(call, 'decrease', 'seen'))

  on(savingsCalls.decline, (call) => decide(call, kindOf(call.body.type), 'declined'))
}
