import { EMPTY_CELL, type FileCell } from '../tables/file-cell.ts'
import { type ColumnTable, guessColumns, type NamedColumns, placesOf } from '../tables/named-columns.ts'
import { placeNamed } from './own-accounts.ts'
import { loanTypeNamed } from './product-words.ts'
import type { BroughtGuarantor, RowDetails } from './row-details.ts'

/** What sheets of loans and of ledger accounts tell beside the balances. */
type ExtraColumn =
  | 'GUARANTOR_1'
  | 'GUARANTOR_1_NAME'
  | 'GUARANTOR_1_PHONE'
  | 'GUARANTOR_2'
  | 'GUARANTOR_2_NAME'
  | 'GUARANTOR_2_PHONE'
  | 'CLASS'
  | 'ACCOUNT_NAME'

const guarantorWords = (place: 1 | 2) => {
  const who = `(?:guarantor|suret\\w+)(?: ?(?:${place}|${place === 1 ? 'one|i' : 'two|ii'}))`
  return {
    NAME: [new RegExp(`^(?:name of )?${who} (?:full )?name$`)],
    PHONE: [new RegExp(`^${who} (?:phone|telephone|tel|gsm|mobile)(?: (?:no|number))?$`)],
    MEMBER: [new RegExp(`^${who}(?: (?:member(?:ship)? )?(?:id|no|number))?$`)],
  }
}

const FIRST = guarantorWords(1)
const SECOND = guarantorWords(2)

const EXTRA_TABLE: ColumnTable<ExtraColumn> = {
  columns: {
    GUARANTOR_1_NAME: { words: FIRST.NAME },
    GUARANTOR_1_PHONE: { words: FIRST.PHONE },
    GUARANTOR_1: { words: FIRST.MEMBER },
    GUARANTOR_2_NAME: { words: SECOND.NAME },
    GUARANTOR_2_PHONE: { words: SECOND.PHONE },
    GUARANTOR_2: { words: SECOND.MEMBER },
    CLASS: { words: [/^(?:account )?(?:class|type|group|category)(?: of account)?$/] },
    ACCOUNT_NAME: {
      words: [/^(?:account|ledger) (?:name|title|description)$/, /^(?:description|particulars)$/],
    },
  },
  isWhole: () => true,
}

/** Reads what a sheet of balances tells beside them; null for a row without any of it. */
export interface BalanceExtras {
  readonly mapping: NamedColumns<string>
  /** The name of a row's account; '' where the sheet has no such column. */
  readonly nameIn: (cells: readonly FileCell[]) => string
  readonly of: (cells: readonly FileCell[], account: string) => RowDetails | null
}

const guarantorIn = (at: (column: ExtraColumn) => FileCell, place: 1 | 2): BroughtGuarantor | null => {
  const [member, name, phone] = [
    at(`GUARANTOR_${place}`).text,
    at(`GUARANTOR_${place}_NAME`).text,
    at(`GUARANTOR_${place}_PHONE`).text,
  ]
  if (member === '' && name === '') return null
  // A column 'Guarantor 1' holds a number of a member, or the name of somebody who is none.
  return /\d/.test(member) || name !== '' ? { member, name, phone } : { member: '', name: member, phone }
}

/** How the columns of one sheet of balances are read beside their amounts. `taken` are the headers that are read already. */
export function balanceExtras(headers: readonly FileCell[], taken: readonly string[]): BalanceExtras {
  const free = headers.map(({ text }) => (taken.includes(text) ? '' : text))
  const mapping = guessColumns(EXTRA_TABLE, free)
  const places = placesOf(EXTRA_TABLE, headers, mapping)
  return {
    mapping,
    nameIn: (cells) => cells[places.ACCOUNT_NAME]?.text ?? '',
    of(cells, account) {
      const at = (column: ExtraColumn): FileCell => cells[places[column]] ?? EMPTY_CELL
      const guarantors = ([1, 2] as const).flatMap((place) => guarantorIn(at, place) ?? [])
      const loanType = loanTypeNamed(account)
      const [className, ownName] = [at('CLASS').text, at('ACCOUNT_NAME').text]
      const isNumber = /^[\d .-]+$/.test(account)
      const details: RowDetails = {
        ...(guarantors.length > 0 && { guarantors }),
        ...(loanType !== null && { loanType }),
        ...(className !== '' && {
          account: {
            place: placeNamed(className),
            name: ownName || (isNumber ? '' : account),
            number: isNumber ? account.replace(/\D/g, '') : '',
          },
        }),
      }
      return Object.keys(details).length === 0 ? null : details
    },
  }
}
