import { sql } from 'kysely'
import {
  judgeOpening,
  type KnownLand,
  type KnownLoan,
  type OpeningJudgement,
} from '#rules/go-live/judge-opening.ts'
import { makeAccountFinder } from '#rules/go-live/opening-accounts.ts'
import type { OpeningRow } from '#rules/go-live/opening-row.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Queryable, Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { openNominalAccount } from '../../treasury/nominal-accounts.ts'
import { peopleKnown } from './people-known.ts'
import { chartForRows } from './planned-accounts.ts'
import type { OpeningBatch, OpeningRowRecord } from './store.ts'

const asRow = (row: OpeningRowRecord): OpeningRow => ({
  kind: row.kind,
  details: row.details,
  sheet: row.sheet,
  row: row.row_number,
  member: row.member,
  name: row.name,
  account: row.account,
  record: row.record,
  side: row.side,
  amount: row.amount,
  loanAmount: row.loan_amount,
  loanMonths: row.loan_months,
  loanDate: row.loan_date,
  fault: row.fault,
})

/** Judges rows by what the society knows now. Writes nothing. */
export async function judged(
  db: Queryable,
  { go_live: goLive }: Pick<OpeningBatch, 'go_live'>,
  rows: readonly OpeningRow[],
  society: SocietySettings,
): Promise<readonly OpeningJudgement[]> {
  const { chart } = await chartForRows(db, rows, society)
  const references = rows.flatMap(({ record }) => (record === '' ? [] : [readLoanReference(record)]))
  const loans = await sql<KnownLoan & { readonly reference: string }>`
    select reference, id, member_id as "memberId", ledger_code as code, state = 'pending' as "isPending", amount
      from loans where reference = any (${references}::text[])`.execute(db)
  const lands = await sql<KnownLand>`
    select id, member_id as "memberId", outstanding_amount as outstanding
      from land_requests where state = 'approved' and outstanding_amount > 0`.execute(db)
  const byReference = new Map(loans.rows.map((loan) => [loan.reference, loan]))
  return judgeOpening(rows, {
    goLive,
    accountOf: makeAccountFinder(chart.accounts, society),
    ...(await peopleKnown(db, rows)),
    loanOf: (reference) => byReference.get(readLoanReference(reference)) ?? null,
    lands: lands.rows,
  })
}

/** Judges the stored rows of a batch. */
export const judgedAgain = (
  db: Queryable,
  batch: OpeningBatch,
  rows: readonly OpeningRowRecord[],
  society: SocietySettings,
): Promise<readonly OpeningJudgement[]> => judged(db, batch, rows.map(asRow), society)

/** Opens the accounts of the society's own that a batch needs, under the numbers with which it was judged. */
export async function openAccountsOf(
  work: Work,
  rows: readonly OpeningRowRecord[],
  society: SocietySettings,
): Promise<void> {
  const { toOpen } = await chartForRows(work.tx, rows.map(asRow), society)
  for (const account of toOpen) await openNominalAccount(work, society, account)
}

/** Whether the stored judgement is what the rows would be judged to be now. */
export const isStillTrue = (
  rows: readonly OpeningRowRecord[],
  judgement: readonly OpeningJudgement[],
): boolean =>
  rows.every((row, place) => {
    const now = judgement[place]
    return (
      now !== undefined &&
      row.outcome === now.outcome &&
      row.account_number === now.account &&
      row.member_id === now.memberId &&
      row.member_place === now.memberPlace &&
      row.moved === now.moved &&
      row.loan_id === now.loanId &&
      row.land_request_id === now.landId
    )
  })

/** Writes a judgement over the last one. */
export async function writeJudgement(
  tx: Tx,
  batchId: string,
  judgement: readonly OpeningJudgement[],
): Promise<void> {
  await sql`
    update opening_rows r set outcome = j.outcome, account_number = nullif(j.account, ''),
        member_id = nullif(j.member, ''), member_place = nullif(j.brought, 0), is_weak = j.weak, moved = j.moved, loan_id = nullif(j.loan, ''),
        land_request_id = nullif(j.land, '')
      from unnest(
        ${judgement.map(({ outcome }) => outcome)}::text[], ${judgement.map(({ account }) => account ?? '')}::text[],
        ${judgement.map(({ memberId }) => memberId ?? '')}::text[],
        ${judgement.map(({ memberPlace }) => memberPlace ?? 0)}::int[],
        ${judgement.map(({ isWeak }) => isWeak)}::boolean[], ${judgement.map(({ moved }) => moved)}::bigint[],
        ${judgement.map(({ loanId }) => loanId ?? '')}::text[], ${judgement.map(({ landId }) => landId ?? '')}::text[]
      ) with ordinality as j (outcome, account, member, brought, weak, moved, loan, land, place)
      where r.batch_id = ${batchId} and r.place = j.place`.execute(tx)
}

/** Writes the rows of a file over those of the batch, as they were judged. Places are from 1. */
export async function writeRows(
  tx: Tx,
  batchId: string,
  rows: readonly OpeningRow[],
  judgement: readonly OpeningJudgement[],
): Promise<void> {
  await tx.deleteFrom('opening_rows').where('batch_id', '=', batchId).execute()
  await sql`
    insert into opening_rows (batch_id, place, kind, details, sheet, row_number, member, name, account, record, side, amount, loan_amount,
        loan_months, loan_date, fault, outcome, is_weak, moved)
    select ${batchId}, place::int, kind, nullif(details, '')::jsonb, sheet, row, left(member, 200), left(name, 200), left(account, 200), left(record, 200), side,
        amount, nullif(loan_amount, 0), nullif(loan_months, 0), nullif(loan_date, '')::date, nullif(fault, ''),
        'NOTHING', false, 0
      from unnest(
        ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map(({ details }) => (details === null ? '' : JSON.stringify(details)))}::text[],
        ${rows.map(({ sheet }) => sheet)}::text[], ${rows.map(({ row }) => row)}::int[], ${rows.map(({ member }) => member)}::text[],
        ${rows.map(({ name }) => name)}::text[], ${rows.map(({ account }) => account)}::text[],
        ${rows.map(({ record }) => record)}::text[], ${rows.map(({ side }) => side)}::text[],
        ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ loanAmount }) => loanAmount ?? 0)}::bigint[],
        ${rows.map(({ loanMonths }) => loanMonths ?? 0)}::int[], ${rows.map(({ loanDate }) => loanDate ?? '')}::text[],
        ${rows.map(({ fault }) => fault ?? '')}::text[]
      ) with ordinality
        as r (kind, details, sheet, row, member, name, account, record, side, amount, loan_amount, loan_months, loan_date, fault, place)`.execute(
    tx,
  )
  await writeJudgement(tx, batchId, judgement)
}
