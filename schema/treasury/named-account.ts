import { type InputFields, idField, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { Outcome } from '../outcome.ts'
import { bankAccountWith } from './bank-account.ts'
import type { SocietyBankAccount } from './bank-account-source.ts'
import { nominalAccountWith } from './nominal-account.ts'
import type { NominalAccount } from './nominal-account-source.ts'
import type { TreasurySource } from './source.ts'

type Named = { readonly id: string }
type Change = (number: string) => Promise<{ readonly message: string | null }>

/** The bank account of the society that a mutation changes. */
export const bankAccountId = (t: InputFields) => ({
  id: idField(t, 'bank account, or its number in the chart'),
})

/** Changes a bank account, of which the outcome is the record as it is then. */
export function changedBankAccount(
  { id }: Named,
  treasury: TreasurySource,
  change: Change,
): Promise<Outcome<() => Promise<SocietyBankAccount | null>>> {
  const number = recordIdOf('SocietyBankAccount', id)
  return withRecord(change(number), () => bankAccountWith(treasury, number))
}

/** The account of the society's own that a mutation changes. */
export const nominalAccountId = (t: InputFields) => ({
  id: idField(t, 'account, or its number in the chart'),
})

/** Changes an account of the society's own, of which the outcome is the record as it is then. */
export function changedNominalAccount(
  { id }: Named,
  treasury: TreasurySource,
  change: Change,
): Promise<Outcome<() => Promise<NominalAccount | null>>> {
  const number = recordIdOf('NominalAccount', id)
  return withRecord(change(number), () => nominalAccountWith(treasury, number))
}
