import { chakra } from '@chakra-ui/react/styled-system'
import { ClipboardCheck, HandCoins, Inbox, PiggyBank } from 'lucide-react'
import { formatPlainDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { type Kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import { Avatar } from '../Avatar.tsx'
import { Badge, StatusBadge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { DataTable } from '../DataTable.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { KeyValueList } from '../KeyValueList.tsx'
import { Money } from '../Money.tsx'
import { Notice } from '../Notice.tsx'
import { Pagination } from '../Pagination.tsx'
import { PrintPage, SignatureLines } from '../PrintPage.tsx'
import { CardsSkeleton, TableSkeleton } from '../Skeleton.tsx'
import { StatTile, TileGrid } from '../StatTile.tsx'
import { Tabs } from '../Tabs.tsx'
import { PreviewSection } from './PreviewSection.tsx'

interface Line {
  readonly id: string
  readonly narration: string
  readonly date: PlainDate | null
  readonly debit: Kobo
  readonly credit: Kobo
  readonly balance: Kobo
}

const LINES: readonly Line[] = [
  {
    id: 'a',
    narration: 'Ordinary savings, October salary',
    date: parsePlainDate('2026-10-28'),
    debit: ZERO_KOBO,
    credit: naira(25_000),
    balance: naira(612_500),
  },
  {
    id: 'b',
    narration: 'Withdrawal paid to First Bank, reference WD-2026-0041',
    date: parsePlainDate('2026-10-12'),
    debit: naira(100_000),
    credit: ZERO_KOBO,
    balance: naira(587_500),
  },
  {
    id: 'c',
    narration: 'Ordinary savings, September salary',
    date: parsePlainDate('2026-09-28'),
    debit: ZERO_KOBO,
    credit: naira(25_000),
    balance: naira(687_500),
  },
]

const PEOPLE = [
  { id: '1', name: 'Dr. Ṣọlá Adéyẹmí', number: 'COOP000102', status: 'CONFIRMED' },
  { id: '2', name: 'Mrs. Ịfẹọma Okwụdịlị-Chukwuemekanwoke', number: 'COOP000103', status: 'UNCONFIRMED' },
] as const

const nothing = () => {}

/** Figures, tables, states of lists. */
export function DataPreviews() {
  return (
    <>
      <PreviewSection title="Tiles and money">
        <TileGrid>
          <StatTile
            label="Ordinary savings"
            value={<Money amount={naira(612_500)} size="xl" />}
            hint="as at 21 November 2026, 10:30"
            icon={PiggyBank}
          />
          <StatTile
            label="New registrations"
            value="12"
            hint="oldest 3 days"
            icon={ClipboardCheck}
            to="/preview"
            badge={<Badge tone="accent">3 new</Badge>}
          />
          <StatTile label="Pending loans" value="4" icon={HandCoins} to="/preview" />
        </TileGrid>
        <chakra.p>
          <Money amount={naira(-1500)} /> · <Money amount={naira(25_000)} movement="credit" /> ·{' '}
          <Money amount={naira(100_000)} movement="debit" /> · <Money amount={naira(4_321_000)} size="2xl" />
        </chakra.p>
      </PreviewSection>

      <PreviewSection title="Tables">
        <Card title="Savings and Deposit Transaction History" padding="none">
          <DataTable
            caption="Savings and Deposit Transaction History"
            rows={LINES}
            rowKey={(line) => line.id}
            columns={[
              { id: 'narration', header: 'Narration', cell: (line) => line.narration },
              {
                id: 'date',
                header: 'Date',
                cell: (line) => line.date && formatPlainDate(line.date),
                card: 'plain',
                nowrap: true,
              },
              {
                id: 'debit',
                header: 'Debit',
                align: 'end',
                cell: (line) => line.debit > 0 && <Money amount={line.debit} movement="debit" />,
              },
              {
                id: 'credit',
                header: 'Credit',
                align: 'end',
                cell: (line) => line.credit > 0 && <Money amount={line.credit} movement="credit" />,
              },
              {
                id: 'balance',
                header: 'Balance',
                align: 'end',
                cell: (line) => <Money amount={line.balance} />,
              },
            ]}
          />
        </Card>
        <Card title="New registrations" padding="none">
          <DataTable
            caption="New registrations"
            rows={PEOPLE}
            rowKey={(person) => person.id}
            onOpen={nothing}
            columns={[
              {
                id: 'name',
                header: 'Name',
                cell: (person) => (
                  <chakra.span display="inline-flex" alignItems="center" gap="3">
                    <Avatar name={person.name} size="sm" />
                    {person.name}
                  </chakra.span>
                ),
              },
              { id: 'number', header: 'Member number', cell: (person) => person.number },
              {
                id: 'status',
                header: 'Status',
                cell: (person) => <StatusBadge status={person.status} />,
                card: 'side',
              },
            ]}
          />
        </Card>
        <Card title="A wide table" padding="none">
          <DataTable
            caption="A wide table"
            narrow="scroll"
            rows={LINES}
            rowKey={(line) => line.id}
            columns={['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((header) => ({
              id: header,
              header,
              cell: (line: Line) => line.narration,
              nowrap: true,
            }))}
          />
        </Card>
        <Pagination page={3} totalPages={7} hrefFor={(page) => `?page=${page}`} label="members" />
        <Pagination page={12} totalPages={30} hrefFor={(page) => `?page=${page}`} label="loans" />
        <Pagination
          page={4}
          totalPages={12}
          hrefFor={(page) => `?page=${page}`}
          label="withdrawals"
          shape="five"
        />
      </PreviewSection>

      <PreviewSection title="Particulars, tabs and notices">
        <Card title="Prof. Ngọzi Adaeze Ezeụgwụ" description="COOP000101">
          <Tabs
            label="Profile"
            tabs={[
              {
                id: 'personal',
                label: 'Personal Details',
                content: (
                  <KeyValueList
                    items={[
                      { label: 'E-mail', value: 'member@isusu.example' },
                      { label: 'Phone', value: null },
                    ]}
                  />
                ),
              },
              {
                id: 'employment',
                label: 'Employment Details',
                content: <KeyValueList items={[{ label: 'Department', value: 'Agricultural Economics' }]} />,
              },
              {
                id: 'kin',
                label: 'Next Of Kin Details',
                content: <EmptyState title="No next of kin yet">Next of kin appear here.</EmptyState>,
              },
            ]}
          />
        </Card>
        <Notice title="Members sign in on the member portal.">We are taking you there.</Notice>
        <Notice tone="success">Your new password is set.</Notice>
        <Notice tone="warning" title="Pending approval">
          Balances open once staff have confirmed your registration.
        </Notice>
        <Notice
          tone="danger"
          title="The form could not be sent."
          action={<Button size="sm">Try again</Button>}
        />
      </PreviewSection>

      <PreviewSection title="Paper">
        <PrintPage
          society={{ name: 'Isusu Multi-Purpose Co-operative Society', address: 'University Road, Nsukka' }}
          title="Authority to debit salary"
          reference="LNPK8WX7HENATD9DQ1"
        >
          <p>
            I authorise the bursar to deduct the instalments of this loan from my salary until it is repaid.
          </p>
          <SignatureLines
            lines={[{ role: 'Borrower', name: 'Adaeze Okafor' }, { role: 'First guarantor' }]}
          />
        </PrintPage>
      </PreviewSection>

      <PreviewSection title="Loading, empty, failed">
        <CardsSkeleton count={3} />
        <TableSkeleton rows={2} />
        <Card>
          <EmptyState
            title="Nothing found!!"
            icon={Inbox}
            action={<Button tone="secondary">Reset Filters</Button>}
          >
            No requests match your current filters.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState
            title="The society’s records cannot be reached at the moment."
            advice="Please try again in a minute."
            onRetry={nothing}
            requestId="7f3c9a21"
          />
        </Card>
      </PreviewSection>
    </>
  )
}
