import { type Kobo, shortNaira } from '../money.ts'

/** What is drawn on the picture of a preview: the name of a drawing in client/public/pictures. */
export type PreviewDrawing = 'hero' | 'savings' | 'meeting' | 'contract' | 'family' | 'estate' | 'gate'

/** What a shared link to a page shows before it is opened: never anything of a person. */
export interface PagePreview {
  readonly title: string
  readonly description: string
  readonly drawing: PreviewDrawing
}

interface Society {
  readonly name: string
  /** In kobo. */
  readonly registrationFee: Kobo
}

const guarantorForm = ({ name }: Society): PagePreview => ({
  title: `Guarantor form of ${name}`,
  description:
    'A member asks you to be guarantor for a loan. Read what that means, fill in the form and sign it. You need no account.',
  drawing: 'contract',
})

const password = ({ name }: Society): PagePreview => ({
  title: `Password for ${name}`,
  description:
    'Choose a new password with a link that is sent to you. The society never asks for your password.',
  drawing: 'gate',
})

/** The previews of the public pages. */
export const PAGE_PREVIEWS = {
  landing: ({ name }) => ({
    title: name,
    description:
      'Savings, loans, commodities and land for members. Read how the society works and how to join.',
    drawing: 'hero',
  }),
  portal: ({ name }) => ({
    title: `Member portal of ${name}`,
    description: 'Sign in to see your savings, your loans and your requests.',
    drawing: 'savings',
  }),
  signIn: ({ name }) => ({
    title: `Sign in to ${name}`,
    description: 'For members and staff of the society.',
    drawing: 'savings',
  }),
  signUp: ({ name, registrationFee }) => ({
    title: `Join ${name}`,
    description: `Pay the registration fee of ${shortNaira(registrationFee)}, tell us about your work and yourself, and staff confirm you.`,
    drawing: 'meeting',
  }),
  forgotPassword: password,
  resetPassword: password,
  guarantorForm,
  guarantorPreview: guarantorForm,
  beneficiaryClaim: ({ name }) => ({
    title: `Beneficiary claim form of ${name}`,
    description:
      'For the family of a member who has died: claim the savings without an account. The office will help you.',
    drawing: 'family',
  }),
  landApplication: ({ name }) => ({
    title: `Land application form of ${name}`,
    description: 'Apply for plots on the estates of the society, as a member or as anybody else.',
    drawing: 'estate',
  }),
  checkStatement: ({ name }) => ({
    title: `Check a statement of ${name}`,
    description: 'See whether a statement of account with this code is genuine.',
    drawing: 'contract',
  }),
} as const satisfies Readonly<Record<string, (society: Society) => PagePreview>>

/** The public pages with a preview. */
export type PreviewedPage = keyof typeof PAGE_PREVIEWS
