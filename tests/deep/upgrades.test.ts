import { describe, it } from 'vitest'
import { releasesWithStores } from '#scripts/stores/packed-store.ts'
import { anOldStore } from '../support/old-store.ts'
import { expectUpgraded } from '../support/upgrade.ts'

const releases = await releasesWithStores()

describe('the store of every release', () => {
  it.each(releases)('%s is brought to today with its books, records and files', async (release) => {
    const store = await anOldStore(release)
    try {
      await expectUpgraded(store)
    } finally {
      await store.close()
    }
  })
})
