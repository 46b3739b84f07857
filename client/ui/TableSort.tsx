import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { SelectField } from './SelectField.tsx'
import { OverCards } from './table-frame.ts'

export type SortDirection = 'ascending' | 'descending'

/** The order of the rows, and the way to change it. */
export interface TableSort {
  readonly by: string
  readonly direction: SortDirection
  readonly onSort: (by: string, direction: SortDirection) => void
}

/** What sorting has to know of a column. */
interface SortedColumn {
  readonly header: string
  readonly align?: 'start' | 'end'
  readonly sortBy?: string
  readonly sortOnly?: SortDirection
}

const Heading = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    font: 'inherit',
    letterSpacing: 'inherit',
    textTransform: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    borderRadius: 'xs',
    // The target is larger than the line, whose height it does not change.
    my: '-2',
    py: '2',
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { my: '-3', minH: '11' },
    _print: { '& svg': { display: 'none' } },
  },
})

const TURNED = { ascending: 'descending', descending: 'ascending' } as const

interface SortHeadingProps {
  readonly column: SortedColumn
  readonly by: string
  readonly sort: TableSort
}

/** A column's heading that sorts by it, and turns the direction when it does already. */
export function SortHeading({ column, by, sort }: SortHeadingProps) {
  const { sortOnly, header, align } = column
  const isCurrent = by === sort.by
  const Icon = !isCurrent
    ? ChevronsUpDown
    : (sortOnly ?? sort.direction) === 'ascending'
      ? ArrowUp
      : ArrowDown
  const next = sortOnly ?? (isCurrent ? TURNED[sort.direction] : 'ascending')
  return (
    <Heading
      type="button"
      flexDirection={align === 'end' ? 'row-reverse' : 'row'}
      {...(isCurrent ? { color: 'fg' } : {})}
      onClick={() => sort.onSort(by, next)}
    >
      {header}
      <Icon size={14} aria-hidden />
    </Heading>
  )
}

interface SortChoiceProps {
  readonly columns: readonly SortedColumn[]
  readonly sort: TableSort
}

/** The order of a table as a choice, where its rows are cards and have no headings. */
export function SortChoice({ columns, sort }: SortChoiceProps) {
  const options = columns.flatMap(({ header, sortBy, sortOnly }) =>
    sortBy === undefined
      ? []
      : (sortOnly === undefined ? (['ascending', 'descending'] as const) : [sortOnly]).map((direction) => ({
          value: `${direction} ${sortBy}`,
          label: `${header}, ${direction}`,
        })),
  )
  const only = columns.find(({ sortBy }) => sortBy === sort.by)?.sortOnly
  if (options.length === 0) return null
  return (
    <OverCards>
      <SelectField
        label="Sort by"
        optional="unmarked"
        placeholder={null}
        options={options}
        value={`${only ?? sort.direction} ${sort.by}`}
        onChange={({ currentTarget }) => {
          const [direction = '', by = ''] = currentTarget.value.split(' ')
          sort.onSort(by, direction === 'descending' ? 'descending' : 'ascending')
        }}
      />
    </OverCards>
  )
}
