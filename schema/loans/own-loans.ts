import type { Context } from '../context.ts'
import { ownConfirmedRecord } from '../members/own-record.ts'
import type { LoanRequest } from './source.ts'

/** The caller's own loan requests, newest first; none until the registration is confirmed. */
export async function ownLoans(context: Context): Promise<readonly LoanRequest[]> {
  return (await ownConfirmedRecord(context)) === null ? [] : context.loans.own()
}
