import { chakra } from '@chakra-ui/react/styled-system'
import type { Kobo } from '#rules/money.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import { REBATE_LABELS, RULES_TEXTS } from '#rules/texts/rules-in-force.ts'
import { SALARY_TEXTS } from '#rules/texts/salary.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { type RulesPageQuery, useRulesPageQuery } from './RulesPage.generated.ts'

type Society = RulesPageQuery['society']
type Limit = NonNullable<Society['limitStrengths']>[number]
type Loan = Society['loanProducts'][number]

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })

const TONES = { REFUSED: 'danger', NEEDS_ADMIN_AND_REASON: 'warning', SHOWN: 'neutral' } as const

const LIMIT_COLUMNS: readonly Column<Limit>[] = [
  { id: 'limit', header: 'Limit', card: 'title', cell: ({ limit }) => RULES_TEXTS.LIMITS[limit][0] },
  { id: 'rule', header: 'Rule', card: 'plain', cell: ({ limit }) => RULES_TEXTS.LIMITS[limit][1] },
  {
    id: 'strength',
    header: 'How it is applied',
    card: 'side',
    nowrap: true,
    cell: ({ strength }) => <Badge tone={TONES[strength]}>{RULES_TEXTS.STRENGTHS[strength][0]}</Badge>,
  },
  {
    id: 'meaning',
    header: 'What it means',
    card: 'plain',
    cell: ({ strength }) => RULES_TEXTS.STRENGTHS[strength][1],
  },
]

const percent = (rate: number | null): string => (rate === null ? RULES_TEXTS.notOffered : `${rate}%`)

const LOAN_COLUMNS: readonly Column<Loan>[] = [
  { id: 'loan', header: 'Loan', card: 'title', cell: ({ label }) => label },
  {
    id: 'months',
    header: 'Months',
    align: 'end',
    card: 'line',
    cell: ({ totalMonths }) => totalMonths,
  },
  {
    id: 'early',
    header: 'Early members',
    align: 'end',
    card: 'line',
    cell: ({ privilegedInterestRatePercent }) => percent(privilegedInterestRatePercent),
  },
  {
    id: 'others',
    header: 'All others',
    align: 'end',
    card: 'line',
    cell: ({ interestRatePercent }) => percent(interestRatePercent),
  },
]

/** /dashboard/rules-in-force: what the society has set, and where it is changed. */
export function RulesPage() {
  const { data, error, loading, refetch } = useRulesPageQuery(READ_ONCE)
  return (
    <>
      <PageHeader title={REPORTS_TEXTS.rulesInForce} description={RULES_TEXTS.about} />
      {data ? (
        <Rules {...data.society} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={8} />
      )}
    </>
  )
}

const onOrOff = (isOn: boolean | null, help: string) => (
  <>
    {isOn === null ? RULES_TEXTS.unknown : isOn ? RULES_TEXTS.on : RULES_TEXTS.off}
    <chakra.span display="block" textStyle="sm" color="fg.muted" fontWeight="400">
      {help}
    </chakra.span>
  </>
)

/** Whether the society's backend says by which rules it decides. */
const isStated = ({ limitStrengths, twoOfficers }: Society): boolean =>
  limitStrengths !== null || twoOfficers !== null

function shareCapital(minimum: Kobo | null) {
  if (minimum === null) return RULES_TEXTS.unknown
  return minimum === 0 ? RULES_TEXTS.noMinimum : <Money amount={minimum} />
}

const Rules = (society: Society) => (
  <Cards>
    {isStated(society) ? (
      <Notice tone="info" title={RULES_TEXTS.whereTitle}>
        {RULES_TEXTS.where}
      </Notice>
    ) : (
      <Notice tone="info" title={RULES_TEXTS.elsewhereTitle}>
        {RULES_TEXTS.elsewhere}
      </Notice>
    )}
    {society.limitStrengths === null ? (
      <Card title={RULES_TEXTS.limits}>{RULES_TEXTS.unknown}</Card>
    ) : (
      <Card title={RULES_TEXTS.limits} padding="none">
        <DataTable<Limit>
          caption={RULES_TEXTS.limits}
          columns={LIMIT_COLUMNS}
          rows={society.limitStrengths}
          rowKey={({ limit }) => limit}
          empty={null}
        />
      </Card>
    )}
    <Card title={RULES_TEXTS.safety}>
      <KeyValueList
        items={[
          {
            label: RULES_TEXTS.settlementRebate,
            value:
              society.settlementRebate === null
                ? RULES_TEXTS.unknown
                : REBATE_LABELS[society.settlementRebate],
          },
          {
            label: RULES_TEXTS.twoOfficers,
            value: onOrOff(society.twoOfficers, RULES_TEXTS.twoOfficersHelp),
          },
          { label: RULES_TEXTS.codes, value: onOrOff(society.secondFactorForStaff, RULES_TEXTS.codesHelp) },
        ]}
      />
    </Card>
    <Card title={RULES_TEXTS.charges}>
      <KeyValueList
        items={[
          { label: RULES_TEXTS.registrationFee, value: <Money amount={society.registrationFee} /> },
          { label: RULES_TEXTS.shareCapital, value: shareCapital(society.shareCapitalMinimum) },
          { label: RULES_TEXTS.salaryShare, value: SALARY_TEXTS.shareText(society.salarySharePercent) },
          { label: RULES_TEXTS.handling, value: `${society.handlingChargePercent}%` },
          { label: RULES_TEXTS.markup, value: `${society.commodityMarkupPercent}%` },
          { label: RULES_TEXTS.exit, value: `${society.exitServiceChargePercent}%` },
          { label: RULES_TEXTS.claim, value: `${society.claimRetirementFactorPercent}%` },
        ]}
      />
    </Card>
    <Card title={RULES_TEXTS.loans} padding="none">
      <DataTable<Loan>
        caption={RULES_TEXTS.loans}
        columns={LOAN_COLUMNS}
        rows={society.loanProducts}
        rowKey={({ loanType }) => loanType}
        empty={null}
      />
    </Card>
  </Cards>
)
