import { createHash } from 'node:crypto'
import { type FieldErrors, isBlank } from '#rules/field-errors.ts'
import type { EstateId, EstatePlots, LandConfiguration } from '#rules/land/estates.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { LAND_CONFIGURATION_FORM, landCalls, type WireSystemConfigs } from '../contract/land.ts'
import { conflict } from '../http/problems.ts'
import { objectOf } from '../http/read-body.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { presentConfiguration } from './present.ts'
import { landConfiguration, lockLandConfiguration, saveLandConfiguration } from './store.ts'

/** The configuration's version: equal for equal content. */
function tagOf(configuration: WireSystemConfigs): string {
  return `"${createHash('sha256').update(JSON.stringify(configuration)).digest('base64url').slice(0, 27)}"`
}

/** Whether a conditional header names this version; weak or strong, one of several, or '*'. */
function names(header: string | string[] | undefined, tag: string): boolean {
  const sent = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  return sent.some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)
}

interface PlotsRead {
  readonly total: number | null
  readonly available: number | null
  readonly status: EstatePlots['status'] | null
}

/** One estate of the body, with what of it is not even of its kind. */
function estateIn(plots: Readonly<Record<string, unknown>>, id: EstateId): [PlotsRead, FieldErrors] {
  const form = new FormFields(objectOf(plots, id) ?? {})
  const status = form.text('status').toLowerCase()
  const read: PlotsRead = {
    total: form.count('total'),
    available: form.count('available'),
    status: status === 'open' || status === 'closed' ? status : null,
  }
  const wrong = Object.entries(form.wrong).map(([field, text]) => [`availablePlots.${id}.${field}`, text])
  return [
    read,
    {
      ...Object.fromEntries(wrong),
      ...(read.status === null ? { [`availablePlots.${id}.status`]: LAND_TEXTS.statusUnknown } : {}),
    },
  ]
}

/** The full configuration in the body. Throws 400 with the documented texts. */
function configurationIn(body: Readonly<Record<string, unknown>>): LandConfiguration {
  const form = new FormFields(body)
  const plots = objectOf(body, 'availablePlots') ?? {}
  const [[blossom, blossomWrong], [university, universityWrong]] = [
    estateIn(plots, 'blossom'),
    estateIn(plots, 'university'),
  ]
  const input = {
    memberPlotPrice: form.amount('plotPrice'),
    nonMemberPlotPrice: form.amount('nonMemberPlotPrice'),
    minimumPaymentPercent: form.decimal('minimumPercentage'),
    maximumInstalments: form.count('maximumInstallments'),
    estates: { blossom, university },
  }
  const errors = wireErrors(LAND_CONFIGURATION_FORM, validateLandConfiguration(input))
  form.refuse({ ...errors, ...blossomWrong, ...universityWrong })
  const plotsOf = ({ total, available, status }: PlotsRead): EstatePlots => ({
    total: total ?? 0,
    available: available ?? 0,
    status: status ?? 'closed',
  })
  return {
    memberPlotPrice: input.memberPlotPrice ?? ZERO_KOBO,
    nonMemberPlotPrice: input.nonMemberPlotPrice ?? ZERO_KOBO,
    minimumPaymentPercent: input.minimumPaymentPercent ?? 0,
    maximumInstalments: input.maximumInstalments ?? 0,
    estates: { blossom: plotsOf(blossom), university: plotsOf(university) },
  }
}

/** Prices, terms and plots of land (Spec 002 §2.11, §5). */
export const landConfigurationRoutes: RouteModule = (on) => {
  on(landCalls.systemConfigs, async (call) => {
    const configuration = presentConfiguration(await landConfiguration(call.db))
    const tag = tagOf(configuration)
    // Kept by browsers, but asked about before each use: prices and plots change under their readers.
    call.reply.headers({ etag: tag, 'cache-control': 'no-cache' })
    if (names(call.reply.request.headers['if-none-match'], tag)) return call.reply.code(304).send()
    return configuration
  })

  on(landCalls.updateSystemConfigs, async (call) => {
    const wanted = configurationIn(call.body)
    const saved = await call.work(async (work) => {
      const before = presentConfiguration(await lockLandConfiguration(work.tx))
      const match = call.reply.request.headers['if-match']
      // Plots approved meanwhile would be given back by a full object that was read before.
      if (!isBlank(match) && !names(match, tagOf(before))) throw conflict(LAND_TEXTS.configurationChanged)
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
