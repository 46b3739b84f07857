/**
 * Why a person is offered no decision about a record they had a hand in. The backend refuses with the same words. No
 * document has these texts.
 */
export const SECOND_PERSON_TEXTS = {
  title: 'A second person is needed',
  voucher: 'You entered this voucher, so a colleague posts it.',
  opening: 'You uploaded these balances, so a colleague posts them.',
  report: 'You uploaded this report, set its columns or decided rows of it, so a colleague posts it.',
  appropriation: 'You approved this appropriation, so another admin posts and pays it.',
  payment:
    'You asked for or approved this payment, or changed the member’s e-mail or bank account in the last 7 days, so a colleague marks it as processed.',
  own: 'You asked for this yourself, so a colleague approves it.',
  completion: 'You approved this purchase or made it yourself, so a colleague completes it.',
  registration: 'You registered this person at the office, so a colleague confirms the registration.',
  reversal: 'You asked for this reversal, so a colleague makes or refuses it.',
} as const
