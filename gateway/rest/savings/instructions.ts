import type {
  WireAcknowledge,
  WireInstructionType,
  WireSavingsFigures,
  WireSavingsInstruction,
} from '#backend/contract/savings.ts'
import { koboToNaira } from '#rules/money.ts'
import {
  INSTRUCTION_KINDS,
  type InstructionKind,
  type InstructionLine,
  type InstructionState,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import type { SavingsInstruction } from '#schema/savings/source.ts'
import { type Fields, Unreadable } from '../reading.ts'

type FigureNames = readonly [amount: keyof WireSavingsFigures, months: keyof WireSavingsFigures]

/** The documented names of both figures of a product. */
const FIGURES: Readonly<Record<InstructionProduct, FigureNames>> = {
  SHARE_CAPITAL: ['shareCapitalAmount', 'shareCapitalMonths'],
  ORDINARY_SAVINGS: ['ordinarySavingsAmount', 'ordinarySavingsMonths'],
  CHRISTMAS_SAVINGS: ['christmasSavingsAmount', 'christmasSavingsMonths'],
  EDUCATION_SAVINGS: ['educationSavingsAmount', 'educationSavingsMonths'],
  RETIREMENT_SAVINGS: ['retirementSavingsAmount', 'retirementSavingsMonths'],
  LAND_DEVELOPMENT_SAVINGS: ['landDevSavingsAmount', 'landDevSavingsMonths'],
}

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

function readState(fields: Fields): InstructionState {
  const given = fields.optionalText('acknowledged')
  if (given === null) return 'pending'
  const state = STATES[given.toLowerCase()]
  if (state === undefined) throw new Unreadable(`${fields.path}.acknowledged`, 'a state of an instruction')
  return state
}

const readLines = (fields: Fields): InstructionLine[] =>
  INSTRUCTION_PRODUCTS.flatMap((product) => {
    const [amountName, monthsName] = FIGURES[product]
    const amount = fields.optionalNaira(amountName)
    if (amount === null || amount === 0) return []
    return [{ product, amount, months: fields.optionalWhole(monthsName) || null }]
  })

/** The latest instruction of each kind that hangs on a user; one with no figures is none. */
export const readInstructions = (user: Fields, memberId: string): SavingsInstruction[] =>
  INSTRUCTION_KINDS.flatMap((kind) => {
    const fields = user.child(HOLDERS[kind])
    const lines = fields === null ? [] : readLines(fields)
    if (fields === null || lines.length === 0) return []
    const requestedAt = fields.instant('requestedAt')
    const id = [memberId, kind, requestedAt?.toISOString() ?? ''].join(':')
    return [{ id, kind, state: readState(fields), requestedAt, lines }]
  })

/** The instruction as the documents have it, its kind beside the figures. */
export function instructionBody(
  kind: InstructionKind,
  lines: readonly InstructionLine[],
): WireSavingsInstruction {
  const formdata: WireSavingsFigures = {}
  for (const { product, amount, months } of lines) {
    const [amountName, monthsName] = FIGURES[product]
    formdata[amountName] = koboToNaira(amount)
    if (months !== null) formdata[monthsName] = months
  }
  return { formdata, type: kind }
}

/** Whose instruction is decided, and which. */
export const decisionBody = (memberId: string, kind: WireInstructionType): WireAcknowledge => ({
  userdata: { _id: memberId },
  type: kind,
})

const GRAPH_NAMES: ReadonlyMap<string, string> = new Map([
  ...INSTRUCTION_PRODUCTS.flatMap((product): [string, string][] => {
    const [amount, months] = FIGURES[product]
    const { field } = SAVINGS_PRODUCTS[product]
    return [
      [amount, `${field}Amount`],
      [months, `${field}Months`],
    ]
  }),
  ['type', 'kind'],
  ['userdata', 'memberId'],
])

/** The graph's name of a field of the instruction calls. */
export const instructionField = (wireField: string): string => GRAPH_NAMES.get(wireField) ?? wireField
