import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { FormValue } from '../../forms/FormValue.tsx'
import type { FormPart } from '../../forms/use-rules-form.ts'
import { FileField } from '../../ui/FileField.tsx'

export const EVIDENCE_LABEL = 'Evidence'

/** The scan or picture that shows why something is booked. */
export function EvidenceField({ form }: { readonly form: FormPart<{ evidence: File | null }> }) {
  return (
    <FormValue form={form.form} name="evidence">
      {(file) => (
        <FileField
          {...file}
          label={EVIDENCE_LABEL}
          optional
          help="PDF, JPG or PNG, at most 5 MB."
          rule={CLAIM_DOCUMENT_RULE}
        />
      )}
    </FormValue>
  )
}
