import { lagosDate, type PlainDate, startOfDay } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import type { RemittancePart } from '#rules/payroll/remittance.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { type MoneyMethod, moneyAccountOf } from '#rules/vouchers/voucher.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import { bankRef, credit, debit, societyAccount } from '../../journal/chart.ts'
import { takeNumber } from '../../vouchers/number-series.ts'
import { noteReceivables, owedFor, unremittedOf } from './receivables.ts'
import { REMITTANCE } from './remittance-word.ts'
import { settleMonths } from './settle.ts'

/** A remittance that is in order: its months come to what was received and the charge. */
export interface NewRemittance {
  readonly payer: { readonly id: string; readonly name: string }
  readonly dated: PlainDate
  readonly method: MoneyMethod
  /** The bank account by its name in the journal; what is paid in cash is on none. */
  readonly bankCode: string
  readonly outsideReference: string
  readonly narration: string
  readonly received: Kobo
  readonly charge: Kobo
  readonly parts: readonly RemittancePart[]
  readonly evidenceFileId: string | null
}

/** A month with what of it can be credited to what the payer owes; the rest waits in suspense. Kobo. */
interface SplitPart extends RemittancePart {
  readonly applied: Kobo
}

async function splitParts({ tx }: Work, { payer, parts }: NewRemittance): Promise<SplitPart[]> {
  const split: SplitPart[] = []
  for (const part of parts) {
    const open = Math.max(0, unremittedOf(await owedFor(tx, payer.id, part.month)))
    split.push({ ...part, applied: kobo(Math.min(part.amount, open)) })
  }
  return split
}

/**
 * Books the money of a payer: bank or cash and the charge against what the payer owes for the months; what is for a
 * month without a report waits in suspense. The payer is locked by the caller. Answers its id and its number.
 */
export async function postRemittance(
  work: Work,
  remittance: NewRemittance,
): Promise<{ readonly id: string; readonly reference: string }> {
  const { tx, now, actor } = work
  const { payer, dated, method, received, charge, parts } = remittance
  const id = randomId()
  const { reference, year, number } = await takeNumber(tx, 'RM', dated)
  const split = await splitParts(work, remittance)
  await tx
    .insertInto('remittances')
    .values({
      id,
      reference,
      series_year: year,
      series_number: number,
      payer_id: payer.id,
      state: 'posted',
      dated,
      method: method.toLowerCase() as Lowercase<MoneyMethod>,
      bank_code: remittance.bankCode,
      outside_reference: remittance.outsideReference,
      narration: remittance.narration,
      received,
      charge,
      evidence_file_id: remittance.evidenceFileId,
      posted_at: now,
      posted_by: actor.id ?? '',
    })
    .execute()
  await tx
    .insertInto('remittance_parts')
    .values(parts.map(({ month, amount }) => ({ remittance_id: id, month, amount })))
    .execute()
  const occurredAt = dated === lagosDate(now) ? now : new Date(startOfDay(dated).getTime() + 12 * 3_600_000)
  const [receivable, suspense] = [societyAccount('PAYROLL_RECEIVABLE'), societyAccount('SUSPENSE')]
  await work.post({
    kind: 'remittance',
    narration: `${remittance.narration || REMITTANCE_TEXTS.narration(payer.name)} ${reference}`,
    occurredAt,
    lines: [
      debit(bankRef(moneyAccountOf(method, remittance.bankCode)), received),
      debit(societyAccount('BANK_CHARGES'), charge),
      ...split.flatMap(({ amount, applied }) => [
        credit(receivable, applied),
        credit(suspense, kobo(amount - applied)),
      ]),
    ],
    source: { kind: REMITTANCE, id },
  })
  await noteReceivables(
    tx,
    occurredAt,
    split.map(({ month, applied }) => ({
      payerId: payer.id,
      month,
      amount: 0 - applied,
      of: { remittanceId: id },
    })),
  )
  await settleMonths(
    work,
    payer,
    parts.map(({ month }) => month),
  )
  return { id, reference }
}
