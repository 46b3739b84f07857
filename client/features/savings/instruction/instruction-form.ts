import type { FieldErrors } from '#rules/field-errors.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type AmountsInForce,
  type GivenInstructionItem,
  type InstructionKind,
  instructionItems,
  itemTotal,
  monthlyTotal,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { kindOfItem, kindsOfItems } from '#rules/savings/told-kinds.ts'
import { validateSavingsInstruction } from '#rules/savings/validate-savings-instruction.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
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
  items: ItemValues[]
}

const BLANK: ItemValues = { amount: null, durationMonths: '' }

export const emptyForm = (): InstructionFormValues => ({
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

/** The instructions that the form comes to. */
export const kindsOf = (values: InstructionFormValues, inForce: AmountsInForce): readonly InstructionKind[] =>
  kindsOfItems(givenItems(values), inForce)

/** What belongs to one kind of a form: the other products blank, in their places. */
const partOf = (values: InstructionFormValues, kind: InstructionKind, inForce: AmountsInForce) =>
  givenItems(values).map((item) =>
    kindOfItem(item, inForce) === kind ? item : { product: item.product, amount: null, durationMonths: null },
  )

/** What decides whether a form can be sent. */
export interface FormContext {
  readonly inForce: AmountsInForce
  /** What the initial instruction says, where that is known. */
  readonly initial?: AmountsInForce
  /** The kinds that wait for staff: no other of them can be given. */
  readonly waiting?: readonly InstructionKind[]
}

const WAITS: Readonly<Partial<Record<InstructionKind, string>>> = {
  increase: SAVINGS_TEXTS.increaseWaits,
  decrease: SAVINGS_TEXTS.decreaseWaits,
}

/** Spec 001 §5: the errors of the form, of each instruction that it comes to. */
export function validateInstructionForm(
  values: InstructionFormValues,
  { inForce, initial = inForce, waiting = [] }: FormContext,
): FieldErrors {
  const kinds = kindsOf(values, inForce)
  const errorsOf = (kind: InstructionKind): FieldErrors => {
    const items = partOf(values, kind, inForce)
    const refusal = waiting.includes(kind) ? WAITS[kind] : undefined
    if (refusal === undefined) return validateSavingsInstruction({ items }, { kind, inForce, initial })
    return Object.fromEntries(
      items.flatMap(({ amount }, index) => (amount === null ? [] : [[`items.${index}.amount`, refusal]])),
    )
  }
  // Nothing typed: the rules say so.
  if (kinds.length === 0) return errorsOf('increase')
  return Object.assign({}, ...kinds.map(errorsOf)) as FieldErrors
}

/** The products of a kind of the form that count. */
export const itemsOf = (values: InstructionFormValues, kind: InstructionKind, inForce: AmountsInForce) =>
  instructionItems({ items: partOf(values, kind, inForce) }, { kind, inForce })

/** What would be deducted with everything that is typed, in kobo a month. */
export function amountsTyped(values: InstructionFormValues, inForce: AmountsInForce): AmountsInForce {
  const amounts: Record<InstructionProduct, Kobo> = { ...inForce }
  for (const { product, amount } of givenItems(values)) if (amount !== null) amounts[product] = amount as Kobo
  return amounts
}

/** One kind of the form as the graph takes it. Months of blank products, and what is no number, are left out. */
export const inputOf = (values: InstructionFormValues, kind: InstructionKind, inForce: AmountsInForce) => ({
  kind: inGraph(kind),
  items: partOf(values, kind, inForce).map(({ product, amount, durationMonths }) => ({
    product,
    amount: amount ?? null,
    durationMonths: amount && durationMonths ? durationMonths : null,
  })),
})

export const inGraph = (kind: InstructionKind): SavingsInstructionKind =>
  kind.toUpperCase() as SavingsInstructionKind

/** The form once an instruction of a kind was sent: without what belonged to it. */
export const itemsWithout = (
  values: InstructionFormValues,
  kind: InstructionKind,
  inForce: AmountsInForce,
): ItemValues[] =>
  givenItems(values).map((item, index) =>
    Object.assign({}, BLANK, kindOfItem(item, inForce) === kind ? undefined : values.items[index]),
  )

/** Whether anything is filled in. */
export const isFilledIn = ({ items }: InstructionFormValues): boolean =>
  items.some(({ amount, durationMonths }) => amount !== null || durationMonths !== '')

/** An instruction that was submitted on this page. */
export interface Submitted {
  readonly papers: readonly InstructionPaper[]
  /** The message of the society. */
  readonly message: string
}

/** The paper of one kind of the form before it is submitted. */
export function paperOf(
  values: InstructionFormValues,
  kind: InstructionKind,
  inForce: AmountsInForce,
): InstructionPaper {
  const items = itemsOf(values, kind, inForce)
  return {
    kind: inGraph(kind),
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
