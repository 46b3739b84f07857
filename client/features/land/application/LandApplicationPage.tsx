import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { to } from '../../../paths.ts'
import { landingSection } from '../../../public-paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { FormPage } from '../../../ui/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLandConfigurationQuery } from '../LandConfiguration.generated.ts'
import { LandApplication } from './LandApplication.tsx'
import { LandReceipt } from './LandReceipt.tsx'
import type { SubmittedApplication } from './use-send-application.ts'

const NON_MEMBER = { memberType: 'non-member', memberNumber: null } as const

const FrontPage = () => (
  <LinkButton to={to('landing')} tone="secondary">
    Go to the home page
  </LinkButton>
)

/** /land-application: people who are not members apply for plots, without signing in. Spec 000 §2; our extension. */
export function LandApplicationPage() {
  const [sent, setSent] = useState<SubmittedApplication | null>(null)
  if (sent !== null)
    return (
      <FormPage>
        <LandReceipt application={sent} actions={<FrontPage />} />
      </FormPage>
    )
  return (
    <FormPage>
      <PageHeader title={LAND_TEXTS.programme} description={LAND_TEXTS.lead} />
      <LandApplication
        kind={NON_MEMBER}
        draftKey="land-application"
        onSubmitted={setSent}
        elsewhere={
          <LinkButton to={landingSection('contact')} tone="secondary">
            Contact the office
          </LinkButton>
        }
      >
        <MembersNotice />
      </LandApplication>
    </FormPage>
  )
}

/** Members pay another price, and their details are known. */
function MembersNotice() {
  const { data } = useLandConfigurationQuery(READ_ONCE)
  const price = data?.systemConfig?.memberPlotPrice
  if (price === undefined) return null
  return (
    <chakra.div mb="6">
      <Notice
        title={LAND_TEXTS.forMembers}
        action={
          <LinkButton to={to('applyForLand')} size="sm" tone="secondary">
            {LAND_TEXTS.applyAsMember}
          </LinkButton>
        }
      >
        {LAND_TEXTS.forMembersText(price)}
      </Notice>
    </chakra.div>
  )
}
