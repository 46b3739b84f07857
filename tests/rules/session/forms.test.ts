import { describe, expect, it } from 'vitest'
import { validateForgotPassword, validatePasswordReset } from '#rules/session/validate-password-reset.ts'
import { validateSignIn } from '#rules/session/validate-sign-in.ts'
import { validateContactMessage } from '#rules/society/validate-contact-message.ts'

describe('the sign-in form', () => {
  it('requires both fields of the sign-in form and checks nothing else', () => {
    expect(validateSignIn({})).toEqual({ email: 'cannot be blank!', password: 'cannot be blank!' })
    expect(validateSignIn({ email: 'COOP000101', password: 'x' })).toEqual({})
  })
})

describe('a new password', () => {
  it('requires the token of the link, eight characters and a repetition', () => {
    expect(
      validatePasswordReset({ token: 't', password: '12345678', passwordConfirmation: '12345678' }),
    ).toEqual({})
    expect(validatePasswordReset({ password: '1234567', passwordConfirmation: '12345678' })).toEqual({
      token: 'link expired or invalid',
      password: 'password must have 8 or more characters',
      passwordConfirmation: 'the two passwords are not the same',
    })
    const novel = 'a'.repeat(201)
    expect(
      validatePasswordReset({ token: 't', password: novel, passwordConfirmation: novel }),
    ).toHaveProperty('password')
  })

  it('requires an e-mail address for a reset link', () => {
    expect(validateForgotPassword({ email: '' })).toEqual({ email: 'cannot be blank!' })
    expect(validateForgotPassword({ email: 'ada' })).toHaveProperty('email')
    expect(validateForgotPassword({ email: 'ada@example.com' })).toEqual({})
  })
})

describe('the contact form', () => {
  it('requires name, e-mail and message', () => {
    expect(Object.keys(validateContactMessage({}))).toEqual(['name', 'email', 'message'])
    expect(validateContactMessage({ name: 'Ada', email: 'ada@example.com', message: 'Good day' })).toEqual({})
  })
})
