import { PUBLIC_ROUTES } from '#client/public-paths.ts'

/** An address that holds what no log may keep. */
export interface SecretAddress {
  readonly address: string
  readonly secrets: readonly string[]
}

const TOKEN = 'one-use-token-5f1c'
const EMAIL = 'ada.eze@members.example'
const LOAN = 'LN4M2VFHH4VN4WJTJ1'
const CODE = 'STATEMENTCODE7H2K'

/** Every public page: the address with its secret, or null for one that has none. */
const OF_PAGES: Record<keyof typeof PUBLIC_ROUTES, SecretAddress | null> = {
  landing: null,
  portal: null,
  signIn: null,
  // Spec 000 §2: the number of who invites.
  signUp: { address: `${PUBLIC_ROUTES.signUp}?ref=${CODE}`, secrets: [CODE] },
  forgotPassword: null,
  resetPassword: {
    address: `${PUBLIC_ROUTES.resetPassword}?token=${TOKEN}&id=65f1c0ffee&email=${encodeURIComponent(EMAIL)}`,
    secrets: [TOKEN, '65f1c0ffee', EMAIL, encodeURIComponent(EMAIL)],
  },
  guarantorForm: { address: `${PUBLIC_ROUTES.guarantorForm}?loanid=${LOAN}`, secrets: [LOAN] },
  guarantorPreview: { address: `${PUBLIC_ROUTES.guarantorPreview}?loanid=${LOAN}`, secrets: [LOAN] },
  beneficiaryClaim: null,
  landApplication: null,
  checkStatement: { address: PUBLIC_ROUTES.checkStatement.replace(':code', CODE), secrets: [CODE] },
  preview: null,
  home: null,
}

/** The addresses of pages, of files and of public REST calls that hold secrets. */
export const SECRET_ADDRESSES: readonly SecretAddress[] = [
  ...Object.values(OF_PAGES).filter((page) => page !== null),
  { address: `/files/${TOKEN}.1x.${CODE}?width=96`, secrets: [TOKEN, CODE] },
  { address: `/graphql?query={checkStatement(code:"${CODE}"){__typename}}`, secrets: [CODE] },
  { address: `/user/API/checklink/${TOKEN}?id=65f1c0ffee`, secrets: [TOKEN, '65f1c0ffee'] },
  { address: `/user/API/fetchloanee/${LOAN}`, secrets: [LOAN] },
  { address: `/user/get-balances-public?id=${CODE}`, secrets: [CODE] },
  { address: `/user/getmemberbymemberid/${CODE}`, secrets: [CODE] },
]
