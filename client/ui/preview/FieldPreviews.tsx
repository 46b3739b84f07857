import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { IMAGE_RULE, PUBLISHED_PDF_RULE } from '#rules/documents/file-limits.ts'
import { type Kobo, naira } from '#rules/money.ts'
import { CheckboxField } from '../CheckboxField.tsx'
import { DateField } from '../DateField.tsx'
import { ErrorSummary } from '../ErrorSummary.tsx'
import { FileField } from '../FileField.tsx'
import { ImageField } from '../ImageField.tsx'
import { MoneyField } from '../MoneyField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { SearchField } from '../SearchField.tsx'
import { SegmentedToggle } from '../SegmentedToggle.tsx'
import { SelectField } from '../SelectField.tsx'
import { SignaturePad } from '../SignaturePad.tsx'
import { StepIndicator } from '../StepIndicator.tsx'
import { SwitchField } from '../SwitchField.tsx'
import { TextAreaField } from '../TextAreaField.tsx'
import { TextField } from '../TextField.tsx'
import { PreviewSection } from './PreviewSection.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    alignItems: 'start',
  },
})

/** Everything that is typed, chosen, uploaded or drawn. */
export function FieldPreviews() {
  const [amount, setAmount] = useState<Kobo | null>(naira(1_234_567))
  const [view, setView] = useState<'savings' | 'loans'>('savings')
  const [paper, setPaper] = useState<File | null>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const [drawn, setDrawn] = useState<File | null>(null)
  const [isOn, setIsOn] = useState(true)
  const [day, setDay] = useState('1985-12-31')
  const [search, setSearch] = useState('')
  return (
    <PreviewSection title="Fields">
      <StepIndicator steps={['Payment details', 'Employment details', 'Personal details']} current={1} />
      <ErrorSummary
        attempt={0}
        errors={[
          { field: 'preview-name', label: 'Full name', message: 'cannot be blank!' },
          { field: null, message: 'The form could not be sent.' },
        ]}
      />
      <Grid>
        <TextField name="preview-name" label="Full name" error="cannot be blank!" autoComplete="name" />
        <TextField
          name="preview-email"
          label="E-mail"
          type="email"
          help="We write to you here when you are confirmed."
        />
        <PasswordField name="preview-password" label="Password" kind="new" help="8 or more characters." />
        <MoneyField label="Amount" value={amount} onValueChange={setAmount} help="In naira." />
        <SelectField
          name="preview-campus"
          label="Campus"
          options={['NSUKKA', 'ENUGU', 'COLLEGE OF MEDICINE', 'N/A'].map((campus) => ({
            value: campus,
            label: campus,
          }))}
        />
        <DateField name="preview-date" label="Date of birth" optional value={day} onValueChange={setDay} />
        <TextAreaField name="preview-reason" label="Reason" optional />
        <TextField name="preview-off" label="Member number" value="COOP000101" readOnly onChange={() => {}} />
        <FileField
          name="preview-paper"
          label="Audited report"
          help="PDF, at most 20 MB."
          value={paper}
          onValueChange={setPaper}
          rule={PUBLISHED_PDF_RULE}
        />
        <ImageField
          name="preview-photo"
          label="Passport photograph"
          value={photo}
          onValueChange={setPhoto}
          kind="portrait"
          help={`At most ${IMAGE_RULE.maxBytes / 1024 / 1024} MB; larger ones are reduced on your device.`}
        />
        <ImageField
          name="preview-drawn"
          label="Signature"
          value={drawn}
          onValueChange={setDrawn}
          kind="signature"
        />
        <SignaturePad name="preview-signature" label="Sign here" onValueChange={() => {}} />
        <chakra.div display="flex" flexDirection="column" gap="5">
          <CheckboxField label="I accept the society’s terms" error="please accept our terms" />
          <CheckboxField label="Send me messages by SMS" defaultChecked />
          <SwitchField
            label="Commodity loan"
            help="The member may buy commodities on credit."
            checked={isOn}
            state={isOn ? 'On' : 'Off'}
            onCheckedChange={setIsOn}
          />
          <SearchField
            label="Search members"
            value={search}
            onSearch={setSearch}
            placeholder="Name, member number or phone"
          />
          <ProgressBar label="Uploading the passport" done={64} total={100} />
        </chakra.div>
      </Grid>
      <SegmentedToggle
        label="History"
        value={view}
        onChange={setView}
        options={[
          { value: 'savings', label: 'Savings and Deposit Transaction History' },
          { value: 'loans', label: 'Loans and Deductions Transaction History' },
        ]}
      />
    </PreviewSection>
  )
}
