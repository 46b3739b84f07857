import { LandPlot } from 'lucide-react'
import type { ReactNode } from 'react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { NotOffered } from '../../../shell/NotOffered.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormColumns } from '../../../ui/FormPage.tsx'
import { PageSkeleton } from '../../../ui/Skeleton.tsx'
import { useLandConfigurationQuery } from '../LandConfiguration.generated.ts'
import { LandFacts } from './LandFacts.tsx'
import { LandWizard, type LandWizardProps } from './LandWizard.tsx'

export interface LandApplicationProps
  extends Pick<LandWizardProps, 'kind' | 'draftKey' | 'known' | 'onSubmitted'> {
  /** Where to go when the society takes no applications online. */
  readonly elsewhere?: ReactNode
  /** Above the form. */
  readonly children?: ReactNode
}

/** The application on the prices and plots of the configuration, or why there is none. */
export function LandApplication({ elsewhere, children, ...wizard }: LandApplicationProps) {
  const { data, error, loading, refetch } = useLandConfigurationQuery()
  const settings = data?.systemConfig ?? null
  if (!data && !error) return <PageSkeleton shape="form" />
  if (settings === null && isLacking(error)) return <NotOffered action={elsewhere} />
  const isOpen = settings?.estates.some(({ status, available }) => status === 'OPEN' && available > 0)
  return (
    <>
      {children}
      <FormColumns besideMenu={wizard.kind.memberType === 'member'}>
        {settings === null ? (
          <Card>
            <QueryError error={error} onRetry={refetch} retrying={loading} />
          </Card>
        ) : isOpen ? (
          <LandWizard {...wizard} settings={settings} reload={refetch} />
        ) : (
          <Card>
            <EmptyState icon={LandPlot} title={LAND_TEXTS.everythingClosed}>
              {LAND_TEXTS.everythingClosedText}
            </EmptyState>
          </Card>
        )}
        <LandFacts settings={settings} />
      </FormColumns>
    </>
  )
}
