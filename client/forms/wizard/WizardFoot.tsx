import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { GraphError } from '../../apollo/graph-error.ts'
import { type Failure, MutationError } from '../../apollo/MutationError.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { RulesForm } from '../use-rules-form.ts'
import { emptyFields, type WizardStep } from './empty-fields.ts'
import type { WizardState } from './use-wizard.ts'

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

/** The texts of a wizard's buttons. */
export interface WizardTexts {
  /** 'Previous' or 'Back', as the documents of the form call it. */
  readonly previous: string
  readonly send: string
  readonly sending: string
  /** Beside the bar of the sent files. */
  readonly progress: string
  /** What is said when the answer to the form did not arrive. */
  readonly mayHaveArrived: string
  /** The documented words of a failure. */
  readonly failure?: Failure
}

export interface WizardFootProps<Values extends FieldValues> {
  readonly form: RulesForm<Values>
  readonly steps: readonly WizardStep<Values>[]
  readonly wizard: Pick<WizardState, 'step' | 'isLast' | 'go'>
  readonly texts: WizardTexts
  /** The state of `useSubmit`. */
  readonly sending: { readonly busy: boolean; readonly progress: number | null; readonly error: unknown }
}

/** The buttons of a wizard, the progress of sending, and its error. Next says how many fields are still empty. */
export function WizardFoot<Values extends FieldValues>({
  form,
  steps,
  wizard: { step, isLast, go },
  texts,
  sending: { busy, progress, error },
}: WizardFootProps<Values>) {
  const emptyOfSteps = useWatch({
    control: form.form.control,
    compute: (values: Values) => steps.map((one) => emptyFields(values, one).length),
  })
  const empty = emptyOfSteps[step] ?? 0
  const advise = ({ code }: GraphError): string =>
    code === 'NETWORK' ? texts.mayHaveArrived : SHELL_TEXTS.nothingIsLost
  return (
    <Frame>
      <MutationError
        error={error}
        advise={advise}
        {...(texts.failure === undefined ? {} : { failure: texts.failure })}
      />
      {progress !== null && progress > 0 && progress < 1 && (
        <ProgressBar label={texts.progress} done={progress} total={1} />
      )}
      <Buttons>
        {step === 0 ? (
          <span />
        ) : (
          <Button tone="secondary" icon={ArrowLeft} disabled={busy} onClick={() => go(step - 1)}>
            {texts.previous}
          </Button>
        )}
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', sm: 'row' }}
          alignItems={{ sm: 'center' }}
          gap={{ base: '2', sm: '4' }}
        >
          {!isLast && empty > 0 && (
            <chakra.span id="fields-left" textStyle="sm" color="fg.muted" textAlign="center">
              {SHELL_TEXTS.fieldsLeft(empty)}
            </chakra.span>
          )}
          {isLast ? (
            <Button type="submit" size="lg" busy={busy} busyText={texts.sending}>
              {texts.send}
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
