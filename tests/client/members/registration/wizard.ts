import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Session } from '#client/features/session/session-store.ts'
import { keepDraft } from '#client/forms/draft-store.ts'
import { type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import type { GraphResolvers } from '#tests/support/client-graph.ts'

export const CANNOT_BE_BLANK = 'cannot be blank!'

/** The fields of each step by label, with something good in them. */
export const GOOD = {
  payment: {
    'Teller name': 'Obinna Eze',
    'Transaction Id': 'T-77812',
    'Amount paid': '2000',
    'Payment date': '2026-01-05',
    'Bank name': 'Zenith Bank',
  },
  employment: {
    Organisation: 'University of Nigeria, Nsukka',
    Campus: 'NSUKKA',
    Faculty: 'Engineering',
    Department: 'Civil Engineering',
    Category: 'Senior',
    'Staff number': '5512',
    Rank: 'Lecturer II',
    'Grade level': '11',
    Step: '4',
    'Salary structure': 'CONUASS',
    'IPPIS / payroll number': 'N/A',
    'Assumption of duty': '2014-03-01',
    'Retirement date': '2050-06-30',
  },
  personal: {
    Title: 'Dr.',
    'Full name': 'Obinna Eze-Okafor',
    Gender: 'Male',
    'Date of birth': '1985-02-28',
    'E-mail': 'obinna@isusu.example',
    'Phone number': '0803 123 4567',
    'Home address': '7 Ikejiani Avenue, Nsukka',
    Password: 'a-good-secret-7',
    'Password again': 'a-good-secret-7',
  },
} as const

const DATES: ReadonlySet<string> = new Set([
  'Payment date',
  'Assumption of duty',
  'Retirement date',
  'Date of birth',
])

/** The field with that label, whatever kind it is; of a date the group of its three boxes. */
export const field = (label: string): HTMLElement =>
  DATES.has(label)
    ? (screen.getByText(label, { selector: 'legend' }).parentElement as HTMLElement)
    : screen.getByLabelText(label, { exact: true, selector: 'input, select, textarea' })

/** Types, chooses, or pastes a whole date, in one go. */
export const put = (label: string, value: string): boolean => {
  const control = DATES.has(label) ? within(field(label)).getByLabelText('Day') : field(label)
  return fireEvent.change(control, { target: { value } })
}

export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) put(label, value)
}

const picture = (name: string) => new File(['pixels'], name, { type: 'image/png' })

/** Chooses a passport and a signature, and accepts the terms. */
export async function choosePictures(): Promise<void> {
  for (const [label, name] of [
    ['Passport photograph', 'me.png'],
    ['Signature', 'sign.png'],
  ] as const) {
    fireEvent.change(field(label), { target: { files: [picture(name)] } })
    await screen.findByAltText(`Preview of ${name}`)
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
}

// By text rather than by role: on so large a page with so many fields a search by role takes seconds.

/** The head of a step, once it is open. */
export const heading = (title: string) => screen.findByText(title, { selector: 'h2' })

export const press = (name: string): boolean =>
  fireEvent.click(screen.getByText(name, { selector: 'button' }))

/** Opens the wizard and waits for its first step; the outline before it has the same heading, but no button. */
export async function openWizard(
  resolvers: GraphResolvers = {},
  path = '/signup',
  session?: Session,
): Promise<ClientApp> {
  const app = renderClientApp({ path, resolvers, ...(session ? { session } : {}) })
  await screen.findByText('Next', { selector: 'button' })
  return app
}

/** Fills the first steps and opens the second or the third. */
export async function reach(step: 2 | 3): Promise<void> {
  fill(GOOD.payment)
  press('Next')
  await heading('Employment details')
  if (step === 2) return
  fill(GOOD.employment)
  press('Next')
  await heading('Personal details')
}

/** Fills all three steps, so that only Register is left. */
export async function fillAll(): Promise<void> {
  await reach(3)
  fill(GOOD.personal)
  await choosePictures()
}

/** Each of these fields says this, and so does the summary, which has the focus. */
export async function expectBeside(text: string, labels: readonly string[]): Promise<void> {
  const summary = await screen.findByRole('group', { name: 'Please check these fields' })
  await waitFor(() => expect(summary).toHaveFocus())
  for (const label of labels) {
    expect(field(label), label).toHaveAccessibleDescription(expect.stringContaining(text))
    // A text that names its field itself stands there without the label.
    const lines = new Set([text, `${label}: ${text}`])
    expect(within(summary).getAllByText((line) => lines.has(line), { selector: 'a' }).length).toBeGreaterThan(
      0,
    )
  }
}

/** What the graph answers when all went well. */
export const REGISTERED = {
  message: 'registration successful',
  userErrors: [],
  session: { token: 'token-of-obinna', expiresAt: null },
  viewer: { memberId: 'member-77', name: 'Obinna Eze-Okafor', accessLevel: 'MEMBER' },
}

/** The graph refuses with these errors. */
export const refusal = (...errors: { field: string | null; message: string; code?: string }[]) => ({
  message: null,
  session: null,
  viewer: null,
  userErrors: errors.map(({ field, message, code = 'BAD_USER_INPUT' }) => ({
    code,
    field: field?.split('.') ?? null,
    message,
  })),
})

const { payment, employment, personal } = GOOD

/** All that a draft keeps of the good values. */
const DRAFT = {
  payment: {
    tellerName: payment['Teller name'],
    tellerReference: payment['Transaction Id'],
    amount: 200_000,
    paymentDate: payment['Payment date'],
    bankName: payment['Bank name'],
  },
  employment: {
    organisation: employment.Organisation,
    campus: employment.Campus,
    faculty: employment.Faculty,
    department: employment.Department,
    rank: employment.Rank,
    staffNumber: employment['Staff number'],
    gradeLevel: employment['Grade level'],
    step: employment.Step,
    salaryStructure: employment['Salary structure'],
    payrollNumber: employment['IPPIS / payroll number'],
    assumptionDate: employment['Assumption of duty'],
    retirementDate: employment['Retirement date'],
  },
  category: employment.Category,
  title: personal.Title,
  name: personal['Full name'],
  gender: personal.Gender,
  birthDate: personal['Date of birth'],
  email: personal['E-mail'],
  phone: personal['Phone number'],
  homeAddress: personal['Home address'],
}

/** The wizard with what was left of it on the device resumed. */
async function openDraft(
  values: Readonly<Record<string, unknown>>,
  ...opened: Parameters<typeof openWizard>
): Promise<ClientApp> {
  keepDraft('registration', values, Date.now(), { harmless: ['payment.bankName'] })
  const app = await openWizard(...opened)
  press('Continue this form')
  await heading('Personal details')
  return app
}

/** The wizard at its third step, nothing of it filled. */
export const openPersonal = (): Promise<ClientApp> =>
  openDraft({ payment: DRAFT.payment, employment: DRAFT.employment, category: DRAFT.category })

/** The wizard with all three steps filled: only Register is left. */
export async function openFilled(...opened: Parameters<typeof openWizard>): Promise<ClientApp> {
  const app = await openDraft(DRAFT, ...opened)
  fill({ Password: personal.Password, 'Password again': personal['Password again'] })
  await choosePictures()
  return app
}
