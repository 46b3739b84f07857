import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import type { FormDraft } from '../../../forms/use-draft.ts'
import type { RulesForm, UserError } from '../../../forms/use-rules-form.ts'
import { to } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PRODUCT_LABELS, type ProductValues } from './product-values.ts'
import { VariationsField } from './VariationsField.tsx'

const Sheet = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5', maxW: '3xl' } })
const Part = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
  },
})

export interface ProductFormProps {
  readonly rules: RulesForm<ProductValues>
  readonly draft: FormDraft
  /** The stored picture; null without one. */
  readonly storedUrl: string | null
  /** Sends the values and returns the user errors. */
  readonly save: (values: ProductValues) => Promise<readonly UserError[]>
  readonly busy: boolean
  /** The sent part of the picture, from 0 to 1; null while nothing is being sent. */
  readonly progress: number | null
  readonly error: unknown
  readonly saveText: string
  /** Fields of one of the two pages alone. */
  readonly children?: ReactNode
}

/** The form of a product, for adding and for changing one. Spec 002 §3, §5. */
export function ProductForm({
  rules,
  draft,
  storedUrl,
  save,
  busy,
  progress,
  error,
  ...page
}: ProductFormProps) {
  return (
    <Sheet noValidate onSubmit={rules.onSubmit(save)}>
      <UnsavedChangesGuard when={rules.isDirty} />
      <DraftNotice draft={draft} />
      <ErrorSummary {...rules.summary} />
      <Card title="The product">
        <Part>
          <TextField {...rules.bind('name')} label={PRODUCT_LABELS.name} autoComplete="off" />
          <TextAreaField
            {...rules.bind('description')}
            label={PRODUCT_LABELS.description}
            optional
            rows={3}
          />
          {page.children}
          <FormValue form={rules.form} name="image">
            {(image) => (
              <ImageField
                label={PRODUCT_LABELS.image}
                optional
                help="At most 1 MB; larger photographs are reduced on your device."
                {...(storedUrl === null ? {} : { storedUrl })}
                {...image}
              />
            )}
          </FormValue>
        </Part>
      </Card>
      <Card>
        <VariationsField form={rules.form} />
      </Card>
      <MutationError error={error} advise={() => SHELL_TEXTS.nothingIsLost} />
      {progress !== null && progress > 0 && progress < 1 && (
        <ProgressBar label="Sending the product and its picture" done={progress} total={1} />
      )}
      <Foot>
        <LinkButton tone="secondary" size="lg" to={to('products')}>
          {SHELL_TEXTS.cancel}
        </LinkButton>
        <Button type="submit" size="lg" busy={busy}>
          {page.saveText}
        </Button>
      </Foot>
    </Sheet>
  )
}
