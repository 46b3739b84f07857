import { LAND_TEXTS } from '#rules/texts/land.ts'
import { DomainError } from '#schema/errors.ts'
import type { LandSource } from '#schema/land/source.ts'
import type { LandApi } from '../rest/land/calls.ts'
import { countOf, queuePage, wholeQueue } from './queue-page.ts'

/**
 * The land programme of one request; its configuration is asked for once until it is changed. `changed`: the
 * caller's own requests have to be read anew.
 */
export function makeLandSource(api: LandApi, pageSize: number, changed: () => void): LandSource {
  let configuration: ReturnType<LandApi['systemConfig']> | null = null

  const page: LandSource['page'] = async (filter, request) => {
    const { requests, paging } = await api.page(filter, request)
    return queuePage(requests, paging, request.page, pageSize)
  }

  /** What the backend marks the configuration with, when it still is the one the caller changed. */
  async function versionMark(version: string): Promise<string | null> {
    const { config, etag } = await api.systemConfig()
    if (config.version !== version) throw new DomainError('CONFLICT', LAND_TEXTS.configurationChanged)
    return etag
  }

  return {
    systemConfig: async () => (await (configuration ??= api.systemConfig())).config,
    async updateSystemConfig(config, version) {
      const ifMatch = version === null ? null : await versionMark(version)
      configuration = null
      const { message, record } = await api.updateSystemConfig(config, ifMatch)
      return { message, record: record ?? (async () => (await api.systemConfig()).config) }
    },
    page,
    ofMember: ({ memberNumber }) =>
      wholeQueue((number) =>
        page({ state: null, memberType: 'member' }, { page: number, search: memberNumber ?? '' }),
      ),
    countPending: () =>
      countOf((number) => page({ state: 'pending', memberType: null }, { page: number, search: '' })),
    apply(request, key) {
      changed()
      return api.apply(request, key)
    },
    decide(id, decision) {
      changed()
      return api.decide(id, decision)
    },
  }
}
