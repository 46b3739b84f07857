import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { auditOf, enrol, type Person } from '../../support/people.ts'

const CONFIGURATION = {
  plotPrice: 1_500_000,
  nonMemberPlotPrice: 2_000_000.5,
  minimumPercentage: 30,
  maximumInstallments: 12,
  availablePlots: {
    blossom: { total: 100, available: 40, status: 'open' },
    university: { total: 20, available: 20, status: 'closed' },
  },
}

describe('the land configuration', () => {
  let backend: TestBackend
  let moderator: Person
  let member: Person

  beforeAll(async () => {
    backend = await startTestBackend()
    // A society that has sold no plot yet: what is sold bounds what can be left.
    await backend.deps.db.deleteFrom('land_requests').execute()
    moderator = await enrol(backend, { level: 2 })
    member = await enrol(backend)
  })
  afterAll(() => backend.close())

  const read = (headers: Record<string, string> = {}) =>
    backend.call({ path: '/api/system-configs', headers })

  const save = (
    body: unknown,
    token: string | null = moderator.token,
    headers: Record<string, string> = {},
  ) =>
    backend.call({
      method: 'PUT',
      path: '/admin/update-system-configs',
      body,
      headers,
      ...(token === null ? {} : { token }),
    })

  it('everyone reads the land configuration, and a cached copy is served until it changes', async () => {
    const first = await read()
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    expect(Object.keys(first.body)).toEqual(Object.keys(CONFIGURATION))
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect(await read({ 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200)
    await save({ ...CONFIGURATION, plotPrice: 1_500_001 })
    expect((await read({ 'if-none-match': etag })).status).toBe(200)
  })

  it('saves the whole configuration from numbers or texts and answers it in its own shape', async () => {
    const before = (await read()).body
    const { status, body } = await save({
      ...CONFIGURATION,
      nonMemberPlotPrice: '2000000.50',
      maximumInstallments: '12',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual(CONFIGURATION)
    expect((await read()).body).toEqual(CONFIGURATION)
    expect((await auditOf(backend, 'land configuration')).at(-1)).toMatchObject({
      act: 'change land configuration',
      actor_id: moderator.id,
      before,
      after: CONFIGURATION,
    })
  })

  const PRICES = 'Plot prices must be greater than zero'
  const PERCENTAGE = 'Minimum percentage must be between 0 and 100'
  const INSTALMENTS = 'Maximum installments must be greater than zero'
  const PLOTS = 'Available plots cannot exceed total plots'

  const withPlots = (plots: Record<string, unknown>) => ({
    availablePlots: {
      ...CONFIGURATION.availablePlots,
      blossom: { ...CONFIGURATION.availablePlots.blossom, ...plots },
    },
  })

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a price of zero', { plotPrice: 0 }, { plotPrice: PRICES }],
    ['a price below zero', { nonMemberPlotPrice: -1 }, { nonMemberPlotPrice: PRICES }],
    ['no price', { plotPrice: '' }, { plotPrice: PRICES }],
    [
      'a word for a price',
      { plotPrice: 'much' },
      { plotPrice: 'must be an amount in naira, with two decimals at the most' },
    ],
    ['a percentage over 100', { minimumPercentage: 100.5 }, { minimumPercentage: PERCENTAGE }],
    ['a percentage below zero', { minimumPercentage: -1 }, { minimumPercentage: PERCENTAGE }],
    ['no instalments', { maximumInstallments: 0 }, { maximumInstallments: INSTALMENTS }],
    ['half an instalment', { maximumInstallments: 1.5 }, { maximumInstallments: 'must be a whole number' }],
    [
      'more plots free than there are',
      withPlots({ available: 101 }),
      { 'availablePlots.blossom.available': PLOTS },
    ],
    [
      'half a plot',
      withPlots({ total: 100.5 }),
      { 'availablePlots.blossom.total': 'must be a whole number' },
    ],
    [
      'a status of its own',
      withPlots({ status: 'soon' }),
      { 'availablePlots.blossom.status': 'status must be open or closed' },
    ],
    [
      'no plots at all',
      { availablePlots: null },
      { 'availablePlots.university.total': 'Plot counts must be whole numbers from 0 to 100,000' },
    ],
  ])('refuses a configuration with %s', async (_, change, errors) => {
    const before = (await read()).body
    const { status, body } = await save({ ...CONFIGURATION, ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject(errors)
    expect((await read()).body).toEqual(before)
  })

  it('accepts the limits: 0 and 100 percent, one instalment, no plots', async () => {
    for (const minimumPercentage of [0, 100])
      expect((await save({ ...CONFIGURATION, minimumPercentage, maximumInstallments: 1 })).status).toBe(200)
    expect((await save({ ...CONFIGURATION, ...withPlots({ total: 0, available: 0 }) })).status).toBe(200)
    await save(CONFIGURATION)
  })

  it('refuses to overwrite a configuration that changed since the caller read it', async () => {
    const etag = String((await read()).headers.etag)
    const saved = await save({ ...CONFIGURATION, minimumPercentage: 40 }, moderator.token, {
      'if-match': etag,
    })
    expect(saved.status).toBe(200)
    expect(await save(CONFIGURATION, moderator.token, { 'if-match': etag })).toMatchObject({
      status: 409,
      body: { message: 'somebody else has changed the configuration, please load it again' },
    })
    const newer = String(saved.headers.etag)
    expect((await save(CONFIGURATION, moderator.token, { 'if-match': newer })).status).toBe(200)
  })

  it('only staff change the land configuration', async () => {
    expect((await save(CONFIGURATION, null)).status).toBe(401)
    const unconfirmed = await enrol(backend, { confirmed: false })
    for (const { token } of [member, unconfirmed]) expect((await save({}, token)).status).toBe(403)
    expect((await save(CONFIGURATION, (await enrol(backend, { level: 3 })).token)).status).toBe(200)
  })
})
