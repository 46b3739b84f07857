import { sql } from 'kysely'
import { isScopeGiven, type NeededScope, type Scope } from '#rules/programs/scopes.ts'
import type { Queryable } from '../db/schema.ts'

/** A column that names files, and with which scope a program sees the record that shows them; null for people only. */
interface Place {
  readonly table: string
  readonly column: string
  readonly scope: NeededScope | null
}

const GUARANTORS = ['READ_LOANS', 'READ_REQUESTS'] as const

/** Every column that refers to files. The tests compare it with the tables. */
export const PLACES_OF_FILES: readonly Place[] = [
  { table: 'members', column: 'passport_file_id', scope: 'READ_MEMBERS' },
  // A loan request shows the signature of its borrower.
  { table: 'members', column: 'signature_file_id', scope: ['READ_MEMBERS', ...GUARANTORS] },
  { table: 'guarantors', column: 'passport_file_id', scope: GUARANTORS },
  { table: 'guarantors', column: 'signature_file_id', scope: GUARANTORS },
  { table: 'land_requests', column: 'passport_file_id', scope: 'READ_REQUESTS' },
  { table: 'land_requests', column: 'signature_file_id', scope: 'READ_REQUESTS' },
  { table: 'land_requests', column: 'payment_proof_file_id', scope: 'READ_REQUESTS' },
  { table: 'products', column: 'image_file_id', scope: 'READ_REQUESTS' },
  { table: 'vouchers', column: 'evidence_file_id', scope: ['READ_BOOKS', 'WRITE_VOUCHERS'] },
  { table: 'remittances', column: 'evidence_file_id', scope: 'READ_PAYROLL' },
  { table: 'deduction_reports', column: 'file_id', scope: 'READ_PAYROLL' },
  { table: 'bank_statements', column: 'file_id', scope: 'READ_BOOKS' },
  { table: 'opening_batches', column: 'file_id', scope: null },
  // By the call of the export alone, which looks at what it holds.
  { table: 'exports', column: 'file_id', scope: null },
  // A member's own data: for that member alone.
  { table: 'own_data_files', column: 'file_id', scope: null },
  // Published: every program reads them, as everybody who is signed in.
  { table: 'legal_documents', column: 'file_id', scope: null },
  { table: 'financial_reports', column: 'file_id', scope: null },
]

/** What a claim keeps in its own list of documents. */
const OF_CLAIMS = 'claim document'

/**
 * Whether a program with these scopes sees a record that shows the file, at this moment: what an address was made for may have
 * been taken from it since.
 */
export async function isFileOfScopes(
  db: Queryable,
  file: { readonly id: string; readonly kind: string; readonly audience: string },
  scopes: readonly Scope[],
): Promise<boolean> {
  if (file.audience === 'signed in') return true
  if (file.kind === OF_CLAIMS) return isScopeGiven(scopes, 'READ_REQUESTS')
  const open = PLACES_OF_FILES.filter(({ scope }) => scope !== null && isScopeGiven(scopes, scope))
  if (open.length === 0) return false
  const found = open.map(
    ({ table, column }) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${file.id})`,
  )
  const { rows } = await sql<{
    isShown: boolean
  }>`select (${sql.join(found, sql` or `)}) as "isShown"`.execute(db)
  return rows[0]?.isShown === true
}
