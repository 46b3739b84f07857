import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { ShieldCheck } from 'lucide-react'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { SURETY_TEXTS } from '#rules/texts/guarantor-links.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { CardsSkeleton } from '../../../ui/Skeleton.tsx'
import { SuretyPageDocument, type SuretyPageQuery, useSuretyPageQuery } from './SuretyPage.generated.ts'

type Guarantee = NonNullable<SuretyPageQuery['suretyFor']>[number]

/** /dashboard/surety: the loans of others that a member has signed for, and how they are repaid. */
export function SuretyPage() {
  const { data, error, loading, refetch } = useSuretyPageQuery()
  const guarantees = data?.suretyFor
  return (
    <>
      <PageHeader title={PAGE_TITLES.surety} description={SURETY_TEXTS.description} />
      {guarantees ? (
        <Guarantees guarantees={guarantees} />
      ) : isLacking(error) ? (
        <Nothing />
      ) : error ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <div role="status" aria-label="Loading what you stand surety for">
          <CardsSkeleton count={2} />
        </div>
      )}
    </>
  )
}

const Nothing = () => (
  <Card>
    <EmptyState icon={ShieldCheck} title={SURETY_TEXTS.none}>
      {SURETY_TEXTS.noneText}
    </EmptyState>
  </Card>
)

function Guarantees({ guarantees }: { readonly guarantees: readonly Guarantee[] }) {
  if (guarantees.length === 0) return <Nothing />
  const total = sumKobo(guarantees.map(({ share }) => share ?? ZERO_KOBO))
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Card title={SURETY_TEXTS.total} description={SURETY_TEXTS.totalHelp}>
        <Money amount={total} size="2xl" />
      </Card>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        aria-label={PAGE_TITLES.surety}
      >
        {guarantees.map((each) => (
          <li key={each.id}>
            <OneGuarantee guarantee={each} />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function OneGuarantee({ guarantee }: { readonly guarantee: Guarantee }) {
  const { borrowerName, typeLabel, amount, signedAt, outstanding, arrears, share, endsOn } = guarantee
  return (
    <Card>
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.div display="flex" alignItems="center" gap="3">
          <Avatar name={borrowerName} />
          <chakra.div flex="1" minW="0">
            <chakra.h2 textStyle="title" overflowWrap="anywhere">
              {borrowerName}
            </chakra.h2>
            <chakra.p textStyle="sm" color="fg.muted">
              {typeLabel}
            </chakra.p>
          </chakra.div>
          <Standing guarantee={guarantee} />
        </chakra.div>
        {outstanding !== null && (
          <ProgressBar
            label="Repaid"
            done={amount - outstanding}
            total={amount}
          />
        )}
        <KeyValueList
          items={[
            { label: SURETY_TEXTS.loan, value: <Money amount={amount} /> },
            ...(outstanding === null
              ? []
              : [{ label: SURETY_TEXTS.left, value: <Money amount={outstanding} /> }]),
            ...(share === null ? [] : [{ label: SURETY_TEXTS.share, value: <Money amount={share} /> }]),
            { label: SURETY_TEXTS.signedOn, value: formatInstant(signedAt) },
            ...(endsOn === null ? [] : [{ label: SURETY_TEXTS.until, value: formatPlainDate(endsOn) }]),
          ]}
        />
        {arrears !== null && arrears > 0 && <Notice tone="warning">{SURETY_TEXTS.behindNotice}</Notice>}
      </chakra.div>
    </Card>
  )
}

function Standing({ guarantee: { state, outstanding, arrears } }: { readonly guarantee: Guarantee }) {
  if (state === 'PENDING') return <Badge tone="neutral">{SURETY_TEXTS.pending}</Badge>
  if (state === 'REJECTED') return <Badge tone="neutral">{SURETY_TEXTS.rejected}</Badge>
  if (arrears !== null && arrears > 0) return <Badge tone="warning">{SURETY_TEXTS.behind(arrears)}</Badge>
  if (outstanding === 0) return <Badge tone="success">{SURETY_TEXTS.repaid}</Badge>
  return <Badge tone="success">{SURETY_TEXTS.inOrder}</Badge>
}

/** Loads what the page begins with into the cache. */
SuretyPage.loadData = (client: ApolloClient) => client.query({ query: SuretyPageDocument })
