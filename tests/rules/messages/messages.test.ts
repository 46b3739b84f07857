import { describe, expect, it } from 'vitest'
import { smsParts } from '#rules/messages/sms-parts.ts'
import { validateMessage } from '#rules/messages/validate-message.ts'

describe('a broadcast', () => {
  it('requires a subject, a message and a type', () => {
    expect(validateMessage({})).toEqual({
      subject: 'subject cannot be blank!',
      message: 'message cannot be blank!',
      channel: 'SELECT MESSAGE TYPE',
    })
    expect(validateMessage({ subject: 'AGM', message: 'Come', channel: 'fax' })).toEqual({
      channel: 'SELECT MESSAGE TYPE',
    })
    for (const channel of ['sms', 'email', 'both']) {
      expect(validateMessage({ subject: 'AGM', message: 'Come', channel })).toEqual({})
    }
  })
})

describe('an SMS', () => {
  it.each<[string, string, string, number, number]>([
    ['nothing', '', 'GSM-7', 0, 160],
    ['160 plain letters', 'a'.repeat(160), 'GSM-7', 1, 0],
    ['161 plain letters', 'a'.repeat(161), 'GSM-7', 2, 145],
    ['306 plain letters', 'a'.repeat(306), 'GSM-7', 2, 0],
    ['307 plain letters', 'a'.repeat(307), 'GSM-7', 3, 152],
    ['80 euro signs', '€'.repeat(80), 'GSM-7', 1, 0],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 2, 143],
    ['one naira sign', '₦', 'UCS-2', 1, 69],
    ['70 dotted letters', 'ọ'.repeat(70), 'UCS-2', 1, 0],
    ['71 dotted letters', 'ọ'.repeat(71), 'UCS-2', 2, 63],
    ['35 pictures', '🙂'.repeat(35), 'UCS-2', 1, 0],
    ['36 pictures', '🙂'.repeat(36), 'UCS-2', 2, 61],
  ])('counts the parts of an SMS of %s', (_, text, encoding, parts, remaining) => {
    expect(smsParts(text)).toMatchObject({ encoding, parts, remaining })
  })

  it('names the characters for which a part holds less', () => {
    expect(smsParts('₦5,000 for ọjà, ₦2,000 now').unusual).toEqual(['₦', 'ọ'])
    expect(smsParts('Price: {5} €').unusual).toEqual([])
  })

  it('never splits a character of two units', () => {
    // 152 letters and a bracket: the bracket goes to the second part whole.
    const text = `${'a'.repeat(152)}[${'a'.repeat(152)}`
    expect(smsParts(text)).toMatchObject({ length: 306, parts: 3 })
  })
})
