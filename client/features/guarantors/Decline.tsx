import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { validateDecline } from '#rules/loans/guarantor-links.ts'
import { ASKED_TEXTS } from '#rules/texts/guarantor-links.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { AskedSubmits } from './asked.ts'

export interface DeclineProps extends Pick<AskedSubmits, 'decline'> {
  /** What the address ends with. */
  readonly link: string
  readonly onDeclined: () => void
}

/** Somebody who does not want to sign says so, with a reason or without one. */
export function Decline({ link, decline, onDeclined }: DeclineProps) {
  const [isAsked, setAsked] = useState(false)
  const keyOf = useSubmissionKey()
  const form = useRulesForm({
    validate: ({ reason }: { reason: string }) => validateDecline({ reason }),
    defaultValues: { reason: '' },
    labels: { reason: ASKED_TEXTS.declineReason },
    focus: 'first-field',
  })
  return (
    <Card title={ASKED_TEXTS.declineTitle} description={ASKED_TEXTS.declineText}>
      {isAsked ? (
        <chakra.form
          noValidate
          display="flex"
          flexDirection="column"
          gap="4"
          onSubmit={form.onSubmit(async ({ reason }) => {
            const input = { link, reason, idempotencyKey: keyOf({ reason }) }
            const { payload, userErrors } = await decline.send({ input })
            if (payload) onDeclined()
            return userErrors
          })}
        >
          <TextAreaField
            label={ASKED_TEXTS.declineReason}
            help={ASKED_TEXTS.declineReasonHelp}
            optional
            rows={2}
            {...form.bind('reason')}
          />
          <MutationError error={decline.error} />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" tone="secondary" busy={decline.busy} busyText="Sending">
              {ASKED_TEXTS.declineConfirm}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {SHELL_TEXTS.cancel}
            </Button>
          </chakra.div>
        </chakra.form>
      ) : (
        <Button tone="secondary" onClick={() => setAsked(true)}>
          {ASKED_TEXTS.decline}
        </Button>
      )}
    </Card>
  )
}
