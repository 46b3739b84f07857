import { chakra } from '@chakra-ui/react/styled-system'
import { useNavigate } from 'react-router-dom'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { ACCOUNT_GROUP_LABELS, FIGURE_LABELS, SECTION_LABELS, TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import {
  amountHeadings,
  headFigures,
  type Row,
  type Section,
  type Statement,
  sectionGroups,
  sumsOf,
} from './statement-lines.ts'

/** Its columns have the places of those of the other groups. */
const Group = chakra('section', { base: { '& table': { tableLayout: 'fixed' } } })
const Heading = chakra('h3', {
  base: { px: { base: '4', md: '6' }, pt: '4', pb: '2', fontWeight: 'semibold' },
})
const Total = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    columnGap: '6',
    px: { base: '4', md: '6' },
    py: '4',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
})

function columnsOf(statement: Statement): readonly Column<Row>[] {
  const [now, before] = amountHeadings(statement)
  return [
    { id: 'number', header: 'Number', card: 'side', nowrap: true, cell: ({ account }) => account.number },
    { id: 'name', header: 'Account', card: 'title', cell: ({ account }) => account.name },
    { id: 'amount', header: now, align: 'end', card: 'line', cell: ({ amount }) => formatNaira(amount) },
    {
      id: 'comparative',
      header: before,
      align: 'end',
      card: 'line',
      cell: ({ comparative }) => formatNaira(comparative),
    },
  ]
}

/** The figures and sections of a statement; an account opens its entries of the days. */
export function StatementBody({ statement }: { readonly statement: Statement }) {
  const { sections } = statement
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <TileGrid>
        {headFigures(statement).map(({ name, amount, comparative }) => (
          <StatTile
            key={name}
            label={FIGURE_LABELS[name]}
            value={<Money amount={amount} size="lg" />}
            hint={TREASURY_TEXTS.yearBefore(shortNaira(comparative))}
          />
        ))}
      </TileGrid>
      {sections.map((section) => (
        <SectionCard key={section.name} statement={statement} section={section} />
      ))}
    </chakra.div>
  )
}

function SectionCard({ statement, section }: { readonly statement: Statement; readonly section: Section }) {
  const label = SECTION_LABELS[section.name]
  const groups = sectionGroups(section)
  const { sums, surplus } = sumsOf(statement, section)
  if (groups.length === 0 && surplus === null)
    return (
      <Card title={label} padding="none">
        <RowsTable statement={statement} label={label} rows={section.rows} sums={section} />
      </Card>
    )
  return (
    <Card title={label} padding="none">
      {groups.map((group) => {
        const heading = group.group === null ? label : ACCOUNT_GROUP_LABELS[group.group]
        return (
          <Group key={heading}>
            <Heading>{heading}</Heading>
            <RowsTable statement={statement} label={heading} rows={group.rows} sums={group} />
          </Group>
        )
      })}
      {groups.length === 0 && (
        <RowsTable statement={statement} label={label} rows={section.rows} sums={section} />
      )}
      {surplus && <Sum label={FIGURE_LABELS.SURPLUS} sums={surplus} />}
      <Sum label={TREASURY_TEXTS.totalOf(label)} sums={sums} />
    </Card>
  )
}

function Sum({
  label,
  sums,
}: {
  readonly label: string
  readonly sums: Pick<Section, 'amount' | 'comparative'>
}) {
  return (
    <Total>
      <span>{label}</span>
      <span>{formatNaira(sums.amount)}</span>
      <chakra.span color="fg.muted" fontWeight="normal">
        {TREASURY_TEXTS.yearBefore(shortNaira(sums.comparative))}
      </chakra.span>
    </Total>
  )
}

interface RowsTableProps {
  readonly statement: Statement
  readonly label: string
  readonly rows: readonly Row[]
  readonly sums: Pick<Section, 'amount' | 'comparative'>
}

function RowsTable({ statement, label, rows, sums }: RowsTableProps) {
  const navigate = useNavigate()
  return (
    <DataTable<Row>
      caption={label}
      columns={columnsOf(statement)}
      rows={rows}
      rowKey={({ account }) => account.number}
      onOpen={({ account }) =>
        void navigate(paths.generalLedger(account.number, statement.to, statement.from))
      }
      foot={{
        name: TREASURY_TEXTS.totalOf(label),
        amount: formatNaira(sums.amount),
        comparative: formatNaira(sums.comparative),
      }}
      empty={
        <chakra.p px={{ base: '4', md: '6' }} pb="5">
          {TREASURY_TEXTS.nothingBooked}
        </chakra.p>
      }
    />
  )
}
