/** A titled part of a profile, Spec 000 §3. */
export interface ProfileSection {
  readonly title: string
  readonly text: string
}

/** The profiles by the key of the person in team.ts. Loaded with the first dialog. */
export const PROFILES: Readonly<Record<string, readonly ProfileSection[]>> = {
  president: [
    {
      title: 'In the society',
      text: 'A member from the first meeting. Chaired the committee that wrote the loan rules and has led the society through two elections since.',
    },
    {
      title: 'At the university',
      text: 'Teaches agricultural economics and studies what becomes of smallholders who borrow together instead of alone.',
    },
    {
      title: 'Ask him about',
      text: 'Anything that concerns the general meeting, the bye-laws and where the society is going.',
    },
  ],
  'vice-president': [
    {
      title: 'In the society',
      text: 'Stands in for the president and leads the education committee, which explains savings and loans to new members every quarter.',
    },
    {
      title: 'At the university',
      text: 'Historian of markets and market women in the south-west.',
    },
  ],
  secretary: [
    {
      title: 'In the society',
      text: 'Keeps the register and the minutes, answers letters, and confirms registrations with the office staff.',
    },
    { title: 'At the university', text: 'Works in the registry; knows which form goes where.' },
  ],
  treasurer: [
    {
      title: 'In the society',
      text: 'Receives and pays out. No payment leaves without her signature and a second one.',
    },
    { title: 'At the university', text: 'Senior accountant in the bursary, with payroll as her field.' },
  ],
  'financial-secretary': [
    {
      title: 'In the society',
      text: 'Posts each month’s deductions and answers members who ask about a line of their ledger.',
    },
    { title: 'At the university', text: 'Accountant in the faculty of engineering.' },
  ],
  welfare: [
    {
      title: 'In the society',
      text: 'The first person a bereaved family speaks to. Sees a beneficiary’s claim through from the form to the payment.',
    },
    { title: 'At the university', text: 'Nursing sister at the medical centre.' },
  ],
  auditor: [
    {
      title: 'In the society',
      text: 'Checks the books every quarter and prepares the yearly audit that is laid open to all members.',
    },
    { title: 'At the university', text: 'Internal audit unit.' },
  ],
  'land-officer': [
    {
      title: 'In the society',
      text: 'Inspects land before a naira is paid, has it surveyed, and walks buyers round their plots.',
    },
    { title: 'At the university', text: 'Physical planning unit; a registered surveyor for thirty years.' },
  ],
  'legal-adviser': [
    {
      title: 'In the society',
      text: 'Reads every contract and title before the committee signs. Sits with the committee without a vote.',
    },
    { title: 'At the university', text: 'Lectures in property law.' },
  ],
}
