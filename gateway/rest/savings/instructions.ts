import { ownPath } from '#backend/contract/form.ts'
import { figureNames, INSTRUCTION_ERRORS } from '#backend/contract/savings.ts'
import { isBlank } from '#rules/field-errors.ts'
import {
  type GivenInstructionItem,
  INSTRUCTION_KINDS,
  type InstructionItem,
  type InstructionKind,
  isOptional,
  type ProductAmounts,
  totalsByProduct,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from '#rules/savings/products.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import type { LenientDecoder } from '../record.ts'

const HOLDERS: Readonly<Record<InstructionKind, string>> = {
  initial: 'initialSavingsRequest',
  increase: 'increaseSavingsRequest',
  decrease: 'decreaseSavingsRequest',
}

/** The documents have two words; synonyms of other backends are accepted. */
const STATES: Readonly<Record<string, InstructionState>> = {
  pending: 'pending',
  seen: 'seen',
  acknowledged: 'seen',
  approved: 'seen',
  declined: 'declined',
  rejected: 'declined',
}

function readState(fields: Decoder): InstructionState {
  const given = fields.strict.optionalText('acknowledged')
  if (given === null) return 'pending'
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new DecodeError(`${fields.path}.acknowledged`, 'a state of an instruction')
  return state
}

/** Zero stops optional savings in a decrease; anywhere else backends write it for an empty field. */
const readItems = (fields: Decoder, kind: InstructionKind): InstructionItem[] =>
  INSTRUCTION_PRODUCTS.flatMap((product) => {
    const names = figureNames(product)
    const amount = fields.strict.optionalNaira(names.amount)
    if (amount === null || (amount === 0 && !(kind === 'decrease' && isOptional(product)))) return []
    return [{ product, amount, durationMonths: fields.optionalWhole(names.months) || null }]
  })

/** Reads one instruction; null for one without amounts. */
export function readInstruction(
  fields: Decoder,
  memberId: string,
  kind: InstructionKind,
): SavingsInstruction | null {
  const items = readItems(fields, kind)
  if (items.length === 0) return null
  const requestedAt = fields.instant('requestedAt')
  const id = [memberId, kind, requestedAt?.toISOString() ?? ''].join(':')
  const rejectionReason = fields.optionalText('rejectionReason')
  const updatedAt = fields.instant('updatedAt')
  return { id, memberId, kind, state: readState(fields), requestedAt, updatedAt, items, rejectionReason }
}

/** The kind of an instruction that stands by itself. */
export function readKind(fields: Decoder): InstructionKind {
  const given = fields.text('type')
  const kind = INSTRUCTION_KINDS.find((each) => each === given)
  if (kind === undefined) throw new DecodeError(`${fields.path}.type`, 'a kind of instruction')
  return kind
}

/** The latest instruction of each kind in a user's record; one without amounts is left out. */
export const readInstructions = (user: LenientDecoder, memberId: string): SavingsInstruction[] =>
  INSTRUCTION_KINDS.flatMap(
    (kind) => user.part(HOLDERS[kind], (fields) => readInstruction(fields, memberId, kind)) ?? [],
  )

/** Amounts of all products; one that is left out is none. */
export const readAmounts = (fields: Decoder): ProductAmounts =>
  totalsByProduct([
    {
      items: INSTRUCTION_PRODUCTS.flatMap((product) => {
        const amount = fields.strict.optionalNaira(figureNames(product).amount)
        return amount === null ? [] : [{ product, amount }]
      }),
    },
  ])

/** The amounts and months of an instruction by product, as the contract's form names them. */
export function instructionFigures(items: readonly GivenInstructionItem[], kind: InstructionKind) {
  const figuresOf = (wanted: InstructionProduct) => {
    const { amount, durationMonths } = items.find(({ product }) => product === wanted) ?? {}
    // Only a decrease means something by zero; the backend compares it with what is in force.
    const isGiven = !isBlank(amount) && (amount !== 0 || kind === 'decrease')
    return isGiven ? { amount, durationMonths: durationMonths || null } : {}
  }
  return {
    items: {
      SHARE_CAPITAL: figuresOf('SHARE_CAPITAL'),
      ORDINARY_SAVINGS: figuresOf('ORDINARY_SAVINGS'),
      CHRISTMAS_SAVINGS: figuresOf('CHRISTMAS_SAVINGS'),
      EDUCATION_SAVINGS: figuresOf('EDUCATION_SAVINGS'),
      RETIREMENT_SAVINGS: figuresOf('RETIREMENT_SAVINGS'),
      LAND_DEVELOPMENT_SAVINGS: figuresOf('LAND_DEVELOPMENT_SAVINGS'),
    },
  }
}

/** The graph's name of a field of the form by which staff acknowledge or decline. */
export const decisionField = (wireField: string): string => ownPath(INSTRUCTION_ERRORS, wireField)

/**
 * The graph's path of an amount or of months: the position of its product in the given items, or `items` when it is
 * missing.
 */
export const instructionField =
  (items: readonly GivenInstructionItem[]) =>
  (wireField: string): string => {
    const [, name, rest] = /^items\.([A-Z_]+)\.(.+)$/.exec(decisionField(wireField)) ?? []
    if (name === undefined) return decisionField(wireField)
    const index = items.findIndex(({ product }) => product === name)
    return index < 0 ? 'items' : `items.${index}.${rest}`
  }
