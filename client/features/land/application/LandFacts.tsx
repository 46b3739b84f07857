import { chakra } from '@chakra-ui/react/styled-system'
import { shortNaira } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { countOf } from '../../../requests/count-of.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormAside } from '../../../ui/FormPage.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { ContactLines } from '../../society/ContactLines.tsx'
import type { LandSettings } from '../configuration-values.ts'

export interface LandFactsProps {
  /** null while they are not known. */
  readonly settings: LandSettings | null
}

/** Beside the application: the prices, terms and plots of today, how it works, and the office. */
export function LandFacts({ settings }: LandFactsProps) {
  return (
    <FormAside aria-label="Help">
      {settings && (
        <Card title={LAND_TEXTS.pricesToday}>
          <KeyValueList
            items={[
              { label: 'For members', value: shortNaira(settings.memberPlotPrice) },
              { label: 'For non-members', value: shortNaira(settings.nonMemberPlotPrice) },
              { label: 'First payment', value: `at least ${settings.minimumPaymentPercent}%` },
              { label: 'The rest', value: `in at most ${countOf(settings.maximumInstalments, 'month')}` },
              ...settings.estates.map(({ label, available, status }) => ({
                label,
                value:
                  status === 'OPEN' ? `${countOf(available, 'plot')} left` : <StatusBadge status={status} />,
              })),
            ]}
          />
        </Card>
      )}
      <Card title={LAND_TEXTS.howItWorks}>
        <chakra.ol
          listStyleType="decimal"
          ps="5"
          textStyle="sm"
          display="flex"
          flexDirection="column"
          gap="2"
        >
          {LAND_TEXTS.howItWorksList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ol>
      </Card>
      <Card title="The office will help">
        <ContactLines />
      </Card>
    </FormAside>
  )
}
