import { describe, expect, it } from 'vitest'
import { loadsDemo, readBackendSettings } from '#backend/settings.ts'

describe('settings', () => {
  it('every setting has a default', () => {
    expect(readBackendSettings({})).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      restPort: 4001,
      dataDirectory: '.data',
      databaseUrl: null,
      limitSignIn: 5,
      limitLookups: 30,
      limitForms: 300,
    })
  })

  it('treats a blank setting as unset', () => {
    expect(readBackendSettings({ REST_PORT: ' ', DATABASE_URL: '' })).toMatchObject({
      restPort: 4001,
      databaseUrl: null,
    })
  })

  it.each([
    ['REST_PORT', '99999'],
    ['REST_PORT', '4001a'],
    ['REST_PORT', '-1'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['SMTP_URL', 'mail.example'],
    ['LIMIT_SIGN_IN', '0'],
    ['LIMIT_FORMS', '1.5'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['AUTH_SECRET', 'short'],
    ['SMS_URL', 'https://sms.example'],
    ['TRUSTED_PROXIES', 'foo'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'loopback, 10.0.0.256'],
    ['DEMO', 'yes'],
  ])('refuses to start when %s is %s, in one line that names the setting', (name, value) => {
    const read = () => readBackendSettings({ [name]: value })
    expect(read).toThrow(name === 'SMS_URL' ? /^SMS_KEY / : new RegExp(`^${name} `))
    expect(read).not.toThrow(/\n/)
  })

  it('reports a bad secret without repeating it', () => {
    expect(() => readBackendSettings({ AUTH_SECRET: 'my-short-secret' })).not.toThrow(/my-short-secret/)
  })

  it('requires a secret in production', () => {
    expect(() => readBackendSettings({ NODE_ENV: 'production' })).toThrow(/^AUTH_SECRET is required/)
    expect(
      readBackendSettings({ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) }).authSecret,
    ).toHaveLength(32)
  })

  it('takes names, addresses and ranges of trusted proxies', () => {
    const proxies = 'loopback,10.0.0.0/8,192.168.1.1,2001:db8::/32,::1'
    expect(readBackendSettings({ TRUSTED_PROXIES: proxies.replaceAll(',', ', ') }).trustedProxies).toBe(
      proxies,
    )
  })

  it('keeps the REST backend on loopback whatever HOST says', () => {
    expect(readBackendSettings({ HOST: '0.0.0.0' }).restHost).toBe('127.0.0.1')
    expect(readBackendSettings({ REST_HOST: '10.0.0.1' }).restHost).toBe('10.0.0.1')
  })

  it.each([
    [{}, true],
    [{ HOST: 'localhost', REST_HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ REST_HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://isusu@127.0.0.1/isusu' }, false],
    [{ DATABASE_URL: 'postgres://isusu@127.0.0.1/isusu', DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), DEMO: '1' }, false],
  ])('an empty store with the settings %o gets the demo society: %s', (environment, expected) => {
    expect(loadsDemo(readBackendSettings(environment))).toBe(expected)
  })
})
