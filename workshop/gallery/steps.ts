import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#backend/seed/demo-accounts.ts'
import { drawPassport, drawSignature } from '#backend/seed/draw-files.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import type { Steps } from './scene.ts'

/** Fills fields by their labels, one after the other. */
export const fill =
  (texts: Readonly<Record<string, string>>): Steps =>
  async (page) => {
    for (const [label, text] of Object.entries(texts))
      await page.getByLabel(label, { exact: true }).fill(text)
  }

/** Fills dates by the labels of their groups: a whole date put into the first box fills all three. */
export const fillDates =
  (dates: Readonly<Record<string, string>>): Steps =>
  async (page) => {
    for (const [label, date] of Object.entries(dates))
      await page.getByRole('group', { name: label }).getByLabel('Day').fill(date)
  }

/** Presses the first button or link of that name. */
export const press =
  (name: string | RegExp, role: 'button' | 'link' | 'menuitem' | 'tab' = 'button'): Steps =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
  }

/** Steps one after the other. */
export const inTurn =
  (...all: readonly Steps[]): Steps =>
  async (page, records) => {
    for (const steps of all) await steps(page, records)
  }

/** Waits for what lies over the page: a dialog, a menu or a list of results. */
export const dialogIsOpen: Steps = async (page) => {
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  await layers.filter({ visible: true }).first().waitFor()
}

/** A record whose next step is a colleague's, which its dialog says. */
export const waitsForAnother: Steps = async (page) => {
  await page.getByRole('dialog').getByText(SECOND_PERSON_TEXTS.title).waitFor()
}

/** Waits until the PDF viewer has drawn a page. */
export const pdfIsShown: Steps = async (page) => {
  await page.locator('.pdfViewer canvas').first().waitFor()
}

/** The form of the two pages for signing in, whatever it calls its first field. */
export const signInForm: Steps = async (page) => {
  await page.locator('input[autocomplete=username]').fill('somebody@isusu.example')
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
}

/** The loan form of the demo member: five months, with a bank account. */
export const loanForm: Steps = async (page, records) => {
  await page.getByLabel('Loan type').selectOption('ONE_YEAR_NORMAL')
  await page.getByLabel('Amount', { exact: true }).fill('123456.78')
  await page.getByLabel('Duration').selectOption('7')
  await fill({ 'Gross salary': '459000', 'Net salary': '358020' })(page, records)
  const account = page.getByLabel('Account number')
  if ((await account.count()) > 0 && (await account.inputValue()) === '')
    await fill({
      'Bank name': 'Zenith Bank',
      'Account number': '1234567897',
      'Account name': 'Adaeze Okafor',
    })(page, records)
  await page.getByText('₦115,226.33').first().waitFor()
}

/** A first savings instruction: share capital over the months that are filled in, and ordinary savings. */
export const firstInstruction: Steps = async (page) => {
  for (const [product, amount] of [
    ['Share capital', '7500'],
    ['Ordinary savings', '12000'],
  ] as const)
    await page.getByRole('group', { name: product }).getByLabel('Amount a month').fill(amount)
}

const SIGNER = 'Nnamdi Chidi'

const picture = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const file = `${name}.png`
  await page.locator(`input[name=${name}]`).setInputFiles({ name: file, mimeType: 'image/png', buffer })
  await page.getByAltText(`Preview of ${file}`).waitFor()
}

/** Draws on the pad that is open, as with the mouse: loops of ink from one side to the other. */
const drawOnPad: Steps = async (page) => {
  const pad = page.locator('[data-field$=signature-pad]')
  await pad.hover()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const STEPS = 60
  for (let step = 0; step <= STEPS; step += 1) {
    const turn = (step / STEPS) * 10 * Math.PI
    await page.mouse.move(
      x + width * (0.15 + (0.7 * step) / STEPS + 0.04 * Math.sin(turn)),
      y + height * (0.5 + 0.22 * Math.cos(turn)),
    )
    if (step === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

/** The pad for a signature, opened and drawn on. */
export const drawnSignature: Steps = inTurn(press('Draw it: Signature'), drawOnPad)

/** The whole form of a guarantor who is no member, but for the signature. */
const unsignedGuarantorForm: Steps = async (page, records) => {
  await fill({
    Surname: 'Nnamdi',
    'Other name': 'Chidi',
    Telephone: '0803 555 0199',
    'E-mail': 'chidi.nnamdi@isusu.example',
    'Residential address': '4 Ikejiani Avenue, Nsukka',
    'Permanent address': 'Umuahia',
    'Place of work': 'University Library',
    'Name of next of kin': 'Uche Nnamdi',
    'Phone of next of kin': '0803 555 0198',
    'E-mail of next of kin': 'uche.nnamdi@isusu.example',
  })(page, records)
  await page.getByText('No, I am not').click()
  await picture(page, 'passport', await drawPassport(SIGNER))
}

/** The whole form of a guarantor who is no member, signed with a picture. */
export const guarantorForm: Steps = inTurn(unsignedGuarantorForm, async (page) =>
  picture(page, 'signature', await drawSignature(SIGNER)),
)

/** The whole form of a guarantor who is no member, signed with the mouse. */
export const drawnGuarantorForm: Steps = inTurn(
  unsignedGuarantorForm,
  drawnSignature,
  press('Use this signature'),
  async (page) => page.getByAltText('Preview of signature.png').waitFor(),
)

/** The account number of the loan form, in which a digit is mistaken, so that it does not fit its bank. */
export const mistakenAccount: Steps = async (page) => {
  await page.getByLabel('Account number').fill('1234567890')
  await page.getByLabel('Account number').press('Tab')
}

/** The first step of the registration, paid as the society asks. */
export const paymentStep: Steps = inTurn(
  fill({
    'Teller name': 'Chidinma Ugwu',
    'Transaction Id': 'TRX-909',
    'Amount paid': '2000',
    'Bank name': 'Zenith Bank',
  }),
  fillDates({ 'Payment date': '2026-11-02' }),
)

/** The second step of the registration. */
export const employmentStep: Steps = async (page, records) => {
  await page.getByLabel('Organisation').selectOption('University of Nigeria, Nsukka')
  await page.getByLabel('Campus').selectOption('ENUGU')
  await page.getByLabel('Category').selectOption('Junior')
  await fill({
    'Staff number': '0417',
    Faculty: 'Law',
    Department: 'Library',
    Rank: 'Library officer',
    'Grade level': '6',
    Step: '3',
    'Salary structure': 'CONTISS II',
    'IPPIS / payroll number': 'N/A',
  })(page, records)
  await fillDates({ 'Assumption of duty': '2019-09-02', 'Retirement date': '2054-09-02' })(page, records)
}
