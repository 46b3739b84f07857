import { IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { requireValid } from '../errors.ts'
import { messageMutation } from '../mutation.ts'
import { uploadErrors } from '../upload.ts'

messageMutation('signAsMember', {
  access: 'PUBLIC',
  description:
    'Signs for a loan as the member who has proved it; everything but the signature comes from the record. ENDED where the proof has expired.',
  input: {
    description: 'The link, the proof and the signature.',
    fields: (t) => ({
      link: t.string({ required: true, description: 'What the address of the form ends with.' }),
      proof: t.string({ required: true, description: 'Of `proveGuarantor`.' }),
      signature: t.field({
        type: 'Upload',
        required: true,
        description: 'Picture of the signature: JPG, PNG or WebP, at most 1 MB.',
      }),
    }),
  },
  run: ({ link, proof, signature }, { loans }) => {
    requireValid(uploadErrors({ signature }, IMAGE_RULE))
    return loans.signAsMember(readLoanReference(link), proof, signature)
  },
})
