import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { statementDaysErrors } from '#rules/treasury/account-statement.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { usePage } from '../../../apollo/use-page.ts'
import { ExportFiles } from '../../../lists/ExportFiles.tsx'
import { onePage } from '../../../lists/list-page.ts'
import { PeriodFields } from '../../../lists/PeriodFields.tsx'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useMemberAccountStatementQuery, useOwnAccountStatementQuery } from './AccountStatement.generated.ts'
import { IssueStatement } from './IssueStatement.tsx'
import { StatedAccounts } from './StatedAccounts.tsx'
import { rowsOf, STATED_FILE, type Stated } from './stated-lines.ts'

const DAYS = { from: '', to: '' } as const

/** The chosen days, or this year up to today; what is wrong with them. */
function useDays() {
  const { values, change } = useUrlState(DAYS)
  const [today] = useState(() => lagosDate(new Date()))
  const typed = { from: values.from || `${today.slice(0, 4)}-01-01`, to: values.to || today }
  const [text = null] = Object.values(statementDaysErrors(typed, today))
  const [from, to] = [parsePlainDate(typed.from), parsePlainDate(typed.to)]
  return { typed, change, wrong: text, days: text === null && from && to ? { from, to } : null }
}

/** /dashboard/statement: the member's own accounts between two days. */
export function OwnStatementPage() {
  const asked = useDays()
  const answer = useOwnAccountStatementQuery(asked.days === null ? skipToken : { variables: asked.days })
  const { last: member = null } = usePage(answer, ({ viewer }) => viewer?.member ?? null)
  const isClosed = answer.data !== undefined && !answer.data.viewer?.member?.accountStatement && !answer.error
  return (
    <StatementFrame asked={asked} answer={answer} member={member}>
      {isClosed && (
        <ClosedToViewer
          shows="Members get their account statement here."
          staff={{
            text: 'You can get a member’s statement on the member’s page.',
            route: 'members',
            label: 'Members',
          }}
        />
      )}
    </StatementFrame>
  )
}

/** /dashboard/memberprofile/{id}/statement: the same of any member, for staff. */
export function MemberStatementPage() {
  const { memberId = '' } = useParams()
  const asked = useDays()
  const answer = useMemberAccountStatementQuery(
    asked.days === null
      ? skipToken
      : {
          variables: { id: memberId, ...asked.days },
        },
  )
  const { last: member = null } = usePage(answer, (data) => data.member)
  const isMissing = answer.data !== undefined && !answer.data.member?.accountStatement && !answer.error
  return (
    <StatementFrame asked={asked} answer={answer} member={member}>
      {isMissing && (
        <Card>
          <EmptyState title="Member not found">
            The link may be old, or the record may have been removed.
          </EmptyState>
        </Card>
      )}
    </StatementFrame>
  )
}

interface StatementFrameProps {
  readonly asked: ReturnType<typeof useDays>
  readonly answer: {
    readonly error?: unknown
    readonly loading: boolean
    readonly data?: unknown
    readonly refetch: () => Promise<unknown>
  }
  readonly member: { readonly id: string; readonly accountStatement: Stated | null } | null
  /** In place of the statement where there is none to see. */
  readonly children: React.ReactNode
}

function StatementFrame({ asked, answer, member, children }: StatementFrameProps) {
  const { typed, change, wrong, days } = asked
  const { error, loading, refetch } = answer
  const statement = error ? null : (member?.accountStatement ?? null)
  if (isLacking(error))
    return (
      <>
        <PageHeader title={ACCOUNT_STATEMENT_TEXTS.title} />
        <Card>
          <EmptyState title={SHELL_TEXTS.notOffered}>{ACCOUNT_STATEMENT_TEXTS.notSupported}</EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={ACCOUNT_STATEMENT_TEXTS.title}
        {...(statement && {
          eyebrow: [statement.memberName, statement.memberNumber].filter(Boolean).join(' · '),
        })}
        description={ACCOUNT_STATEMENT_TEXTS.about}
        actions={statement && statement.accounts.length > 0 && <Files statement={statement} />}
      />
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Card title="Period">
          <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
            <PeriodFields {...typed} onChange={(patch) => change(patch, { replace: true })} />
          </chakra.div>
          {wrong !== null && (
            <chakra.div mt="3">
              <Notice tone="warning" announce="status">
                {wrong}
              </Notice>
            </chakra.div>
          )}
        </Card>
        <Body
          days={days}
          memberId={member?.id ?? null}
          statement={statement}
          isLoading={loading}
          otherwise={
            children || (error ? <QueryError error={error} onRetry={refetch} retrying={loading} /> : null)
          }
        />
      </chakra.div>
    </>
  )
}

interface BodyProps {
  readonly days: { readonly from: PlainDate; readonly to: PlainDate } | null
  readonly memberId: string | null
  readonly statement: Stated | null
  readonly isLoading: boolean
  readonly otherwise: React.ReactNode
}

function Body({ days, memberId, statement, isLoading, otherwise }: BodyProps) {
  if (days === null) return null
  if (statement === null || memberId === null)
    return (
      otherwise || (
        <div role="status" aria-label="Loading the statement">
          <TableSkeleton rows={8} />
        </div>
      )
    )
  return (
    <>
      <IssueStatement key={`${memberId} ${days.from} ${days.to}`} memberId={memberId} {...days} />
      <chakra.div aria-busy={isLoading} opacity={isLoading ? 0.6 : 1}>
        <StatedAccounts statement={statement} />
      </chakra.div>
    </>
  )
}

function Files({ statement }: { readonly statement: Stated }) {
  return (
    <ExportFiles
      list={{
        readPage: async () => onePage(statement.accounts.flatMap(rowsOf)),
        keyOf: ({ id }) => id,
      }}
      table={STATED_FILE}
      noun="lines"
      emptyText={ACCOUNT_STATEMENT_TEXTS.noAccounts}
      narrowedTo={statement.memberNumber ?? ''}
    />
  )
}
