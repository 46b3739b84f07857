import type { PlainDate } from '../dates.ts'
import { ESTATE_IDS, ESTATES, type EstateId } from '../land/estates.ts'
import { kobo, ZERO_KOBO } from '../money.ts'
import { EMPTY_CELL, type FileCell, isBlankRow } from '../tables/file-cell.ts'
import { headerKey } from '../tables/header-key.ts'
import { type ColumnTable, type NamedColumns, placesOf } from '../tables/named-columns.ts'
import { readAmount } from '../tables/read-amount.ts'
import type { DateOrder } from '../tables/read-day.ts'
import { pastDay } from './brought-person.ts'
import type { OpeningRow } from './opening-row.ts'
import { isExample, type SheetPart, unreadRow } from './sheet-part.ts'

/** What a column of the sheet 'Land' tells. */
export type LandColumn = 'ESTATE' | 'PLOTS' | 'TOTAL' | 'PAID' | 'MONTHS' | 'BOUGHT_ON' | 'MEMBER' | 'NAME'

export type LandMapping = NamedColumns<LandColumn>

/** How a sheet of purchases of land is recognised. */
export const LAND_TABLE: ColumnTable<LandColumn> = {
  columns: {
    ESTATE: { words: [/^(?:estate|layout|site|location)(?: name)?$/] },
    PLOTS: { words: [/^(?:number of |no of )?plots?(?: bought)?$/] },
    TOTAL: {
      words: [/^(?:total )?(?:price|cost|amount)(?: of (?:land|plots?))?$/, /^total$/],
    },
    PAID: { words: [/^(?:amount |total )?(?:already )?paid(?: so far| to date)?$/, /^deposits?(?: paid)?$/] },
    MONTHS: {
      words: [
        /^(?:remaining |outstanding )?(?:months|instalments|installments)(?: (?:left|remaining|outstanding))?$/,
      ],
    },
    BOUGHT_ON: {
      words: [/^(?:date|bought on|date bought|date of (?:purchase|application|allocation)|purchase date)$/],
    },
    MEMBER: { words: [/^(?:member(?:ship)?|coop(?:erative)?)(?: (?:id|no|number|code))?$/] },
    NAME: { words: [/^(?:full |member ?s? )?names?$/] },
  },
  isWhole: ({ MEMBER, ESTATE, TOTAL, PAID }) =>
    MEMBER !== undefined && ESTATE !== undefined && TOTAL !== undefined && PAID !== undefined,
}

/** The estate that a text names, by its id or any word of its name; null for none. */
function estateNamed(text: string): EstateId | null {
  const key = headerKey(text)
  if (key === '') return null
  const fits = (id: EstateId) => key === id || headerKey(ESTATES[id].name) === key || key.startsWith(id)
  return ESTATE_IDS.find(fits) ?? null
}

const wholeIn = ({ text, number }: FileCell): number | null => {
  const value =
    number ?? (/^\d{1,4}(?: (?:plots?|months?))?$/i.test(text) ? Number.parseInt(text, 10) : Number.NaN)
  return Number.isSafeInteger(value) && value > 0 ? value : null
}

/** Reads purchases of land: the deposit of each is a balance, and the purchase is recorded with it. */
export function readLandRows(
  part: SheetPart,
  mapping: LandMapping,
  {
    goLive,
    order,
    decimalComma,
  }: { readonly goLive: PlainDate; readonly order: DateOrder; readonly decimalComma: boolean },
): OpeningRow[] {
  const places = placesOf(LAND_TABLE, part.headers, mapping)
  return part.rows.slice(part.headerRow + 1).flatMap((cells, index): OpeningRow[] => {
    if (isBlankRow(cells)) return []
    const row = part.headerRow + 2 + index
    const at = (column: LandColumn): FileCell => cells[places[column]] ?? EMPTY_CELL
    const use = isExample(at('MEMBER').text) ? 'EXAMPLE' : unreadRow(cells, at('MEMBER').text, at('PAID'))
    if (use !== null) {
      part.account.note(use, row)
      return []
    }
    part.account.read()
    const [total, paid] = [
      readAmount(at('TOTAL'), { decimalComma }),
      readAmount(at('PAID'), { decimalComma }),
    ]
    const boughtOn = pastDay(at('BOUGHT_ON'), order, goLive)
    return [
      {
        kind: 'BALANCE',
        sheet: part.name,
        row,
        member: at('MEMBER').text,
        name: at('NAME').text,
        account: '',
        record: '',
        side: 'CREDIT',
        amount: 'amount' in paid ? kobo(paid.amount) : ZERO_KOBO,
        loanAmount: null,
        loanMonths: null,
        loanDate: null,
        fault: 'fault' in paid ? paid.fault : 'fault' in total ? total.fault : null,
        details: {
          land: {
            estate: estateNamed(at('ESTATE').text),
            plots: at('PLOTS').text === '' && at('PLOTS').number === undefined ? 1 : wholeIn(at('PLOTS')),
            total: 'amount' in total ? total.amount : null,
            months: wholeIn(at('MONTHS')),
            boughtOn: boughtOn === 'NO_DAY' ? null : boughtOn,
          },
        },
      },
    ]
  })
}
