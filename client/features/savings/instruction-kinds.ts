import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import type { SavingsInstructionKind } from '../../apollo/graph-types.generated.ts'
import type { RouteName } from '../../paths.ts'

interface KindDetails {
  /** The title of its page and its tile. */
  readonly title: string
  /** One of it, inside a sentence. */
  readonly what: string
  readonly route: Extract<RouteName, `${string}Instructions`>
  /** Its documented name in the address of the printed form, Spec 001 §2. */
  readonly printType: string
}

/** The three kinds of savings instructions with their pages. */
export const INSTRUCTION_KIND_DETAILS: Readonly<Record<SavingsInstructionKind, KindDetails>> = {
  INITIAL: {
    title: SAVINGS_TEXTS.initialInstructions,
    what: 'initial instruction',
    route: 'initialInstructions',
    printType: 'initial-instrutions',
  },
  INCREASE: {
    title: SAVINGS_TEXTS.increases,
    what: 'increase',
    route: 'increaseInstructions',
    printType: 'increase-instrutions',
  },
  DECREASE: {
    title: SAVINGS_TEXTS.decreases,
    what: 'decrease',
    route: 'decreaseInstructions',
    printType: 'decrease-instrutions',
  },
}

/** The kind by the documented name in the address; also in its right spelling; null for any other text. */
export const kindOfPrintType = (type: string): SavingsInstructionKind | null =>
  (Object.keys(INSTRUCTION_KIND_DETAILS) as SavingsInstructionKind[]).find(
    (kind) => INSTRUCTION_KIND_DETAILS[kind].printType === type.replace('instructions', 'instrutions'),
  ) ?? null
