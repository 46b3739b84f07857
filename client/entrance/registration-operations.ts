import referrer from '../features/members/registration/Referrer.graphql?raw'
import register from '../features/members/registration/register.graphql?raw'

/** The operations of the registration as text, for its document. */
export const REGISTRATION_OPERATIONS = { register, referrer } as const
