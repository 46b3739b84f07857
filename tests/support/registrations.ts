import { SOME_EMPLOYMENT } from '#workshop/gallery/new-society.ts'
import { aPicture } from './uploads.ts'

let running = 0

/** A whole registration, good as it is; each with an e-mail of its own. */
export async function aRegistration(
  changes: Readonly<Record<string, string | Buffer>> = {},
): Promise<Record<string, string | Buffer>> {
  running += 1
  return {
    fullname: 'Ọ́bịnna Eze-Okafor',
    email: `Joining.${running}.${Math.random().toString(36).slice(2)}@isusu.example`,
    tellername: 'Obinna Eze',
    tellerRefNum: `T-${running}`,
    bankname: 'Zenith Bank',
    paymentDate: '2026-11-02',
    amount: '2000',
    organisationName: 'University of Nigeria, Nsukka',
    rank: 'Lecturer II',
    gradeLevel: '11',
    retirementDate: '2050-06-30',
    step: '4',
    campusName: 'NSUKKA',
    assumptionOfdutyDate: '2014-03-01',
    ippisNum: 'N/A',
    salaryStructure: 'CONUASS',
    faculty: 'Engineering',
    department: 'Civil Engineering',
    staffNum: '5512',
    homeAddress: '7 Ikejiani Avenue, Nsukka',
    signature: await aPicture('png', 60, 20),
    passport: await aPicture('jpeg', 40, 50),
    password: 'a-good-secret-7',
    confirmpassword: 'a-good-secret-7',
    birthDate: '1985-02-28',
    category: 'Senior',
    phone: '0803 123 4567',
    gender: 'Male',
    title: 'Dr.',
    refererId: '',
    ...changes,
  }
}

let registering = 0

/** A member's record as the graph takes it, but for the pictures. */
export function aProfileInput(changes: object = {}) {
  registering += 1
  return {
    name: 'Obinna Eze-Okafor',
    title: 'Dr.',
    gender: 'MALE',
    birthDate: '1985-02-28',
    email: `joining.graph.${registering}@isusu.example`,
    homeAddress: '7 Ikejiani Avenue, Nsukka',
    phone: '0803 123 4567',
    category: 'SENIOR',
    employment: SOME_EMPLOYMENT,
    ...changes,
  }
}

/** The registration as the graph takes it, but for the pictures. */
export function aRegistrationInput(changes: object = {}) {
  return {
    ...aProfileInput(),
    payment: {
      tellerName: 'Obinna Eze',
      tellerReference: `TG-${registering}`,
      amount: 200_000,
      paymentDate: '2026-11-02',
      bankName: 'Zenith Bank',
    },
    password: 'a-good-secret-7',
    passwordConfirmation: 'a-good-secret-7',
    acceptsTerms: true,
    ...changes,
  }
}
