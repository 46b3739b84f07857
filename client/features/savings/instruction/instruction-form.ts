import type { FieldErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type AmountsInForce,
  type GivenInstructionItem,
  INSTRUCTION_KINDS,
  type InstructionContext,
  type InstructionKind,
  instructionItems,
  itemTotal,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import type { SavingsInstructionKind } from '../../../apollo/graph-types.generated.ts'
import { numberTyped } from '../../../forms/number-typed.ts'
import type { InstructionPaper } from '../InstructionForm.tsx'

/** What is typed for one product: kobo a month, and the months as text. */
interface ItemValues {
  amount: Kobo | null
  durationMonths: string
}

/** The values of the form; the items in the order of the products, as the rules and the graph number them. */
export interface InstructionFormValues {
  kind: InstructionKind
  items: ItemValues[]
}

const BLANK: ItemValues = { amount: null, durationMonths: '' }

export const emptyForm = (kind: InstructionKind): InstructionFormValues => ({
  kind,
  items: INSTRUCTION_PRODUCTS.map(() => ({ ...BLANK })),
})

/** The labels of the fields in the summary of errors. */
export const INSTRUCTION_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  INSTRUCTION_PRODUCTS.flatMap((product, index) => [
    [`items.${index}.amount`, SAVINGS_PRODUCTS[product].label],
    [`items.${index}.durationMonths`, `${SAVINGS_PRODUCTS[product].label}, months`],
  ]),
)

/** All products of the form as the rules and the graph take them, blank ones included, so that places agree. */
const givenItems = ({
  items,
}: InstructionFormValues): (GivenInstructionItem & { product: InstructionProduct })[] =>
  INSTRUCTION_PRODUCTS.map((product, index) => ({
    product,
    amount: items[index]?.amount ?? null,
    durationMonths: numberTyped(items[index]?.durationMonths ?? ''),
  }))

const contextOf = (
  { kind }: InstructionFormValues,
  inForce: AmountsInForce,
  initial: AmountsInForce = inForce,
): InstructionContext => ({ kind, inForce, initial })

/** Spec 001 §5: the errors of the form. */
export const validateInstructionForm = (
  values: InstructionFormValues,
  inForce: AmountsInForce,
  initial?: AmountsInForce,
): FieldErrors =>
  validateSavingsInstruction({ items: givenItems(values) }, contextOf(values, inForce, initial))

/** The products of the form that count. */
export const itemsOf = (values: InstructionFormValues, inForce: AmountsInForce) =>
  instructionItems({ items: givenItems(values) }, contextOf(values, inForce))

/** The form as the graph takes it. Months of blank products, and what is no number, are left out. */
export const inputOf = (values: InstructionFormValues) => ({
  kind: inGraph(values.kind),
  items: givenItems(values).map(({ product, amount, durationMonths }) => ({
    product,
    amount: amount ?? null,
    durationMonths: amount && durationMonths ? durationMonths : null,
  })),
})

export const inGraph = (kind: InstructionKind): SavingsInstructionKind =>
  kind.toUpperCase() as SavingsInstructionKind

/** The kind that an address names; null for none. */
export const kindNamed = (text: string): InstructionKind | null =>
  INSTRUCTION_KINDS.find((kind) => kind === text) ?? null

/** Whether the form of this kind has the product: only what is deducted now can be decreased. */
export const isOffered = (
  product: InstructionProduct,
  { kind, inForce }: Pick<InstructionContext, 'kind' | 'inForce'>,
): boolean => kind !== 'decrease' || inForce[product] > 0

/** What was typed, for another kind: without the products that it does not have. */
export const itemsForKind = (
  { items }: InstructionFormValues,
  context: Pick<InstructionContext, 'kind' | 'inForce'>,
): ItemValues[] =>
  INSTRUCTION_PRODUCTS.map((product, index) => {
    const typed = isOffered(product, context) ? items[index] : undefined
    return { ...(typed ?? BLANK) }
  })

/** Whether anything is filled in. */
export const isFilledIn = ({ items }: InstructionFormValues): boolean =>
  items.some(({ amount, durationMonths }) => amount !== null || durationMonths !== '')

/** An instruction that was submitted on this page. */
export interface Submitted {
  readonly paper: InstructionPaper
  /** The message of the society. */
  readonly message: string
}

/** The paper of the form before it is submitted. */
export function paperOf(values: InstructionFormValues, inForce: AmountsInForce): InstructionPaper {
  const items = itemsOf(values, inForce)
  return {
    kind: inGraph(values.kind),
    state: null,
    requestedAt: null,
    monthlyTotal: monthlyTotal(items),
    items: items.map((item) => {
      const { product, amount, durationMonths } = item
      return {
        product,
        amount,
        durationMonths,
        label: SAVINGS_PRODUCTS[product].label,
        total: itemTotal(item),
      }
    }),
    amountsInForce: INSTRUCTION_PRODUCTS.map((product) => ({ product, amount: inForce[product] })),
  }
}
