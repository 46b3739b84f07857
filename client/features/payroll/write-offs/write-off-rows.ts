import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, sumKobo } from '#rules/money.ts'
import { VOUCHER_STATE_LABELS } from '#rules/texts/vouchers.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import type { ListColumn } from '../../../lists/list-column.ts'
import type { WriteOffPartsFragment } from '../../vouchers/VoucherParts.generated.ts'
import { monthName } from '../month-name.ts'
import type { WriteOffsQuery } from './WriteOffs.generated.ts'

type Shown = NonNullable<WriteOffsQuery['writeOffs']>['items'][number]

/** A month that is written off, with its voucher. */
export type WriteOffRow = Pick<Shown, 'id' | 'number' | 'state'> &
  Omit<WriteOffPartsFragment, 'months' | '__typename'> &
  WriteOffPartsFragment['months'][number]

/** Month by month, without what was discarded. */
export const writeOffRows = (vouchers: readonly Shown[]): readonly WriteOffRow[] =>
  vouchers.flatMap(({ id, number, state, writeOff }) => {
    if (writeOff === null || state === 'DISCARDED') return []
    const { months, ...decided } = writeOff
    return months.map((month) => Object.assign({ id, number, state }, decided, month))
  })

/** The columns on the screen and on paper. */
export const WRITE_OFF_COLUMNS: readonly ListColumn<WriteOffRow>[] = [
  { id: 'month', header: 'Month', card: 'title', nowrap: true, text: ({ month }) => monthName(month) },
  { id: 'payer', header: 'Payer', card: 'line', text: ({ payer }) => payer.name },
  {
    id: 'resolution',
    header: 'Resolution',
    card: 'line',
    text: ({ resolution, resolvedOn }) => `${resolution}, ${formatPlainDate(resolvedOn)}`,
  },
  {
    id: 'amount',
    header: WRITE_OFF_TEXTS.writtenOff,
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'recovered',
    header: WRITE_OFF_TEXTS.recovered,
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ recovered }) => formatNaira(recovered),
  },
  { id: 'number', header: 'Voucher', card: 'line', nowrap: true, text: ({ number }) => number },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    nowrap: true,
    text: ({ state }) => VOUCHER_STATE_LABELS[state],
  },
]

/** The sums of the rows as cells of a last one. */
export const writeOffFoot = (rows: readonly WriteOffRow[]): Readonly<Record<string, string>> => ({
  month: 'Total',
  amount: formatNaira(sumKobo(rows.map(({ amount }) => amount))),
  recovered: formatNaira(sumKobo(rows.map(({ recovered }) => recovered))),
})
