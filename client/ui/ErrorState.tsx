import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff, RotateCw } from 'lucide-react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from './Button.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    px: '4',
    py: { base: '10', md: '12' },
  },
})

export interface ErrorStateProps {
  /** What happened, by the error's code. */
  readonly title: string
  /** What to do about it. */
  readonly advice?: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  /** The request's id, to quote when writing to the office. */
  readonly requestId?: string | null
}

/** An error with advice, a retry button and the request's id. */
export function ErrorState({ title, advice, onRetry, retrying = false, requestId = null }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <chakra.span display="flex" p="3" mb="2" borderRadius="full" bg="danger.subtle" color="danger.fg">
        <CloudOff size={24} aria-hidden />
      </chakra.span>
      <chakra.p textStyle="title">{title}</chakra.p>
      {advice !== undefined && (
        <chakra.p color="fg.muted" textStyle="sm" maxW="sm">
          {advice}
        </chakra.p>
      )}
      {onRetry && (
        <chakra.div mt="3">
          <Button tone="secondary" icon={RotateCw} busy={retrying} onClick={onRetry}>
            {SHELL_TEXTS.tryAgain}
          </Button>
        </chakra.div>
      )}
      {requestId !== null && requestId !== '' && (
        <chakra.p color="fg.subtle" textStyle="xs" mt="2">
          {SHELL_TEXTS.quoteRequestId(requestId)}
        </chakra.p>
      )}
    </Frame>
  )
}
