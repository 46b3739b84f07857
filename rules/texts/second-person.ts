/**
 * Why a person is offered no decision about a record they had a hand in. The backend refuses with the same words. No
 * document has these texts.
 */
export const SECOND_PERSON_TEXTS = {
  title: 'A second person is needed',
  voucher: 'You entered this voucher, so a colleague must post it.',
  opening: 'You uploaded these balances, so a colleague must post them.',
  report: 'You uploaded this report, set its columns or decided on its rows, so a colleague must post it.',
  appropriation: 'You approved this appropriation, so another admin must post and pay it.',
  payment:
    'You requested or approved this payment, or changed the member’s e-mail or bank account in the last 7 days, so a colleague must mark it as processed.',
  own: 'This is your own request, so a colleague must approve it.',
  completion: 'You approved or made this purchase, so a colleague must complete it.',
  registration: 'You registered this person at the office, so a colleague must confirm the registration.',
  fixedAsset: 'You entered this asset in the register, so another admin must book its disposal.',
  agreement: 'You asked to agree this difference, so a colleague must confirm it.',
  reversal: 'You requested this reversal, so a colleague must make or refuse it.',
} as const
