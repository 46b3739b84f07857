import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { lagosDate, MONTH_NAMES } from '#rules/dates.ts'
import { reportYears, validateFinancialReport, yearOfMonth } from '#rules/documents/validate-documents.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useAddFinancialReportMutation } from './FinancialReports.generated.ts'
import { PUBLISH_LABELS, PublishDialog, type PublishValues } from './PublishDialog.tsx'
import { usePublishing } from './use-publishing.ts'

interface Values extends PublishValues {
  /** '01' to '12'; only the year is sent. */
  readonly month: string
  readonly year: string
}

const LABELS = { ...PUBLISH_LABELS, year: 'Year of the report' } as const

const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))

/** Spec 002 §5: a month and year are required; an incomplete choice has no year. */
const yearOf = ({ month, year }: Pick<Values, 'month' | 'year'>): number | null =>
  yearOfMonth(`${year}-${month}`)

/** The form of 'Add Report'. Spec 002 §2.5, §5. */
export function AddFinancialReport({ onClose }: { readonly onClose: () => void }) {
  const [currentYear] = useState(() => Number(lagosDate(new Date()).slice(0, 4)))
  const form = useRulesForm<Values>({
    validate: (values) => validateFinancialReport({ ...values, year: yearOf(values) }, { currentYear }),
    defaultValues: { month: '', year: '', description: '', file: null },
    labels: LABELS,
  })
  const publishing = usePublishing(
    useAddFinancialReportMutation({ fetchPolicy: 'no-cache', refetchQueries: ['FinancialReports'] }),
    (data) => data.addFinancialReport,
  )
  return (
    <PublishDialog
      title={DOCUMENTS_TEXTS.addFinancialReport}
      form={form}
      publishing={publishing}
      send={async (values, done) => {
        const { description, file } = values
        const year = yearOf(values)
        return file === null || year === null ? [] : publishing.send({ year, description, file }, done)
      }}
      onClose={onClose}
    >
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        <SelectField {...form.bind('month')} label="Month the report ends" options={MONTHS} />
        <SelectField
          {...form.bind('year')}
          label={LABELS.year}
          options={reportYears(currentYear).map((year) => ({ value: String(year), label: String(year) }))}
        />
      </chakra.div>
    </PublishDialog>
  )
}
