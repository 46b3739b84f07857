import { createMockStore, type IMockStore } from '@graphql-tools/mock'
import { schema } from '#schema/schema.ts'
import { RECORDED_AT, readRecording } from './recording.ts'

/** What a field answers that was not recorded. */
const INVENTED = {
  Kobo: () => 0,
  PlainDate: () => RECORDED_AT.toISOString().slice(0, 10),
  DateTime: () => RECORDED_AT,
  String: () => 'text',
}

/** A store with the recorded society: the records by type and id, the lists at the root. */
export function recordedStore(): IMockStore {
  const store = createMockStore({ schema, mocks: INVENTED, mockGenerationBehavior: 'deterministic' })
  store.set('Query', 'ROOT', readRecording(schema))
  return store
}
