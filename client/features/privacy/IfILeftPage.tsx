import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { EXIT_LOOK_TEXTS } from '#rules/texts/privacy.ts'
import { errorAt } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { ClosedToViewer } from '../../shell/ClosedToViewer.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { ExitSettlement } from '../withdrawals/ExitSettlement.tsx'
import { WITHDRAWALS_ARE_FOR_MEMBERS } from '../withdrawals/for-members.ts'
import { type IfILeftPageQuery, useIfILeftPageQuery } from './IfILeftPage.generated.ts'

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Points = chakra('ul', {
  base: {
    listStyleType: 'disc',
    ps: '5',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    textStyle: 'sm',
  },
})

/** /dashboard/if-i-left: what a member would get who left today, by the balances of today. Nothing is asked for by it. */
export function IfILeftPage() {
  const { data, error, loading, refetch } = useIfILeftPageQuery({ errorPolicy: 'all' })
  if (!data && !error) return <PageSkeleton shape="form" />
  const quote = data?.membershipExitQuote
  const failure = errorAt(error, ['viewer']) ?? errorAt(error, ['membershipExitQuote'])
  return (
    <>
      <PageHeader title={PAGE_TITLES.ifILeft} description={EXIT_LOOK_TEXTS.about} />
      {failure !== null ? (
        <Card>
          <QueryError error={failure} onRetry={refetch} retrying={loading} />
        </Card>
      ) : data?.viewer?.member?.status === 'CONFIRMED' && quote ? (
        <Answer quote={quote} />
      ) : (
        <ClosedToViewer {...WITHDRAWALS_ARE_FOR_MEMBERS} />
      )}
    </>
  )
}

function Answer({ quote }: { readonly quote: NonNullable<IfILeftPageQuery['membershipExitQuote']> }) {
  const { settlement, noticeEndsOn } = quote
  const { shortfall, amountDue, totalLoans, totalSavings, serviceCharge, serviceChargePercent } = settlement
  return (
    <Cards>
      <Card title={shortfall > 0 ? EXIT_LOOK_TEXTS.wouldPay : EXIT_LOOK_TEXTS.wouldGet}>
        <chakra.p mb="2">
          <Money amount={shortfall > 0 ? shortfall : amountDue} size="lg" />
        </chakra.p>
        <p>
          {EXIT_LOOK_TEXTS.sum({ totalSavings, totalLoans, serviceCharge, percent: serviceChargePercent })}
        </p>
      </Card>
      <Card title={EXIT_LOOK_TEXTS.reckoned}>
        <ExitSettlement settlement={settlement} />
      </Card>
      <Card title={EXIT_LOOK_TEXTS.toKnow}>
        <Points>
          <li>{EXIT_LOOK_TEXTS.notice(formatPlainDate(noticeEndsOn))}</li>
          {EXIT_LOOK_TEXTS.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="5">
          <LinkButton to={to('balances')} tone="secondary">
            {EXIT_LOOK_TEXTS.balances}
          </LinkButton>
          <LinkButton to={to('leaveSociety')} tone="quiet">
            {EXIT_LOOK_TEXTS.leave}
          </LinkButton>
        </chakra.div>
      </Card>
    </Cards>
  )
}
