import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { MESSAGES_TEXTS } from '#rules/texts/messages.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'

/** Texts of the documents that ours differ from on purpose: misspelt, or about something else. */
const OURS_DIFFER: readonly [string, string, string][] = [
  ['registered', REGISTRATION_TEXTS.registered, 'Registration sucessful'],
  ['userConfirmed', MEMBERS_TEXTS.userConfirmed, 'user comfirmed successfully'],
  ['variationNameBlank', COMMODITIES_TEXTS.variationNameBlank, 'variationName cannot be blank'],
  ['productNameBlank', COMMODITIES_TEXTS.productNameBlank, 'productName cannot be blank'],
  ['priceNegative', COMMODITIES_TEXTS.priceNegative, 'cannot nagative value'],
  ['completed', LAND_TEXTS.completed, 'Land acquisition request rejected successfully'],
  ['requestUpdateFailed', LAND_TEXTS.requestUpdateFailed, 'Failed to update withdrawal request'],
  ['noFinancialReports', DOCUMENTS_TEXTS.noFinancialReports, 'No report have been uploaded'],
]

describe('the text catalogues', () => {
  it.each(OURS_DIFFER)('the text %s is not the documented one', (_, text, documented) => {
    expect(text).not.toBe(documented)
  })

  it('puts amounts into sentences as the documents do', () => {
    expect(REGISTRATION_TEXTS.amountShouldBe(naira(2000))).toBe('amount should be 2000')
    expect(SAVINGS_TEXTS.shareCapitalTooLow(naira(5000))).toBe(
      'share capital cannot be less than 5000 per month',
    )
    expect(SAVINGS_TEXTS.monthsTooFew(naira(6000), 17)).toBe(
      'please input a valid number of months, the acceptable number of months for 6000 is at least 17',
    )
    expect(SAVINGS_TEXTS.increaseTooLow(naira(7500))).toBe(
      'increase amount cannot be less than the amount in initial instruction (N 7500)',
    )
  })

  it('reports how many messages were sent', () => {
    expect(MESSAGES_TEXTS.counts(12, 0)).toBe('message sent to 12')
    expect(MESSAGES_TEXTS.counts(10, 2)).toBe('message sent to 10, failed for 2')
  })

  it('counts plots in the singular and the plural', () => {
    expect(LAND_TEXTS.tooFewPlots(0)).toBe('no plots are left in this estate')
    expect(LAND_TEXTS.tooFewPlots(1)).toBe('only 1 plot is left in this estate')
    expect(LAND_TEXTS.tooFewPlots(3)).toBe('only 3 plots are left in this estate')
  })
})
