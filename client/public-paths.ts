/** The routes of pages without a session, and home. They alone are part of the front page's script. */
export const PUBLIC_ROUTES = {
  landing: '/',
  portal: '/portal',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  resetPassword: '/emailreset',
  guarantorForm: '/guarantor-form',
  guarantorPreview: '/guarantor-preview',
  beneficiaryClaim: '/beneficiary-withdrawal',
  landApplication: '/land-application',
  checkStatement: '/verify/:code',
  preview: '/preview',
  home: '/dashboard',
} as const

/** The address of a public route, or of home: `toPublic('signIn')`. */
export const toPublic = (name: Exclude<keyof typeof PUBLIC_ROUTES, 'checkStatement'>): string =>
  PUBLIC_ROUTES[name]

/** Spec 000 §2: the anchored sections of the landing page. */
export type LandingAnchor =
  | 'features'
  | 'about'
  | 'services'
  | 'non-member-services'
  | 'portfolio'
  | 'mission-vision'
  | 'faqs'
  | 'team'
  | 'contact'

/** The address of a section of the landing page. */
export const landingSection = (anchor: LandingAnchor): string => `${PUBLIC_ROUTES.landing}#${anchor}`
