import { SESSION_TEXTS } from '#rules/texts/session.ts'
import type { PublicSociety } from '../../shell/society-context.ts'

/** What a page before sign-in shows around its form. */
export interface Entrance {
  readonly title: string
  readonly description: string
  /** A drawing in client/public/pictures, shown beside the sheet on wide screens: 'meeting'. */
  readonly picture: string
}

export type EntranceName = 'signIn' | 'portal' | 'forgotPassword' | 'resetPassword' | 'deadResetLink'

/** The pages before sign-in. */
export const ENTRANCES: Readonly<Record<EntranceName, (society: Pick<PublicSociety, 'name'>) => Entrance>> = {
  signIn: ({ name }) => ({
    title: 'Sign in',
    picture: 'meeting',
    description: `For members and staff of ${name}.`,
  }),
  portal: () => ({
    title: 'Member portal',
    picture: 'savings',
    description: 'Your savings, loans and requests in one place.',
  }),
  forgotPassword: () => ({
    title: 'Forgot your password?',
    picture: 'campus',
    description: 'We will send you a link to set a new one. It works once, for one hour.',
  }),
  resetPassword: () => ({
    title: 'Set a new password',
    picture: 'campus',
    description:
      'It replaces your old password. Every device signed in with the old password will be signed out.',
  }),
  deadResetLink: () => ({
    title: SESSION_TEXTS.linkExpiredOrInvalid,
    picture: 'gate',
    description:
      'A link works once, for one hour. Only the latest link works. It may also have been cut off when it was copied.',
  }),
}
