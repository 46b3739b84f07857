import { chakra } from '@chakra-ui/react/styled-system'
import { useNavigate } from 'react-router-dom'
import { formatShortDate } from '#rules/dates.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { FIGURE_LABELS, SECTION_LABELS, TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import type { Row, Section, Statement } from './statement-lines.ts'

const columnsOf = ({ to, comparativeTo }: Statement): readonly Column<Row>[] => [
  { id: 'number', header: 'Number', card: 'side', nowrap: true, cell: ({ account }) => account.number },
  { id: 'name', header: 'Account', card: 'title', cell: ({ account }) => account.name },
  {
    id: 'amount',
    header: formatShortDate(to),
    align: 'end',
    card: 'line',
    cell: ({ amount }) => formatNaira(amount),
  },
  {
    id: 'comparative',
    header: formatShortDate(comparativeTo),
    align: 'end',
    card: 'line',
    cell: ({ comparative }) => formatNaira(comparative),
  },
]

/** The figures and sections of a statement; an account opens its entries of the days. */
export function StatementBody({ statement }: { readonly statement: Statement }) {
  const { figures, sections } = statement
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <TileGrid>
        {figures.map(({ name, amount, comparative }) => (
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
  const navigate = useNavigate()
  const { name, rows, amount, comparative } = section
  const label = SECTION_LABELS[name]
  return (
    <Card title={label} padding="none">
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
          amount: formatNaira(amount),
          comparative: formatNaira(comparative),
        }}
        empty={
          <chakra.p px={{ base: '4', md: '6' }} pb="5">
            {TREASURY_TEXTS.nothingBooked}
          </chakra.p>
        }
      />
    </Card>
  )
}
