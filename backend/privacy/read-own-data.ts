import { koboToNaira } from '#rules/money.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Tx } from '../db/schema.ts'
import { closingBalances, ledgerOf, unappliedBalanceOf } from '../journal/statement.ts'
import { BANK_COLUMNS } from '../members/bank-columns.ts'
import { type Member, memberById } from '../members/store.ts'
import { makeChart } from '../treasury/accounts.ts'
import { OWN_DATA_SECTIONS } from './own-data-sections.ts'

/** A list of rows whose columns have the same names. */
export interface OwnDataList {
  readonly name: string
  readonly title: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** All that the society keeps of a person. */
export interface OwnData {
  readonly takenAt: Date
  readonly memberNumber: string | null
  readonly name: string
  readonly record: Readonly<Record<string, unknown>>
  readonly lists: readonly OwnDataList[]
  /** Files that the person gave, by the names that they get. */
  readonly files: readonly { readonly name: string; readonly fileId: string }[]
}

/** The fields of a record as people read them; without the search's own columns and without who changed what. */
function recordOf({ row }: Member): OwnData['record'] {
  const bank = Object.values(BANK_COLUMNS).map((column) => [column, row[column]] as const)
  const payment = row.registration_payment
  return {
    member_number: row.member_number,
    name: row.name,
    title: row.title,
    gender: row.gender,
    category: row.category,
    birth_date: row.birth_date,
    home_address: row.home_address,
    phone: row.phone,
    email: row.email,
    employment: row.employment,
    registration_payment: { ...payment, amount: koboToNaira(payment.amount) },
    next_of_kin: row.next_of_kin,
    bank_account: Object.fromEntries(bank),
    registered_at: row.created_at,
    confirmed_at: row.confirmed_at,
    membership_ended: row.membership_ended,
    membership_ended_at: row.membership_ended_at,
    commodity_loan_allowed: row.commodity_loan,
  }
}

async function booksOf(tx: Tx, memberId: string, society: SocietySettings): Promise<OwnDataList[]> {
  const chart = makeChart(society)
  const ledger = await ledgerOf(tx, memberId)
  const unapplied = await unappliedBalanceOf(tx, memberId)
  const nameOf = ({ kind, code }: { readonly kind: 'savings' | 'loan'; readonly code: string }) =>
    chart.accountOf(kind, code).name
  const balances = closingBalances(ledger).map((each) => ({
    kind: each.kind,
    account: nameOf(each),
    code: each.code,
    balance_naira: koboToNaira(each.balance),
  }))
  return [
    {
      name: 'balances',
      title: 'Balances',
      rows: [
        ...balances,
        {
          kind: 'unapplied',
          account: 'Deducted and not applied yet',
          code: '',
          balance_naira: koboToNaira(unapplied),
        },
      ],
    },
    {
      name: 'transactions',
      title: 'Transactions',
      rows: ledger.map((line) => ({
        date: line.occurredAt,
        kind: line.kind,
        account: nameOf(line),
        narration: line.narration,
        reference: line.reference,
        debit_naira: koboToNaira(line.debit),
        credit_naira: koboToNaira(line.credit),
        balance_naira: koboToNaira(line.balance),
      })),
    },
  ]
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** All the data of a person, read within one transaction; null for no such account. */
export async function readOwnData(
  tx: Tx,
  memberId: string,
  society: SocietySettings,
  takenAt: Date,
): Promise<OwnData | null> {
  const member = await memberById(tx, memberId)
  if (member === null) return null
  const lists = await booksOf(tx, memberId, society)
  for (const { name, title, rows } of OWN_DATA_SECTIONS)
    lists.push({ name, title, rows: (await rows(memberId).execute(tx)).rows })
  const files = await tx
    .selectFrom('files')
    .select(['id', 'kind', 'content_type'])
    .where('owner_id', '=', memberId)
    .where('kind', 'in', ['image', 'claim document'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const namedFiles = files.map(({ id, content_type: type }, index) => {
    const what =
      id === member.row.passport_file_id
        ? 'passport-photo'
        : id === member.row.signature_file_id
          ? 'signature'
          : 'file'
    return { name: `${what}-${index + 1}.${ENDINGS[type] ?? 'bin'}`, fileId: id }
  })
  return {
    takenAt,
    memberNumber: member.row.member_number,
    name: member.row.name,
    record: recordOf(member),
    lists,
    files: namedFiles,
  }
}
