import invitation from '../features/guarantors/GuarantorPage.graphql?raw'
import submit from '../features/guarantors/SubmitGuarantor.graphql?raw'

/** The operations of the guarantor form as text, for its document. */
export const GUARANTOR_OPERATIONS = { invitation, submit } as const
