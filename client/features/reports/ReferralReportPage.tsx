import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Handshake } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { REPORTS_TEXTS } from '#rules/texts/reports.ts'
import type { ReferralOrder } from '../../apollo/graph-types.generated.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { referralColumns, referralFile } from './ReferralColumns.tsx'
import { ReferralReportPageDocument, useReferralReportPageQuery } from './ReferralReportPage.generated.ts'

const ORDERS: readonly ReferralOrder[] = ['MOST_REFERRED', 'NAME']
const ADDRESS = { page: '1', search: '', order: 'MOST_REFERRED', detailed: '' } as const

const TEXTS: ListTexts = {
  title: REPORTS_TEXTS.referralTables,
  nouns: ['referrer', 'referrers'],
  search: { label: 'Search referrals', placeholder: 'Name of either person' },
  empty: {
    title: 'Nobody has been referred yet',
    advice: 'Members are listed here when someone joins through their referral link.',
    icon: Handshake,
  },
  noMatch: {
    title: 'No referral matches this search',
    advice: 'Try part of the referrer’s or new member’s name.',
  },
}

/** /dashboard/referralreport: who brought whom to the society. Spec 001 §2, §9. */
export function ReferralReportPage() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const address = useListAddress<ReferralOrder, 'detailed'>(ADDRESS, ORDERS, ['detailed'])
  const { page, search, orderBy } = address.variables
  const answer = useReferralReportPageQuery({ variables: { page, search, orderBy, pageSize: SHOWN_AT_ONCE } })
  const isDetailed = address.filters.detailed === 'yes'
  return (
    <>
      <PageHeader
        title={REPORTS_TEXTS.referralTables}
        description="Members whose referral link was used, and the number who joined."
      />
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ referrals }) => referrals}
        readPage={pageReader(
          client,
          ReferralReportPageDocument,
          { search, orderBy },
          ({ referrals }) => referrals,
        )}
        columns={referralColumns(isDetailed)}
        keyOf={({ memberId }) => memberId}
        file={referralFile(isDetailed)}
        onOpen={({ memberId }) => void navigate(paths.memberProfile(memberId))}
        filters={
          <chakra.div>
            <CheckboxField
              label={MEMBERS_TEXTS.detailedView}
              checked={isDetailed}
              onChange={({ currentTarget }) =>
                address.setFilter('detailed', currentTarget.checked ? 'yes' : '')
              }
            />
          </chakra.div>
        }
      />
    </>
  )
}

/** Loads what the page begins with into the cache. */
ReferralReportPage.loadData = (client: ApolloClient) =>
  client.query({
    query: ReferralReportPageDocument,
    variables: { page: 1, search: null, orderBy: ADDRESS.order, pageSize: SHOWN_AT_ONCE },
  })
