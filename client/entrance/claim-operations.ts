import claim from '../features/claims/form/Claim.graphql?raw'

/** The operations of a file, each as text. */
const [deceased = '', submit = ''] = claim.split(/^(?=mutation )/m)

/** The operations of a beneficiary's claim as text, for its document. */
export const CLAIM_OPERATIONS = { deceased, submit } as const
