import { landCalls } from '#backend/contract/land.ts'
import type { LandDecision, LandFilter, NewLandRequest, NewSystemConfig } from '#schema/land/source.ts'
import type { Backend } from '../backend.ts'
import { type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readLandAnswer, readLandRequest, readSavedConfig, readSystemConfig } from './translate.ts'
import { configurationValues, decisionValues } from './write.ts'

/** The land calls. */
export const landApi = (backend: Backend, links: FileLinks) => ({
  systemConfig: () =>
    backend.ask(landCalls.systemConfigs, {}, (answer) => ({
      config: readSystemConfig(answer),
      etag: answer.etag,
    })),
  updateSystemConfig: (config: NewSystemConfig, ifMatch: string | null) =>
    backend.act(
      landCalls.updateSystemConfigs,
      { values: configurationValues(config), ifMatch },
      readSavedConfig,
    ),
  page: ({ state, memberType }: LandFilter, asked: PageQuery) =>
    backend.ask(landCalls.landRequests, { query: { ...asked, status: state, memberType } }, (answer) =>
      pageIn(answer, ['requests', 'landRequests'], (each) => readLandRequest(each, links)),
    ),
  apply: (request: NewLandRequest) =>
    backend.act(landCalls.applyForLand, { values: request }, (answer) => readLandAnswer(answer, links)),
  decide: (id: string, decision: LandDecision) =>
    backend.act(landCalls.updateLandRequest, { params: { id }, values: decisionValues(decision) }, (answer) =>
      readLandAnswer(answer, links),
    ),
})

export type LandApi = ReturnType<typeof landApi>
