import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortNaira } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import type { PublicSociety } from '../../../shell/society-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormColumns, FormPage } from '../../../ui/FormPage.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

export interface RegistrationFrameProps {
  readonly society: Pick<PublicSociety, 'name' | 'registrationFee'>
  /** Opens the guide. */
  readonly onGuide: () => void
  /** The form and what stands beside it. */
  readonly children: ReactNode
}

/** The layout of the registration: its title with the fee, the guide, and two columns. Spec 000 §2. */
export function RegistrationFrame({ society, onGuide, children }: RegistrationFrameProps) {
  return (
    <FormPage>
      <PageHeader
        title={`Join ${society.name}`}
        description={`Pay ${shortNaira(society.registrationFee)} and give your employment and personal details. Staff will then confirm your membership.`}
        actions={
          <Button tone="secondary" icon={ClipboardCheck} onClick={onGuide}>
            {REGISTRATION_TEXTS.registrationGuide}
          </Button>
        }
      />
      <FormColumns>{children}</FormColumns>
    </FormPage>
  )
}
