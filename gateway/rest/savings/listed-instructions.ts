import type { Member } from '#schema/members/source.ts'
import type { InstructionTotals, SavingsInstruction } from '#schema/savings/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readMember } from '../members/translate.ts'
import { readAmounts, readInstruction, readKind } from './instructions.ts'

/** Reads one instruction of a list, with its member. */
export function readListedInstruction(
  fields: Decoder,
  links: FileLinks,
): { readonly member: Member; readonly instruction: SavingsInstruction } {
  const [user, request] = [fields.child('user'), fields.child('request')]
  const inForce = fields.part('inForce', readAmounts)
  if (user === null) throw new DecodeError(`${fields.path}.user`, 'a member')
  const member = readMember(user, links)
  const instruction = request === null ? null : readInstruction(request, member.id, readKind(fields))
  if (instruction === null) throw new DecodeError(`${fields.path}.request`, 'an instruction')
  return {
    member,
    instruction: { ...instruction, ...(inForce !== null && { inForce }) },
  }
}

/** Reads the number of instructions and their amounts a month. */
export function readInstructionTotals(answer: WireAnswer): InstructionTotals {
  const fields = objectIn(answer, ['totals'], ['count'])
  return { count: fields.whole('count'), amounts: readAmounts(fields) }
}
