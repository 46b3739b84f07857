import { chakra } from '@chakra-ui/react/styled-system'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { validateAsk } from '#rules/loans/guarantor-links.ts'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import type { GuarantorChannel } from '../../../apollo/graph-types.generated.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { AskedGuarantor_LinkFragment } from './AskGuarantor.generated.ts'
import { type Asked, useAsk } from './use-ask.ts'

/** How the rules name the ways of the graph. */
const BY = { WHATSAPP: 'whatsapp', SMS: 'sms', EMAIL: 'email' } as const

/** The way is a value of the form, which the pressed button sets. */
interface AskValues extends Asked {
  readonly by: GuarantorChannel
}

export interface AskFormProps {
  readonly link: AskedGuarantor_LinkFragment
  /** Whether somebody else is asked by it already. */
  readonly isAnother: boolean
  readonly onAsked: () => void
}

/** Whom the borrower asks, and how. One press asks: the way is the button. */
export function AskForm({ link, isAnother, onAsked }: AskFormProps) {
  const { ask, busy, error, opensAt } = useAsk(link, onAsked)
  const form = useRulesForm<AskValues>({
    validate: (values) => validateAsk({ ...values, by: BY[values.by] }),
    defaultValues: isAnother
      ? { name: '', phone: '', email: '', by: 'WHATSAPP' }
      : { name: link.name ?? '', phone: link.phone ?? '', email: link.email ?? '', by: 'WHATSAPP' },
    labels: { name: ASK_TEXTS.who, phone: ASK_TEXTS.phone, email: ASK_TEXTS.email },
    focus: 'first-field',
  })
  const draft = useDraft({ key: `ask-guarantor.${link.id}`, form: form.form })
  const way = (by: GuarantorChannel) => () => form.form.setValue('by', by)
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="3"
      mt="3"
      onSubmit={form.onSubmit(async ({ by, ...asked }) => {
        const userErrors = await ask(asked, by)
        if (userErrors.length === 0) draft.clear()
        return userErrors
      })}
    >
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <TextField label={ASK_TEXTS.who} autoComplete="off" autoCapitalize="words" {...form.bind('name')} />
        <TextField label={ASK_TEXTS.phone} type="tel" autoComplete="off" optional {...form.bind('phone')} />
      </chakra.div>
      <MutationError error={error} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" size="sm" icon={MessageCircle} busy={busy} onClick={way('WHATSAPP')}>
          {ASK_TEXTS.whatsapp}
        </Button>
        <Button
          type="submit"
          size="sm"
          tone="secondary"
          icon={MessageSquareText}
          disabled={busy}
          onClick={way('SMS')}
        >
          {ASK_TEXTS.sms}
        </Button>
      </chakra.div>
      {opensAt !== null && (
        <LinkButton to={opensAt} size="sm" icon={MessageCircle} newTab>
          {ASK_TEXTS.whatsapp}
        </LinkButton>
      )}
      <chakra.p textStyle="xs" color="fg.muted">
        {ASK_TEXTS.privacy}
      </chakra.p>
    </chakra.form>
  )
}
