import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { GraphError } from '../../../apollo/graph-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

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
  readonly first: boolean
  readonly last: boolean
  /** How many fields of this step are empty still: Spec 000 §2, Next is disabled until they are filled. */
  readonly empty: number
  readonly onPrevious: () => void
  readonly sending: boolean
  /** From 0 to 1; null while nothing goes out. */
  readonly share: number | null
  readonly failure: GraphError | null
}

/** Previous, and Next or Register; how far the sending is, and why it came to nothing. */
export function WizardFoot({ first, last, empty, onPrevious, sending, share, failure }: WizardFootProps) {
  return (
    <Frame>
      {failure && (
        <Notice tone="danger" announce="alert" title={failure.message}>
          {failure.code === 'NETWORK' ? REGISTRATION_TEXTS.mayHaveArrived : SHELL_TEXTS.nothingIsLost}{' '}
          {failure.requestId !== null && SHELL_TEXTS.quoteRequestId(failure.requestId)}
        </Notice>
      )}
      {share !== null && share > 0 && share < 1 && (
        <ProgressBar label="Sending your details and pictures" done={share} total={1} />
      )}
      <Buttons>
        {first ? (
          <span />
        ) : (
          <Button tone="secondary" icon={ArrowLeft} disabled={sending} onClick={onPrevious}>
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
            <Button type="submit" size="lg" busy={sending} busyText={REGISTRATION_TEXTS.registering}>
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
