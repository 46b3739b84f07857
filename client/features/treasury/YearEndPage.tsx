import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarCheck, Lock, Printer } from 'lucide-react'
import { formatCount } from '#rules/counts.ts'
import { formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { WORK_TEXTS } from '#rules/texts/work-list.ts'
import { needsReason, refusesClosing } from '#rules/treasury/work-list.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { paths } from '../../paths.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import { monthName } from '../payroll/month-name.ts'
import { Adjustments } from './Adjustments.tsx'
import { AppropriationCard } from './AppropriationCard.tsx'
import type { Year } from './appropriation-words.ts'
import { BooksPage } from './BooksPage.tsx'
import { MemberShares } from './MemberShares.tsx'
import { type Work, WorkTable } from './work-list/WorkTable.tsx'
import { useCloseYearMutation, useYearEndsPageQuery } from './YearEnd.generated.ts'
import { YearEndAct } from './YearEndAct.tsx'

const ADDRESS = { year: '', adjustments: '1' } as const

/** /dashboard/year-end: the closing of a financial year, and the appropriation of its surplus with every member's share. */
export function YearEndPage() {
  const { values, change } = useUrlState(ADDRESS)
  const { data, error, loading, refetch } = useYearEndsPageQuery()
  const years = data?.yearEnds
  const again = () => void refetch()
  const shown = years?.closed.find(({ year }) => String(year) === values.year) ?? years?.closed[0]
  return (
    <BooksPage
      title={REPORTS_TEXTS.yearEnd}
      description={YEAR_END_TEXTS.about}
      error={error}
      actions={
        shown && (
          <LinkButton to={paths.agmPack(shown.year)} tone="secondary" icon={Printer}>
            {`${AGM_TEXTS.title} ${shown.year}`}
          </LinkButton>
        )
      }
    >
      {years ? (
        <chakra.div display="flex" flexDirection="column" gap="5">
          {years.next && <NextYear year={years.next} onClosed={again} />}
          {shown ? (
            <>
              {years.closed.length > 1 && (
                <chakra.div maxW="2xs">
                  <SelectField
                    label={YEAR_END_TEXTS.year}
                    placeholder={null}
                    value={String(shown.year)}
                    options={years.closed.map(({ year }) => ({ value: String(year), label: String(year) }))}
                    onChange={({ target }) => change({ year: target.value, adjustments: '1' })}
                  />
                </chakra.div>
              )}
              <Figures year={shown} />
              <Adjustments key={`adjustments ${shown.year}`} year={shown} onChanged={again} />
              <AppropriationCard key={shown.year} year={shown} />
              {shown.appropriation && (
                <MemberShares key={`${shown.year} ${shown.appropriation.net}`} year={shown} />
              )}
            </>
          ) : (
            <Card>
              <EmptyState icon={CalendarCheck} title={YEAR_END_TEXTS.noneClosed}>
                {YEAR_END_TEXTS.noneClosedAdvice}
              </EmptyState>
            </Card>
          )}
        </chakra.div>
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <div role="status" aria-label="Loading the years">
          <TableSkeleton rows={6} />
        </div>
      )}
    </BooksPage>
  )
}

interface NextYearProps {
  readonly year: Year & { readonly work: readonly Work[] | null }
  readonly onClosed: () => void
}

function NextYear({ year, onClosed }: NextYearProps) {
  const { viewer } = useShellSession()
  const close = useSubmit(useCloseYearMutation(), (answer) => answer.closeYear)
  const work = year.work ?? []
  const isReady = year.openMonth === null && !refusesClosing(work)
  const title = WORK_TEXTS.ofMonth(String(year.year))
  return (
    <>
      <Card
        title={YEAR_END_TEXTS.nextYear(year.year)}
        actions={
          isReady &&
          viewer?.level === ACCESS_LEVELS.ADMIN && (
            <YearEndAct
              act={close}
              year={year.year}
              icon={Lock}
              text={YEAR_END_TEXTS.close(year.year)}
              question={YEAR_END_TEXTS.closeQuestion(year.year)}
              consequence={YEAR_END_TEXTS.closing}
              onDone={onClosed}
              needsReason={needsReason(work)}
            />
          )
        }
      >
        <p>
          {year.openMonth !== null
            ? YEAR_END_TEXTS.stillOpen(monthName(year.openMonth))
            : isReady
              ? YEAR_END_TEXTS.canClose
              : WORK_TEXTS.notReady}
        </p>
      </Card>
      {year.work && (
        <Card title={title} padding="none">
          <WorkTable caption={title} work={year.work} until={year.to} />
        </Card>
      )}
    </>
  )
}

function Figures({ year: { surplus, from, to, appropriation } }: { readonly year: Year }) {
  return (
    <TileGrid>
      <StatTile
        label={YEAR_END_TEXTS.surplus}
        value={<Money amount={surplus} size="lg" />}
        hint={`${formatPlainDate(from)} to ${formatPlainDate(to)}`}
      />
      {appropriation && (
        <>
          <StatTile
            label={YEAR_END_TEXTS.toMembers}
            value={<Money amount={appropriation.net} size="lg" />}
            hint={`${formatCount(appropriation.memberCount)} members`}
          />
          <StatTile
            label={YEAR_END_TEXTS.balance}
            value={<Money amount={appropriation.balance} size="lg" />}
            hint={`of ${shortNaira(appropriation.surplus)}`}
          />
        </>
      )}
    </TileGrid>
  )
}
