import { validateLegalDocument } from '#rules/documents/validate-documents.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useAddLegalDocumentMutation } from './LegalDocuments.generated.ts'
import { PUBLISH_LABELS, PublishDialog, type PublishValues } from './PublishDialog.tsx'
import { usePublishing } from './use-publishing.ts'

interface Values extends PublishValues {
  readonly name: string
}

const LABELS = { ...PUBLISH_LABELS, name: 'Name' } as const

/** The modal form of 'Add Legal Doc'. Spec 002 §2.5, §5. */
export function AddLegalDocument({ onClose }: { readonly onClose: () => void }) {
  const form = useRulesForm<Values>({
    validate: validateLegalDocument,
    defaultValues: { name: '', description: '', file: null },
    labels: LABELS,
  })
  const publishing = usePublishing(
    useAddLegalDocumentMutation({ fetchPolicy: 'no-cache', refetchQueries: ['LegalDocuments'] }),
    (data) => data.addLegalDocument,
  )
  return (
    <PublishDialog
      title={DOCUMENTS_TEXTS.addLegalDocument}
      form={form}
      publishing={publishing}
      send={async ({ file, ...values }, done) =>
        file === null ? [] : publishing.send({ ...values, file }, done)
      }
      onClose={onClose}
    >
      <TextField
        {...form.bind('name')}
        label={LABELS.name}
        help="The name members will see, for example Bye-Laws 2021."
        autoComplete="off"
        autoCapitalize="words"
      />
    </PublishDialog>
  )
}
