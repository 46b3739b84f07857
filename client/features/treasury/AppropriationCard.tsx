import { chakra } from '@chakra-ui/react/styled-system'
import { Banknote, BookCheck } from 'lucide-react'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { SecondPerson } from '../../requests/SecondPerson.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import type { AppropriationDialogProps } from './AppropriationDialog.tsx'
import {
  type Appropriation,
  type AppropriationLine,
  linesOf,
  rateText,
  STATE_LABELS,
  type Year,
} from './appropriation-words.ts'
import type { ResolutionDialogProps } from './ResolutionDialog.tsx'
import { usePayAppropriationMutation, usePostAppropriationMutation } from './YearEnd.generated.ts'
import { YearEndAct } from './YearEndAct.tsx'

const AppropriationDialog = onceOpen<AppropriationDialogProps & { readonly open: boolean }>(
  async () => (await import('./AppropriationDialog.tsx')).AppropriationDialog,
  { stays: false },
)
const ResolutionDialog = onceOpen<ResolutionDialogProps & { readonly open: boolean }>(
  async () => (await import('./ResolutionDialog.tsx')).ResolutionDialog,
  { stays: false },
)

const COLUMNS: readonly Column<AppropriationLine>[] = [
  { id: 'name', header: 'Item', card: 'title', cell: ({ label }) => label },
  { id: 'rate', header: 'Rate or amount', align: 'end', card: 'line', cell: rateText },
  { id: 'total', header: 'Amount', align: 'end', card: 'line', cell: ({ total }) => formatNaira(total) },
]

export interface AppropriationCardProps {
  readonly year: Year
}

/** What becomes of the surplus of a year, and the next step of it for admins. */
export function AppropriationCard({ year }: AppropriationCardProps) {
  const { appropriation } = year
  const { viewer } = useShellSession()
  const isForColleague =
    appropriation !== null &&
    viewer?.level === ACCESS_LEVELS.ADMIN &&
    appropriation.state !== 'PAID' &&
    !appropriation.mayDecide
  return (
    <>
      <StrainNotice appropriation={appropriation} />
      <Card
        title={YEAR_END_TEXTS.appropriation(year.year)}
        actions={
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {appropriation && <Badge>{STATE_LABELS[appropriation.state]}</Badge>}
            <Steps year={year} />
          </chakra.div>
        }
      >
        {appropriation === null ? (
          <p>{YEAR_END_TEXTS.nothingSaved}</p>
        ) : (
          <chakra.div display="flex" flexDirection="column" gap="5">
            {isForColleague && <SecondPerson why={SECOND_PERSON_TEXTS.appropriation} />}
            <DataTable<AppropriationLine>
              caption={YEAR_END_TEXTS.appropriation(year.year)}
              columns={COLUMNS}
              rows={linesOf(appropriation)}
              rowKey={({ id }) => id}
              foot={{ name: YEAR_END_TEXTS.balance, total: formatNaira(appropriation.balance) }}
            />
            <KeyValueList items={factsOf(appropriation)} />
          </chakra.div>
        )}
      </Card>
    </>
  )
}

/** What the society's own money lacks for an appropriation, before its buttons; nothing where it lacks nothing. */
function StrainNotice({ appropriation }: { readonly appropriation: Appropriation | null }) {
  const after = appropriation?.equityAfter
  if (!after || after.strain === 'NONE') return null
  return after.strain === 'EQUITY' ? (
    <Notice tone="danger">{YEAR_END_TEXTS.equityLacks(after.totalEquity)}</Notice>
  ) : (
    <Notice tone="warning">{YEAR_END_TEXTS.surplusLacks(after.accumulatedSurplus)}</Notice>
  )
}

function factsOf({ resolution, resolvedOn, approvedBy, postedBy, paidBy, tax, setOff, net }: Appropriation) {
  const resolved = [resolution, resolvedOn && formatPlainDate(resolvedOn)].filter(Boolean).join(', ')
  const facts: [string, string | null | undefined][] = [
    ['Resolution', resolved],
    ['Approved by', approvedBy?.name],
    ['Posted by', postedBy?.name],
    ['Paid by', paidBy?.name],
    [YEAR_END_TEXTS.tax, formatNaira(tax)],
    [YEAR_END_TEXTS.setOff, formatNaira(setOff)],
    [YEAR_END_TEXTS.toMembers, formatNaira(net)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function Steps({ year }: AppropriationCardProps) {
  const { viewer } = useShellSession()
  const [opened, setOpened] = useKeptState<'plan' | 'resolution' | null>('appropriation-card.opened', null)
  const state = year.appropriation?.state ?? null
  const mayDecide = year.appropriation?.mayDecide === true
  const isLacking = year.appropriation?.equityAfter?.strain === 'EQUITY'
  const post = useSubmit(usePostAppropriationMutation(), (data) => data.postAppropriation)
  const pay = useSubmit(usePayAppropriationMutation(), (data) => data.payAppropriation)
  const close = () => setOpened(null)
  if (viewer?.level !== ACCESS_LEVELS.ADMIN) return null
  const shared = { year: year.year }
  return (
    <>
      {(state === null || state === 'DRAFT') && (
        <Button tone={state === null ? 'primary' : 'secondary'} onClick={() => setOpened('plan')}>
          {state === null ? YEAR_END_TEXTS.prepare : YEAR_END_TEXTS.change}
        </Button>
      )}
      {state === 'DRAFT' && !isLacking && (
        <Button onClick={() => setOpened('resolution')}>{YEAR_END_TEXTS.approve}</Button>
      )}
      {state === 'APPROVED' && mayDecide && !isLacking && (
        <YearEndAct
          {...shared}
          act={post}
          icon={BookCheck}
          text={YEAR_END_TEXTS.post}
          question={YEAR_END_TEXTS.postQuestion}
          consequence={YEAR_END_TEXTS.posting}
        />
      )}
      {state === 'POSTED' && mayDecide && (
        <YearEndAct
          {...shared}
          act={pay}
          paysByBank={year.appropriation?.payout === 'BANK'}
          icon={Banknote}
          text={YEAR_END_TEXTS.pay}
          question={YEAR_END_TEXTS.payQuestion}
          consequence={YEAR_END_TEXTS.paying}
        />
      )}
      <AppropriationDialog open={opened === 'plan'} year={year} onClose={close} />
      <ResolutionDialog open={opened === 'resolution'} year={year.year} onClose={close} />
    </>
  )
}
