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
    description: 'Your savings, your loans and what is under way, in one place.',
  }),
  forgotPassword: () => ({
    title: 'Forgot your password?',
    picture: 'campus',
    description: 'We send you a link with which you set a new one. It works once, for one hour.',
  }),
  resetPassword: () => ({
    title: 'Set a new password',
    picture: 'campus',
    description:
      'It takes the place of the one you forgot. Whoever is signed in with the old one is signed out.',
  }),
  deadResetLink: () => ({
    title: SESSION_TEXTS.linkExpiredOrInvalid,
    picture: 'gate',
    description:
      'A link works once, for one hour, and only the newest one. Perhaps it was cut off when it was copied.',
  }),
}
