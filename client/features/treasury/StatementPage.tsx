import { chakra } from '@chakra-ui/react/styled-system'
import { parsePlainDate } from '#rules/dates.ts'
import { STATEMENT_LABELS, TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { StatementKind } from '#rules/treasury/statements.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { usePage } from '../../apollo/use-page.ts'
import { onePage } from '../../lists/list-page.ts'
import { DayField, PeriodFields } from '../../lists/PeriodFields.tsx'
import { ListCopies } from '../../lists/Report.tsx'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Card } from '../../ui/Card.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { BooksPage } from './BooksPage.tsx'
import { StatementBody } from './StatementBody.tsx'
import { useStatementPageQuery } from './StatementPage.generated.ts'
import {
  linesOf,
  paperColumns,
  type Statement,
  type StatementLine,
  statementDays,
  statementFile,
} from './statement-lines.ts'

const DAYS = { from: '', to: '' } as const

export interface StatementPageProps {
  readonly kind: StatementKind
  readonly description: string
}

/** A financial statement with the year before; each account opens its entries. Printed and exported as a whole. */
export function StatementPage({ kind, description }: StatementPageProps) {
  const days = useUrlState(DAYS)
  const { from, to } = days.values
  const {
    shown: statement,
    isPrevious,
    error,
    loading,
    again,
  } = usePage(
    useStatementPageQuery({ variables: { kind, from: parsePlainDate(from), to: parsePlainDate(to) } }),
    (data) => data.financialStatement,
  )
  const title = STATEMENT_LABELS[kind]
  return (
    <BooksPage title={title} description={description} error={error}>
      <chakra.div mb="5">
        <Card
          title={TREASURY_TEXTS.days}
          description={<span role="status">{statement ? comparedText(statement) : ''}</span>}
          actions={statement && <Copies statement={statement} title={title} />}
        >
          <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3" data-screen-only>
            {kind === 'BALANCE_SHEET' ? (
              <DayField
                label="At the end of"
                name="to"
                value={to}
                onChange={(day) => days.change({ to: day }, { replace: true })}
              />
            ) : (
              <PeriodFields from={from} to={to} onChange={(patch) => days.change(patch, { replace: true })} />
            )}
          </chakra.div>
        </Card>
      </chakra.div>
      {statement ? (
        <chakra.div aria-busy={loading} opacity={isPrevious ? 0.6 : 1}>
          <StatementBody statement={statement} />
        </chakra.div>
      ) : error ? (
        <QueryError error={error} onRetry={again} retrying={loading} />
      ) : (
        <div role="status" aria-label="Loading the statement">
          <TableSkeleton rows={8} />
        </div>
      )}
    </BooksPage>
  )
}

const comparedText = (statement: Statement): string => {
  const { now, before } = statementDays(statement)
  return TREASURY_TEXTS.compared(now, before)
}

/** Print and files of the whole statement. */
function Copies({ statement, title }: { readonly statement: Statement; readonly title: string }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <ListCopies
        list={{
          readPage: async () => onePage(linesOf(statement)),
          keyOf: ({ id }: StatementLine) => id,
        }}
        title={title}
        nouns={['line', 'lines']}
        isNarrowed={false}
        emptyText={TREASURY_TEXTS.nothingBooked}
        narrowedTo={statementDays(statement).now}
        columns={paperColumns(statement)}
        file={statementFile(statement)}
      />
    </chakra.div>
  )
}
