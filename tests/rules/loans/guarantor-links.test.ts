import { describe, expect, it } from 'vitest'
import {
  askedAgainFrom,
  type LinkFacts,
  linkState,
  linksMissing,
  validateAsk,
  validateDecline,
} from '#rules/loans/guarantor-links.ts'
import { formatGuarantorLink, isGuarantorLink, readLoanReference } from '#rules/loans/loan-reference.ts'
import { GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'

const NOW = new Date('2026-11-29T10:00:00Z')
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000)

const FRESH: LinkFacts = {
  loanState: 'pending',
  hasSigned: false,
  expiresAt: at(24),
  askedAt: null,
  openedAt: null,
  declinedAt: null,
}

describe('the link of one guarantor', () => {
  it.each([
    ['nobody was asked by', {}, 'free'],
    ['somebody was asked by', { askedAt: at(-1) }, 'asked'],
    ['was opened', { askedAt: at(-2), openedAt: at(-1) }, 'opened'],
    ['was opened without being asked for', { openedAt: at(-1) }, 'opened'],
    ['was declined', { openedAt: at(-1), declinedAt: at(-1) }, 'declined'],
    ['was declined before the loan was decided', { declinedAt: at(-1), loanState: 'rejected' }, 'declined'],
    ['has no days left', { openedAt: at(-30), expiresAt: NOW }, 'expired'],
    ['was signed, whatever its days', { hasSigned: true, expiresAt: at(-1) }, 'signed'],
    ['waits for a loan that is decided', { askedAt: at(-1), loanState: 'approved' }, 'closed'],
  ] as const)('says what has become of one that %s', (_what, facts, state) => {
    expect(linkState({ ...FRESH, ...facts }, NOW)).toBe(state)
  })

  it('reminds the same person after a whole day, and not before', () => {
    expect(askedAgainFrom(null, NOW)).toBeNull()
    expect(askedAgainFrom(at(-23), NOW)).toEqual(at(1))
    expect(askedAgainFrom(at(-24), NOW)).toBeNull()
  })

  it('adds as many links as signatures are missing', () => {
    expect(linksMissing(0, 0)).toBe(2)
    expect(linksMissing(1, 0)).toBe(1)
    expect(linksMissing(1, 1)).toBe(0)
    expect(linksMissing(2, 1)).toBe(0)
  })

  it('tells its address from the loan id, and reads both as people type them', () => {
    const link = formatGuarantorLink(new Uint8Array(16).fill(31))
    expect(link).toBe('GLZZZZZZZZZZZZZZZZ')
    expect(isGuarantorLink(readLoanReference(' glzzzz zzzz-zzzz-zzzz '))).toBe(true)
    expect(isGuarantorLink('LNZZZZZZZZZZZZZZZZ')).toBe(false)
    expect(readLoanReference('gloooooooooooooooo')).toBe('GL0000000000000000')
  })
})

describe('whom a borrower asks', () => {
  it('needs a name, and the phone or the address that a message goes to', () => {
    expect(validateAsk({ name: 'Ada Eze', by: 'whatsapp' })).toEqual({})
    expect(validateAsk({ name: ' ', phone: '', email: '', by: 'sms' })).toEqual({
      name: GUARANTOR_LINK_TEXTS.nameBlank,
      phone: GUARANTOR_LINK_TEXTS.phoneForSms,
    })
    expect(validateAsk({ name: 'Ada Eze', by: 'email' })).toEqual({
      email: GUARANTOR_LINK_TEXTS.emailForMail,
    })
    expect(validateAsk({ name: 'Ada Eze', phone: '0803 12', by: 'whatsapp' })).toEqual({
      phone: GUARANTOR_LINK_TEXTS.phoneWrong,
    })
    expect(validateAsk({ name: 'Ada Eze', phone: '0803 123 4567', by: 'sms' })).toEqual({})
  })

  it('takes a refusal with a reason or without one', () => {
    expect(validateDecline({})).toEqual({})
    expect(validateDecline({ reason: 'I guarantee two loans already.' })).toEqual({})
    expect(validateDecline({ reason: 'x'.repeat(501) })).toHaveProperty('reason')
  })
})
