import { type ItemKind, kindOfItem, type PayrollItem } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import type { Types } from '../builder.ts'
import { DomainError } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
import { NodeRef, recordIdOf, recordOf } from '../node.ts'

/** The types of the records that items belong to. Savings and the entrance fee belong to the member alone. */
const RECORD_TYPES: Readonly<Partial<Record<ItemKind, string>>> = {
  loan: 'LoanRequest',
  commodity: 'CommodityRequest',
  land: 'LandRequest',
}

/** What is deducted for one record. */
interface OfRecord {
  readonly kind: ItemKind | null
  readonly recordId: string | null
}

/** The field of the loan, the order or the purchase that something is deducted for. Its id costs no call. */
export const recordField = <Item extends OfRecord>(
  t: PothosSchemaTypes.RootFieldBuilder<Types, Item, 'Object' | 'Interface'>,
) =>
  t.field({
    type: NodeRef,
    nullable: true,
    description:
      'The loan, the order of commodities or the application for land that it is deducted for; null for savings and the entrance fee, which `item` names. Its `id` costs no call.',
    resolve: ({ kind, recordId }, _args, context, info) => {
      const type = kind === null ? undefined : RECORD_TYPES[kind]
      return type === undefined || recordId === null ? null : recordOf(type, recordId, context, info)
    },
  })

/** The input field of that record. */
export const recordIdField = (t: InputFields) =>
  t.id({
    description:
      'The `id` of the loan, the order of commodities or the application for land; left out for savings and the entrance fee.',
  })

/** How the backend names an item of a member. Throws BAD_USER_INPUT for an item without its record, or with one that it has not. */
export function keyOfItem(
  item: PayrollItem,
  recordId: string | null | undefined,
): { readonly kind: ItemKind; readonly recordId: string } {
  const kind = kindOfItem(item)
  const type = RECORD_TYPES[kind]
  if ((type === undefined) !== !recordId)
    throw new DomainError('BAD_USER_INPUT', PAYROLL_TEXTS.chooseOne, { recordId: PAYROLL_TEXTS.chooseOne })
  return { kind, recordId: type && recordId ? recordIdOf(type, recordId, 'recordId') : item }
}
