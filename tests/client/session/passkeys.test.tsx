import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const device = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => device)

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  device.startRegistration.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const PHONE = { id: 'p1', name: 'My phone', createdAt: '2026-11-20T09:00:00.000Z', lastUsedAt: null }

const open = (passkeys: () => unknown, mutations = {}) =>
  renderClientApp({
    path: '/dashboard/security',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember()) },
      Viewer: { sessions: () => [], passkeys },
      Mutation: mutations,
    },
  })

async function add(mutations: object) {
  const app = open(() => [], mutations)
  await app.user.click(await screen.findByRole('button', { name: PASSKEY_TEXTS.add }))
  const dialog = await screen.findByRole('dialog', { name: PASSKEY_TEXTS.add })
  await app.user.type(within(dialog).getByLabelText(new RegExp(PASSKEY_TEXTS.nameLabel)), 'My phone')
  await app.user.type(within(dialog).getByLabelText(/Your password/), 'my secret')
  await app.user.click(within(dialog).getByRole('button', { name: PASSKEY_TEXTS.add }))
  return app
}

const asked = () => ({ message: 'asked', userErrors: [], challenge: { options: '{"challenge":"AAAA"}' } })

describe('the passkeys of an account', () => {
  test('shows them with their last use, and removes one after a question', async () => {
    const removed = vi.fn(() => ({ message: 'gone', userErrors: [] }))
    const { user } = open(() => [PHONE], { removePasskey: removed })
    expect(await screen.findByText('My phone')).toBeVisible()
    expect(screen.getByText(PASSKEY_TEXTS.neverUsed)).toBeVisible()
    await user.click(screen.getByRole('button', { name: PASSKEY_TEXTS.removeNamed('My phone') }))
    await user.click(await screen.findByRole('button', { name: PASSKEY_TEXTS.remove }))
    expect(await screen.findByText('gone')).toBeVisible()
    expect(removed.mock.calls[0]).toContainEqual({ input: { id: 'p1' } })
  })

  test('adds one: the password, then the device, then its name is kept', async () => {
    device.startRegistration.mockResolvedValue({ id: 'new' })
    const kept = vi.fn(() => ({ message: 'kept', userErrors: [], passkey: PHONE }))
    await add({ beginPasskey: asked, finishPasskey: kept })
    expect(await screen.findByText('kept')).toBeVisible()
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AAAA' } })
    expect(kept.mock.calls[0]).toContainEqual({ input: { name: 'My phone', credential: '{"id":"new"}' } })
  })

  test('says what to do when the device was dismissed', async () => {
    device.startRegistration.mockRejectedValue(new Error('dismissed'))
    await add({ beginPasskey: asked })
    expect(await screen.findByText(PASSKEY_TEXTS.tryAgain)).toBeVisible()
  })

  test('leaves the card out over a backend without passkeys', async () => {
    open(() => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered'))
    expect(await screen.findByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
    expect(screen.queryByText(PASSKEY_TEXTS.help)).toBeNull()
  })
})
