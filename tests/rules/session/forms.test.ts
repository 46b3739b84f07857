import { describe, expect, it } from 'vitest'
import { validateNewPassword } from '#rules/session/password.ts'
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
      validatePasswordReset({ token: 't', password: 'okra-pot', passwordConfirmation: 'okra-pot' }),
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

  it('requires an e-mail address or a member number for a reset link', () => {
    expect(validateForgotPassword({ email: '' })).toEqual({ email: 'cannot be blank!' })
    expect(validateForgotPassword({ email: 'ada' })).toHaveProperty('email')
    expect(validateForgotPassword({ email: 'ada@example.com' })).toEqual({})
    expect(validateForgotPassword({ email: ' coop 000213' })).toEqual({})
  })
})

describe('the contact form', () => {
  it('requires name, e-mail and message', () => {
    expect(Object.keys(validateContactMessage({}))).toEqual(['name', 'email', 'message'])
    expect(validateContactMessage({ name: 'Ada', email: 'ada@example.com', message: 'Good day' })).toEqual({})
  })
})

describe('a common password', () => {
  it('counts as no password, also with a year or a sign behind it', () => {
    for (const password of [
      '12345678',
      '87654321',
      'password',
      'Password1!',
      'qwertyuiop',
      'aaaaaaaa',
      'abababab',
      'iloveyou',
      'nigeria2026',
      'Jesus@123',
      'welcome123',
    ])
      expect(validateNewPassword({ password, passwordConfirmation: password }), password).toEqual({
        password: 'this password is too common and easy to guess; please choose another',
      })
  })

  it('differs from one that merely contains a common word', () => {
    for (const password of ['isusu-demo-2026', 'my dragon likes yam', 'correct horse', 'Enugu-Rain-77-Okra'])
      expect(validateNewPassword({ password, passwordConfirmation: password }), password).toEqual({})
  })
})
