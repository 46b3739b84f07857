import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { GraphError } from '../../../apollo/graph-error.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { emptyFields, type RegistrationValues, STEPS } from './registration-values.ts'
import type { SendRegistration } from './use-send-registration.ts'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    pt: '5',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})
const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    alignItems: { sm: 'center' },
    justifyContent: 'space-between',
    gap: '3',
  },
})

export interface WizardFootProps {
  readonly form: RulesForm<RegistrationValues>
  /** From 0. */
  readonly step: number
  readonly onPrevious: () => void
  readonly sending: Pick<SendRegistration, 'busy' | 'progress' | 'error'>
}

const advise = ({ code }: GraphError): string =>
  code === 'NETWORK' ? REGISTRATION_TEXTS.mayHaveArrived : SHELL_TEXTS.nothingIsLost

/** The buttons Previous and Next or Register, the progress of sending, and its error. */
export function WizardFoot({ form, step, onPrevious, sending }: WizardFootProps) {
  // Spec 000 §2: Next is disabled until the fields of the step are filled.
  const emptyOfSteps = useWatch({
    control: form.form.control,
    compute: (values: RegistrationValues) => STEPS.map((_step, index) => emptyFields(values, index).length),
  })
  const empty = emptyOfSteps[step] ?? 0
  const [first, last] = [step === 0, step === STEPS.length - 1]
  const { busy, progress, error } = sending
  return (
    <Frame>
      <MutationError error={error} advise={advise} />
      {progress !== null && progress > 0 && progress < 1 && (
        <ProgressBar label="Sending your details and pictures" done={progress} total={1} />
      )}
      <Buttons>
        {first ? (
          <span />
        ) : (
          <Button tone="secondary" icon={ArrowLeft} disabled={busy} onClick={onPrevious}>
            {SHELL_TEXTS.previous}
          </Button>
        )}
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems={{ sm: 'center' }}
          gap={{ base: '2', sm: '4' }}
        >
          {!last && empty > 0 && (
            <chakra.span id="fields-left" textStyle="sm" color="fg.muted" textAlign="center">
              {REGISTRATION_TEXTS.fieldsLeft(empty)}
            </chakra.span>
          )}
          {last ? (
            <Button type="submit" size="lg" busy={busy} busyText={REGISTRATION_TEXTS.registering}>
              {REGISTRATION_TEXTS.submit}
            </Button>
          ) : (
            <Button
              type="submit"
              iconAfter={ArrowRight}
              held={empty > 0}
              {...(empty > 0 ? { 'aria-describedby': 'fields-left' } : {})}
            >
              {SHELL_TEXTS.next}
            </Button>
          )}
        </chakra.div>
      </Buttons>
    </Frame>
  )
}
