import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { errorAt, isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { paths, to } from '../../../paths.ts'
import { ClosedToViewer } from '../../../shell/ClosedToViewer.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { type ApplyForLandPageQuery, useApplyForLandPageQuery } from './ApplyForLand.generated.ts'
import { LandApplication } from './LandApplication.tsx'
import { LandReceipt } from './LandReceipt.tsx'
import type { SubmittedApplication } from './use-send-application.ts'

/** The page on which a member applies for plots at the member's price. Our extension of the backend. */
export function ApplyForLandPage() {
  const [sent, setSent] = useState<SubmittedApplication | null>(null)
  const { data, error, loading, refetch } = useApplyForLandPageQuery({ errorPolicy: 'all' })
  if (sent !== null)
    return (
      <LandReceipt
        application={sent}
        actions={
          <LinkButton to={sent.id === null ? to('myRequests') : paths.myRequest(sent.id)} tone="secondary">
            See my requests
          </LinkButton>
        }
      />
    )
  if (!data && !error) return <PageSkeleton shape="form" />
  const member = data?.viewer?.member
  const failure = errorAt(error, ['viewer'])
  const lacking = errorAt(error, ['myRequests']) ?? errorAt(error, ['myRequests', 'landRequests'])
  return (
    <>
      <PageHeader title={LAND_TEXTS.applicationTitle} description={LAND_TEXTS.memberLead} />
      {isLacking(lacking) ? (
        <NotOffered />
      ) : failure !== null ? (
        <Card>
          <QueryError error={failure} onRetry={refetch} retrying={loading} />
        </Card>
      ) : member?.status === 'CONFIRMED' ? (
        <Form member={member} open={data?.myRequests?.landRequests ?? []} onSubmitted={setSent} />
      ) : (
        <ClosedToViewer
          shows="Members apply for land here."
          staff={{
            text: 'You can see applications under land requests.',
            route: 'landAcquisition',
            label: LAND_TEXTS.management,
          }}
        />
      )}
    </>
  )
}

type Member = NonNullable<NonNullable<ApplyForLandPageQuery['viewer']>['member']>
type OwnRequests = NonNullable<NonNullable<ApplyForLandPageQuery['myRequests']>['landRequests']>

interface FormProps {
  readonly member: Member
  readonly open: OwnRequests
  readonly onSubmitted: (application: SubmittedApplication) => void
}

function Form({ member, open, onSubmitted }: FormProps) {
  const { id, memberNumber, name, email, phone, homeAddress, employment } = member
  return (
    <LandApplication
      kind={{ memberType: 'member', memberNumber }}
      draftKey={`land-application.${id}`}
      known={{
        fullName: name,
        email: email ?? '',
        phone: phone ?? '',
        address: homeAddress ?? '',
        faculty: employment?.faculty ?? '',
        department: employment?.department ?? '',
        salaryStructure: employment?.salaryStructure ?? '',
      }}
      onSubmitted={onSubmitted}
    >
      <OpenApplications open={open.filter(({ state }) => state === 'PENDING')} />
    </LandApplication>
  )
}

/** The member's applications that are not decided yet. */
function OpenApplications({ open }: Pick<FormProps, 'open'>) {
  if (open.length === 0) return null
  return (
    <chakra.div mb="5">
      <Notice title={LAND_TEXTS.openRequests(open.length)}>
        <chakra.ul listStyleType="none">
          {open.map(({ id, state, acquisition }) => (
            <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
              <TextLink to={paths.myRequest(id)}>
                {acquisition.plots} in {acquisition.estateLabel}
              </TextLink>
              <StatusBadge status={state} />
            </chakra.li>
          ))}
        </chakra.ul>
      </Notice>
    </chakra.div>
  )
}
