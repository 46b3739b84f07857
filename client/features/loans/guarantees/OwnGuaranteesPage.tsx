import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { ShieldCheck } from 'lucide-react'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { OWN_GUARANTEES_TEXTS } from '#rules/texts/guarantor-links.ts'
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
import {
  OwnGuaranteesPageDocument,
  type OwnGuaranteesPageQuery,
  useOwnGuaranteesPageQuery,
} from './OwnGuaranteesPage.generated.ts'

type Guarantee = NonNullable<OwnGuaranteesPageQuery['ownGuarantees']>[number]

/** /dashboard/guarantees: the loans of others that a member has signed for, and how they are repaid. */
export function OwnGuaranteesPage() {
  const { data, error, loading, refetch } = useOwnGuaranteesPageQuery()
  const guarantees = data?.ownGuarantees
  return (
    <>
      <PageHeader title={PAGE_TITLES.ownGuarantees} description={OWN_GUARANTEES_TEXTS.description} />
      {guarantees ? (
        <Guarantees guarantees={guarantees} />
      ) : isLacking(error) ? (
        <Nothing />
      ) : error ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <div role="status" aria-label="Loading the loans you guarantee">
          <CardsSkeleton count={2} />
        </div>
      )}
    </>
  )
}

const Nothing = () => (
  <Card>
    <EmptyState icon={ShieldCheck} title={OWN_GUARANTEES_TEXTS.none}>
      {OWN_GUARANTEES_TEXTS.noneText}
    </EmptyState>
  </Card>
)

function Guarantees({ guarantees }: { readonly guarantees: readonly Guarantee[] }) {
  if (guarantees.length === 0) return <Nothing />
  const total = sumKobo(guarantees.map(({ share }) => share ?? ZERO_KOBO))
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Card title={OWN_GUARANTEES_TEXTS.total} description={OWN_GUARANTEES_TEXTS.totalHelp}>
        <Money amount={total} size="2xl" />
      </Card>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        aria-label={PAGE_TITLES.ownGuarantees}
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
        {outstanding !== null && <ProgressBar label="Repaid" done={amount - outstanding} total={amount} />}
        <KeyValueList
          items={[
            { label: OWN_GUARANTEES_TEXTS.loan, value: <Money amount={amount} /> },
            ...(outstanding === null
              ? []
              : [{ label: OWN_GUARANTEES_TEXTS.left, value: <Money amount={outstanding} /> }]),
            ...(share === null
              ? []
              : [{ label: OWN_GUARANTEES_TEXTS.share, value: <Money amount={share} /> }]),
            { label: OWN_GUARANTEES_TEXTS.signedOn, value: formatInstant(signedAt) },
            ...(endsOn === null
              ? []
              : [{ label: OWN_GUARANTEES_TEXTS.until, value: formatPlainDate(endsOn) }]),
          ]}
        />
        {arrears !== null && arrears > 0 && (
          <Notice tone="warning">{OWN_GUARANTEES_TEXTS.behindNotice}</Notice>
        )}
      </chakra.div>
    </Card>
  )
}

function Standing({ guarantee: { state, outstanding, arrears } }: { readonly guarantee: Guarantee }) {
  if (state === 'PENDING') return <Badge tone="neutral">{OWN_GUARANTEES_TEXTS.pending}</Badge>
  if (state === 'REJECTED') return <Badge tone="neutral">{OWN_GUARANTEES_TEXTS.rejected}</Badge>
  if (arrears !== null && arrears > 0)
    return <Badge tone="warning">{OWN_GUARANTEES_TEXTS.behind(arrears)}</Badge>
  if (outstanding === 0) return <Badge tone="success">{OWN_GUARANTEES_TEXTS.repaid}</Badge>
  return <Badge tone="success">{OWN_GUARANTEES_TEXTS.inOrder}</Badge>
}

/** Loads what the page begins with into the cache. */
OwnGuaranteesPage.loadData = (client: ApolloClient) => client.query({ query: OwnGuaranteesPageDocument })
