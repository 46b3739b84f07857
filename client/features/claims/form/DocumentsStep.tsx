import { CLAIM_DOCUMENTS } from '#rules/claims/validate-claim.ts'
import { CLAIM_DOCUMENT_RULE } from '#rules/documents/file-limits.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { FileField } from '../../../ui/FileField.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { FieldGroup } from '../../members/person/FieldGroup.tsx'
import { type ClaimValues, LABELS } from './claim-values.ts'

const PAPERS = CLAIM_DOCUMENTS.filter(({ field }) => field !== 'passport' && field !== 'signature')

/** Spec 002 §2.9: a canvas of 150 that is saved. */
const PAD = {
  shape: 'claim',
  save: CLAIMS_TEXTS.saveSignature,
  empty: `${CLAIMS_TEXTS.emptySignatureTitle}. ${CLAIMS_TEXTS.emptySignature}`,
} as const

/** Step 5: six documents, the declaration and the signature. Spec 002 §2.9, §5. */
export function DocumentsStep({ form }: { readonly form: RulesForm<ClaimValues> }) {
  return (
    <>
      <p>{CLAIMS_TEXTS.documentsHelp}</p>
      <FieldGroup title={CLAIMS_TEXTS.documents}>
        {PAPERS.map(({ field, required }) => (
          <FormValue key={field} form={form.form} name={field}>
            {(file) => (
              <FileField {...file} label={LABELS[field]} rule={CLAIM_DOCUMENT_RULE} optional={!required} />
            )}
          </FormValue>
        ))}
        <FormValue form={form.form} name="passport">
          {(picture) => <ImageField {...picture} kind="portrait" label={LABELS.passport} />}
        </FormValue>
      </FieldGroup>
      <FieldGroup title={CLAIMS_TEXTS.declaration}>
        <p>{CLAIMS_TEXTS.declarationText}</p>
        <FormValue form={form.form} name="signature">
          {(signature) => <ImageField {...signature} kind="signature" label={LABELS.signature} pad={PAD} />}
        </FormValue>
      </FieldGroup>
    </>
  )
}
