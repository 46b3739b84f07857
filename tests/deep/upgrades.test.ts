import { describe, expect, it } from 'vitest'
import { migrationsOf } from '#backend/db/migrate.ts'
import { releasesWithStores } from '#scripts/stores/packed-store.ts'
import { anOldStore } from '../support/old-store.ts'
import { expectUpgraded } from '../support/upgrade.ts'

const releases = await releasesWithStores()

describe('the store of every release', () => {
  it.each(releases)('%s is brought to today with its books, records and files', async (release) => {
    const store = await anOldStore(release)
    try {
      expect(await migrationsOf(store.database.db)).toEqual(store.told.manifest.migrations)
      await expectUpgraded(store)
    } finally {
      await store.close()
    }
  })
})
