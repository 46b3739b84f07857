import { LAND_TEXTS } from '#rules/texts/land.ts'
import { DomainError } from '#schema/errors.ts'
import type { LandDecision, LandFilter, LandRequest, LandSource } from '#schema/land/source.ts'
import { requestSource } from '../requests/request-source.ts'
import type { LandApi } from '../rest/land/calls.ts'
import type { Loaders } from './loaders.ts'

/**
 * The land programme for one request; its configuration is read once until it is changed. `changed` is called when
 * the caller's own requests must be read again.
 */
export function makeLandSource(
  api: LandApi,
  loaders: Pick<Loaders, 'landOf'>,
  pageSize: number,
  changed: () => void,
): LandSource {
  let configuration: ReturnType<LandApi['systemConfig']> | null = null

  /** After a change whatever was read before is out of date. */
  function forget(): void {
    loaders.landOf.clearAll()
    changed()
  }

  /** What the backend marks the configuration with, when it still is the one the caller changed. */
  async function versionMark(version: string): Promise<string | null> {
    const { config, etag } = await api.systemConfig()
    if (config.version !== version) throw new DomainError('VERSION_CHANGED', LAND_TEXTS.configurationChanged)
    return etag
  }

  return {
    systemConfig: async () => (await (configuration ??= api.systemConfig())).config,
    async updateSystemConfig(config, version) {
      const ifMatch = version === null ? null : await versionMark(version)
      configuration = null
      const { message, record } = await api.updateSystemConfig(config, ifMatch).catch((error: unknown) => {
        // With `If-Match` a conflict means that the configuration was changed in between.
        const isStale = ifMatch !== null && error instanceof DomainError && error.code === 'CONFLICT'
        throw isStale ? new DomainError('VERSION_CHANGED', error.message) : error
      })
      return { message, record: record ?? (async () => (await api.systemConfig()).config) }
    },
    requests: requestSource<LandRequest, LandFilter, LandDecision>(
      {
        page: api.page,
        decide: api.decide,
        filters: {
          all: { state: null, memberType: null },
          pending: { state: 'pending', memberType: null },
        },
        changed: forget,
      },
      pageSize,
    ),
    ofMember: (member) => loaders.landOf.load(member),
    apply(request) {
      forget()
      return api.apply(request)
    },
  }
}
