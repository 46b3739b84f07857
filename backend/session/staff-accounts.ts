import { isStaff } from '#rules/session/access-level.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { lockAccount } from '../members/registration.ts'
import type { MemberRow } from '../members/store.ts'

/** Staff have no employer, no salary and no entrance fee on record. */
export const NO_EMPLOYMENT = {
  organisation: '',
  campus: '',
  faculty: '',
  department: '',
  rank: '',
  gradeLevel: '',
  step: '',
  retirementDate: '',
  payrollNumber: '',
  salaryStructure: '',
  staffNumber: '',
  assumptionDate: '',
}
export const NO_PAYMENT = { bankName: '', amount: 0, tellerName: '', tellerReference: '', paymentDate: '' }

/** A staff account, and whether it has a password. */
export type StaffRow = Pick<
  MemberRow,
  'id' | 'name' | 'email' | 'access_level' | 'created_at' | 'disabled_at'
> & {
  readonly has_password: boolean
  readonly has_second_factor: boolean
}

/** Everybody above level 1, disabled accounts too, by name; or the one with the id. */
export async function staffRows(db: Queryable, id: string | null = null): Promise<StaffRow[]> {
  let query = db
    .selectFrom('members')
    .leftJoin('credentials', 'credentials.member_id', 'members.id')
    .leftJoin('second_factors', 'second_factors.member_id', 'members.id')
    .select(['id', 'name', 'email', 'access_level', 'created_at', 'disabled_at'])
    .select((is) => is('credentials.member_id', 'is not', null).$castTo<boolean>().as('has_password'))
    .select((is) =>
      is('second_factors.confirmed_at', 'is not', null).$castTo<boolean>().as('has_second_factor'),
    )
    .where('access_level', '>', 1)
    .where('archived_at', 'is', null)
  if (id !== null) query = query.where('id', '=', id)
  return query.orderBy('name').orderBy('id').execute()
}

/** The row of a staff account, locked; null for none. */
export async function lockStaffAccount(tx: Tx, id: string): Promise<MemberRow | null> {
  const account = await lockAccount(tx, id)
  return account !== null && isStaff(account.access_level) ? account : null
}
