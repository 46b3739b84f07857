import type { AmountsInForce, GivenInstructionItem, InstructionKind } from './instruction.ts'
import { totalOfAmounts } from './instruction.ts'
import type { InstructionProduct } from './products.ts'

/** An amount a month that a member has typed for one product; a blank one leaves it as it is. */
export type TypedItem = GivenInstructionItem & { readonly product: InstructionProduct }

/**
 * The kind of instruction that a typed amount belongs to: the initial one where nothing is deducted yet, else an increase or a
 * decrease of what is deducted. null for a blank one, and for the amount that is deducted already.
 */
export function kindOfItem({ product, amount }: TypedItem, inForce: AmountsInForce): InstructionKind | null {
  if (totalOfAmounts(inForce) === 0) return 'initial'
  if (amount === null || amount === undefined || amount === inForce[product]) return null
  return amount > inForce[product] ? 'increase' : 'decrease'
}

/**
 * The instructions that the typed amounts come to, an increase before a decrease: nobody needs to say which kind is meant. Without
 * any amount it is the initial one of a member without deductions, and none of others.
 */
export function kindsOfItems(
  items: readonly TypedItem[],
  inForce: AmountsInForce,
): readonly InstructionKind[] {
  const found = new Set(items.map((item) => kindOfItem(item, inForce)))
  return (['initial', 'increase', 'decrease'] as const).filter((kind) => found.has(kind))
}
