import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { KIN_PACK_TEXTS } from '#rules/texts/privacy.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { ClosedToViewer } from '../../shell/ClosedToViewer.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AbovePaper } from '../../ui/PaperParts.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { KinPaper } from './KinPaper.tsx'
import { useNextOfKinPackBalancesQuery, useNextOfKinPackPageQuery } from './NextOfKinPackPage.generated.ts'

/** /dashboard/next-of-kin-pack: a paper for the family, with what they need when the member has died. */
export function NextOfKinPackPage() {
  const { data, error, loading, refetch } = useNextOfKinPackPageQuery()
  const [withBalances, setWithBalances] = useState(false)
  const [day] = useState(() => lagosDate(new Date()))
  // Not read before it is wanted.
  const balances = useNextOfKinPackBalancesQuery(withBalances ? { variables: {} } : skipToken)
  if (!data && !error) return <PageSkeleton shape="form" />
  const member = data?.viewer?.member
  const ledger = withBalances ? (balances.data?.viewer?.member?.ledger ?? null) : null
  return (
    <>
      <AbovePaper>
        <PageHeader title={PAGE_TITLES.nextOfKinPack} description={KIN_PACK_TEXTS.about} />
        {member?.nextOfKin.length === 0 && (
          <Notice tone="warning" title={KIN_PACK_TEXTS.noKin}>
            <TextLink to={`${to('profile')}?change=next-of-kin`}>{KIN_PACK_TEXTS.nameKin}</TextLink>
          </Notice>
        )}
        {member?.status === 'CONFIRMED' && (
          <CheckboxField
            label={KIN_PACK_TEXTS.withBalances}
            help={KIN_PACK_TEXTS.withBalancesHelp}
            checked={withBalances}
            onChange={(event) => setWithBalances(event.target.checked)}
          />
        )}
        {withBalances && balances.error && (
          <QueryError error={balances.error} onRetry={balances.refetch} retrying={balances.loading} />
        )}
      </AbovePaper>
      {member?.status === 'CONFIRMED' ? (
        <KinPaper member={member} ledger={ledger} day={day} />
      ) : error ? (
        <Card>
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        </Card>
      ) : (
        <ClosedToViewer shows={KIN_PACK_TEXTS.forMembers} />
      )}
    </>
  )
}
