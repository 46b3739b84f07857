import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { validateContactMessage } from '#rules/society/validate-contact-message.ts'
import { CONTACT_TEXTS } from '#rules/texts/contact.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { notify } from '../../ui/toasts.ts'
import { type ContactValues, createContactFormClient } from './contact-form-client.ts'

const Fields = chakra('form', {
  base: {
    mt: { base: '5', lg: '0' },
    display: 'grid',
    gap: '5',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  },
})
const Whole = chakra('div', { base: { gridColumn: '1 / -1' } })

const BLANK: ContactValues = { name: '', email: '', message: '', website: '' }

export interface ContactFormProps {
  /** True for the separate document, where no parent shows toasts. */
  readonly ownMessages?: boolean
}

/** Name, e-mail and message to the office. The input is kept until it was sent. Spec 000 §5, §8. */
export function ContactForm({ ownMessages = false }: ContactFormProps) {
  const [contactForm] = useState(createContactFormClient)
  const [failed, setFailed] = useState<string | null>(null)
  const form = useRulesForm<ContactValues>({
    validate: validateContactMessage,
    defaultValues: BLANK,
    focus: 'first-field',
  })
  return (
    <>
      <Fields
        noValidate
        onSubmit={form.onSubmit(async (values) => {
          setFailed(null)
          // Remove the message of an earlier failure.
          notify.clear()
          const result = await contactForm.send(values)
          if (result.sent) {
            notify.success(CONTACT_TEXTS.sent)
            form.form.reset(BLANK)
            return []
          }
          if (result.failed !== null) {
            setFailed(result.failed)
            notify.error(result.failed, 5)
          }
          return result.userErrors.filter(({ field }) => field !== null && field !== 'website')
        })}
      >
        <TextField label="Your name" autoComplete="name" {...form.bind('name')} />
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.bind('email')}
        />
        <Whole>
          <TextAreaField label="Your message" rows={6} {...form.bind('message')} />
        </Whole>
        {/* A hidden field that only programs fill in. */}
        <chakra.div srOnly aria-hidden>
          <label>
            Website
            <input tabIndex={-1} autoComplete="off" {...form.form.register('website')} />
          </label>
        </chakra.div>
        {failed !== null && (
          <Whole>
            <Notice tone="danger" title={failed}>
              What you wrote is still here.
            </Notice>
          </Whole>
        )}
        <Whole>
          <Button type="submit" size="lg" icon={Send} busy={form.submitting} busyText="Sending">
            Send the message
          </Button>
        </Whole>
      </Fields>
      {ownMessages && <Toaster />}
    </>
  )
}
