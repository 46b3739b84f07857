import { ownPath } from '#backend/contract/form.ts'
import { figureNames, INSTRUCTION_ERRORS } from '#backend/contract/savings.ts'
import {
  INSTRUCTION_KINDS,
  type InstructionKind,
  type InstructionLine,
  instructionFields,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS } from '#rules/savings/products.ts'
import { type InstructionState } from '#rules/savings/review.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'
import { DecodeError, type Decoder } from '../decoder.ts'

const HOLDERS: Readonly<Record<InstructionKind, string>> = {
  initial: 'initialSavingsRequest',
  increase: 'increaseSavingsRequest',
  decrease: 'decreaseSavingsRequest',
}

/** The documents know two words; those other backends use for the same are understood. */
const STATES: Readonly<Record<string, InstructionState>> = {
  pending: 'pending',
  seen: 'seen',
  acknowledged: 'seen',
  approved: 'seen',
  declined: 'declined',
  rejected: 'declined',
}

function readState(fields: Decoder): InstructionState {
  const given = fields.optionalText('acknowledged')
  if (given === null) return 'pending'
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new DecodeError(`${fields.path}.acknowledged`, 'a state of an instruction')
  return state
}

const readLines = (fields: Decoder): InstructionLine[] =>
  INSTRUCTION_PRODUCTS.flatMap((product) => {
    const names = figureNames(product)
    const amount = fields.optionalNaira(names.amount)
    if (amount === null || amount === 0) return []
    return [{ product, amount, months: fields.optionalWhole(names.months) || null }]
  })

/** The latest instruction of each kind that hangs on a user; one with no figures is none. */
export const readInstructions = (user: Decoder, memberId: string): SavingsInstruction[] =>
  INSTRUCTION_KINDS.flatMap((kind) => {
    const fields = user.child(HOLDERS[kind])
    const lines = fields === null ? [] : readLines(fields)
    if (fields === null || lines.length === 0) return []
    const requestedAt = fields.instant('requestedAt')
    const id = [memberId, kind, requestedAt?.toISOString() ?? ''].join(':')
    return [{ id, kind, state: readState(fields), requestedAt, lines }]
  })

/** The figures of an instruction, by the names of the rules. */
export const instructionFigures = (lines: readonly InstructionLine[]) =>
  Object.fromEntries(
    lines.flatMap(({ product, amount, months }) => {
      const names = instructionFields(product)
      return [
        [names.amount, amount],
        [names.months, months],
      ]
    }),
  )

/** The graph's name of a field of the instruction calls. */
export const instructionField = (wireField: string): string => ownPath(INSTRUCTION_ERRORS, wireField)
