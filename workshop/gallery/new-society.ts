import { createAdmin } from '#backend/members/create-admin.ts'
import type { Backend } from '#backend/open-backend.ts'
import { drawPassport, drawSignature } from '#backend/seed/draw-files.ts'
import type { Ask, AskWithFiles } from './ask.ts'
import { PEOPLE } from './people.ts'

const NAME = 'Ifeoma Nwankwo'

/** A complete employment, as registrations of the gallery and of tests give it. */
export const SOME_EMPLOYMENT = {
  organisation: 'University of Nigeria, Nsukka',
  campus: 'NSUKKA',
  faculty: 'Engineering',
  department: 'Civil Engineering',
  rank: 'Lecturer II',
  staffNumber: '5512',
  gradeLevel: '11',
  step: '4',
  salaryStructure: 'CONUASS',
  payrollNumber: 'N/A',
  assumptionDate: '2014-03-01',
  retirementDate: '2050-06-30',
}

const REGISTRATION = {
  name: NAME,
  title: 'Mrs.',
  gender: 'FEMALE',
  birthDate: '1988-04-12',
  homeAddress: '7 Ikejiani Avenue, Nsukka',
  phone: '0803 555 0123',
  category: 'SENIOR',
  employment: SOME_EMPLOYMENT,
  payment: {
    tellerName: NAME,
    tellerReference: 'T-1',
    amount: 200_000,
    paymentDate: '2026-11-02',
    bankName: 'Zenith Bank',
  },
  acceptsTerms: true,
}

const problemOf = (answer: unknown): never => {
  throw new Error(`The new society could not be made: ${JSON.stringify(answer)}`)
}

/** The first admin, and a member who has joined and done nothing yet, by the same calls that people use. */
export async function furnishNewSociety(
  backend: Backend,
  graph: {
    readonly ask: Ask
    readonly askWithFiles: AskWithFiles
    readonly signIn: (person: 'newAdmin') => Promise<string>
  },
): Promise<void> {
  const [admin, member] = [PEOPLE.newAdmin.signIn, PEOPLE.newMember.signIn]
  if (admin === null || member === null) return
  const made = await createAdmin(
    backend.deps.db,
    { ...admin, name: 'Uche Okonkwo', passwordConfirmation: admin.password },
    backend.deps.now(),
  )
  if ('errors' in made) problemOf(made.errors)

  const { email, password } = member
  const input = {
    ...REGISTRATION,
    email,
    password,
    passwordConfirmation: password,
    passport: null,
    signature: null,
  }
  const { register } = await graph.askWithFiles<{ register: { viewer: { memberId: string } | null } }>(
    'mutation ($input: RegisterInput!) { register(input: $input) { viewer { memberId } userErrors { field message } } }',
    { input },
    {
      'variables.input.passport': await drawPassport(NAME),
      'variables.input.signature': await drawSignature(NAME),
    },
  )
  if (register.viewer === null) return problemOf(register)
  await graph.ask(
    'mutation ($input: ConfirmRegistrationInput!) { confirmRegistration(input: $input) { message } }',
    { input: { id: register.viewer.memberId } },
    await graph.signIn('newAdmin'),
  )
}
