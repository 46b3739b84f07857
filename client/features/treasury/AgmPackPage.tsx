import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarCheck } from 'lucide-react'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { tableColumns } from '../../lists/list-column.ts'
import { onePage } from '../../lists/list-page.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import { ListCopies } from '../../lists/Report.tsx'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useAgmPackQuery } from './AgmPackPage.generated.ts'
import type { Year } from './appropriation-words.ts'
import { BooksPage } from './BooksPage.tsx'
import type { PackLine, PackSection } from './PackTable.tsx'
import { PrintPack } from './PrintPack.tsx'
import { failedFields, missingParts, packSections } from './pack-sections.ts'
import { useYearEndsPageQuery } from './YearEnd.generated.ts'

const ADDRESS = { year: '' } as const

/** /dashboard/agm-pack: the statements of a closed year and their notes, each a table to print and to export. */
export function AgmPackPage() {
  const { values, change } = useUrlState(ADDRESS)
  const years = useYearEndsPageQuery(READ_ONCE)
  const closed = years.data?.yearEnds?.closed
  const year = closed?.find((each) => String(each.year) === values.year) ?? closed?.[0]
  const pack = useAgmPackQuery(
    year
      ? {
          variables: { from: year.from, to: year.to },
          // What a backend lacks, such as remittances, leaves the rest of the pack.
          errorPolicy: 'all',
          // The cache keeps no word of what failed: read from it, a part would be missing without one.
          fetchPolicy: 'network-only',
          nextFetchPolicy: 'cache-first',
        }
      : skipToken,
  )
  const errors = CombinedGraphQLErrors.is(pack.error) ? pack.error.errors : []
  const failures = failedFields(errors)
  const sections = year && pack.data ? packSections(year, pack.data, failures) : null
  const missing = missingParts(failures)
  const failed = years.error ?? (pack.data ? undefined : pack.error)
  return (
    <BooksPage
      title={AGM_TEXTS.title}
      description={AGM_TEXTS.about}
      error={years.error}
      actions={year && sections && <PrintPack year={year} sections={sections} missing={missing} />}
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {closed && closed.length > 0 && year && (
          <chakra.div maxW={{ sm: 'xs' }}>
            <SelectField
              label={AGM_TEXTS.year}
              placeholder={null}
              value={String(year.year)}
              options={closed.map((each) => ({ value: String(each.year), label: String(each.year) }))}
              onChange={({ target }) => change({ year: target.value })}
            />
          </chakra.div>
        )}
        {sections && missing.length > 0 && (
          <Notice
            tone="danger"
            announce="alert"
            title={AGM_TEXTS.missing}
            action={
              <Button tone="secondary" busy={pack.loading} onClick={() => void pack.refetch()}>
                {SHELL_TEXTS.tryAgain}
              </Button>
            }
          >
            {AGM_TEXTS.missingParts(missing)}
          </Notice>
        )}
        {year && sections ? (
          sections.map((section) => <SectionCard key={section.id} year={year} section={section} />)
        ) : closed?.length === 0 ? (
          <Card>
            <EmptyState icon={CalendarCheck} title={AGM_TEXTS.none}>
              {AGM_TEXTS.noneAdvice}
            </EmptyState>
          </Card>
        ) : failed ? (
          <QueryError
            error={failed}
            onRetry={years.error ? years.refetch : pack.refetch}
            retrying={years.loading || pack.loading}
          />
        ) : (
          <div role="status" aria-label="Loading the pack">
            <TableSkeleton rows={8} />
          </div>
        )}
      </chakra.div>
    </BooksPage>
  )
}

function SectionCard({ year, section }: { readonly year: Year; readonly section: PackSection }) {
  const { id, title, columns, lines, file } = section
  const empty = id === 'appropriation' ? AGM_TEXTS.notAppropriated : AGM_TEXTS.nothing
  return (
    <Card
      title={title}
      padding="none"
      actions={
        lines.length > 0 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <ListCopies
              list={{ readPage: async () => onePage(lines), keyOf: (line: PackLine) => line.id }}
              title={title}
              nouns={['line', 'lines']}
              isNarrowed={false}
              emptyText={empty}
              narrowedTo={periodText(year)}
              columns={columns}
              file={{ ...file, name: `${file.name}-${year.year}` }}
            />
          </chakra.div>
        )
      }
    >
      <DataTable<PackLine>
        caption={title}
        columns={tableColumns(columns, 1)}
        rows={lines}
        rowKey={(line) => line.id}
        empty={
          <chakra.p px={{ base: '4', md: '6' }} pb="5">
            {empty}
          </chakra.p>
        }
      />
    </Card>
  )
}
