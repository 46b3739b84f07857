import { SAVINGS_PRODUCT_NAMES } from '#rules/savings/products.ts'
import type { SavingsPlan } from '#schema/savings/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { everyRow } from '../payroll/translate.ts'
import { readInstruction, readKind } from './instructions.ts'

function readProduct(fields: Decoder) {
  const given = fields.text('product')
  const product = SAVINGS_PRODUCT_NAMES.find((name) => name === given)
  if (product === undefined) throw new DecodeError(`${fields.path}.product`, 'a savings product')
  return product
}

/** Reads what a member saves for, and the member's instructions, the latest first; one without amounts is left out. */
export function readSavingsPlan(answer: WireAnswer, memberId: string): SavingsPlan {
  const fields = objectIn(answer, [], ['goals', 'instructions'])
  return {
    goals: everyRow(fields, 'goals', (row) => ({
      product: readProduct(row),
      amount: row.naira('amount'),
      month: row.date('month'),
    })),
    instructions: everyRow(fields, 'instructions', (row) => {
      const instruction = readInstruction(row, memberId, readKind(row))
      return instruction && { instruction, effectiveFrom: row.date('effectiveFrom') }
    }).flatMap((each) => each ?? []),
  }
}
