import { type Kobo, sumKobo } from '../money.ts'
import { ACCOUNT_GROUPS, type AccountGroup } from './account-groups.ts'

/** A row of a statement as far as its heading is concerned. */
interface Grouped {
  readonly account: { readonly group: AccountGroup | null }
  readonly amount: Kobo
  readonly comparative: Kobo
}

/** The rows under one heading, with their sums. */
export interface StatementGroup<Row> {
  /** null for rows whose backend names no heading. */
  readonly group: AccountGroup | null
  readonly rows: readonly Row[]
  readonly amount: Kobo
  readonly comparative: Kobo
}

const place = (group: AccountGroup | null): number =>
  group === null ? ACCOUNT_GROUPS.length : ACCOUNT_GROUPS.indexOf(group)

/** The rows of a section under their headings, in the order of the statements; those without a heading come last. */
export const groupsOf = <Row extends Grouped>(rows: readonly Row[]): readonly StatementGroup<Row>[] =>
  [...Map.groupBy(rows, ({ account }) => account.group)]
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([group, own]) => ({
      group,
      rows: own,
      amount: sumKobo(own.map(({ amount }) => amount)),
      comparative: sumKobo(own.map(({ comparative }) => comparative)),
    }))
