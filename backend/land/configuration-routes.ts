import { createHash } from 'node:crypto'
import { isBlank } from '#rules/field-errors.ts'
import { ESTATE_IDS, type EstateId, type EstatePlots, type LandConfiguration } from '#rules/land/estates.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { LAND_CONFIGURATION_FORM, landCalls, type WireSystemConfigs } from '../contract/land.ts'
import type { Tx } from '../db/schema.ts'
import { conflict } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { presentConfiguration } from './present.ts'
import { landConfiguration, lockLandConfiguration, saveLandConfiguration, soldPlots } from './store.ts'

/** The configuration's version: equal for equal content. */
function tagOf(configuration: WireSystemConfigs): string {
  return `"${createHash('sha256').update(JSON.stringify(configuration)).digest('base64url').slice(0, 27)}"`
}

/** Whether a conditional header names this version; weak or strong, one of several, or '*'. */
function names(header: string | string[] | undefined, tag: string): boolean {
  const sent = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  return sent.some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
}

const STATUSES: readonly EstatePlots['status'][] = ['open', 'closed']

/** The whole configuration in the body. Throws 400 with the documented texts. */
function configurationIn(body: Readonly<Record<string, unknown>>): LandConfiguration {
  const form = readForm(LAND_CONFIGURATION_FORM, body)
  const { estates, ...terms } = form.values
  const plotsOf = (id: EstateId) => {
    const { total, available, status } = estates[id]
    return { total, available, status: STATUSES.find((known) => known === status.toLowerCase()) ?? null }
  }
  const read = { blossom: plotsOf('blossom'), university: plotsOf('university') }
  const unknown = Object.entries(read).filter(([, { status }]) => status === null)
  form.refuse({
    ...validateLandConfiguration({ ...terms, estates: read }),
    ...Object.fromEntries(unknown.map(([id]) => [`estates.${id}.status`, LAND_TEXTS.statusUnknown])),
  })
  const kept = ({ total, available, status }: (typeof read)[EstateId]): EstatePlots => ({
    total: total ?? 0,
    available: available ?? 0,
    status: status ?? 'closed',
  })
  return {
    memberPlotPrice: terms.memberPlotPrice ?? ZERO_KOBO,
    nonMemberPlotPrice: terms.nonMemberPlotPrice ?? ZERO_KOBO,
    minimumPaymentPercent: terms.minimumPaymentPercent ?? 0,
    maximumInstalments: terms.maximumInstalments ?? 0,
    estates: { blossom: kept(read.blossom), university: kept(read.university) },
  }
}

/**
 * Sold plots never come back, whoever saves a configuration and whenever they read it. Throws 409 when the plots left
 * and those sold would exceed the total.
 */
async function refuseSoldPlots(tx: Tx, { estates }: LandConfiguration): Promise<void> {
  const sold = await soldPlots(tx)
  for (const id of ESTATE_IDS)
    if (estates[id].available + sold[id] > estates[id].total)
      throw conflict('PLOTS_MISSING', LAND_TEXTS.plotsSold(sold[id]))
}

/** Prices, terms and plots of land (Spec 002 §2.11, §5). */
export const landConfigurationRoutes: RouteModule = (on) => {
  on(landCalls.systemConfigs, async (call) => {
    const configuration = presentConfiguration(await landConfiguration(call.db))
    const tag = tagOf(configuration)
    // Browsers may keep it and ask before each use whether it is current: prices and plots change at any time.
    call.reply.headers({ etag: tag, 'cache-control': 'no-cache' })
    if (names(call.reply.request.headers['if-none-match'], tag)) return call.reply.code(304).send()
    return configuration
  })

  on(landCalls.updateSystemConfigs, async (call) => {
    const wanted = configurationIn(call.body)
    const saved = await call.work(async (work) => {
      const before = presentConfiguration(await lockLandConfiguration(work.tx))
      const match = call.reply.request.headers['if-match']
      // An older configuration saved as a whole would give back plots that were approved since it was read.
      if (!isBlank(match) && !names(match, tagOf(before)))
        throw conflict('VERSION_CHANGED', LAND_TEXTS.configurationChanged)
      await refuseSoldPlots(work.tx, wanted)
      const after = presentConfiguration(await saveLandConfiguration(work.tx, wanted))
      await work.audit({
        act: 'change land configuration',
        recordKind: 'land configuration',
        recordId: 'land configuration',
        before,
        after,
      })
      return after
    })
    call.reply.header('etag', tagOf(saved))
    return saved
  })
}
