import type { ApolloClient } from '@apollo/client'

/** Repeats the failed queries on the screen whenever the device is online again. Mutations are never repeated. */
export function askAgainOnline(client: ApolloClient, device: Pick<Window, 'addEventListener'>): void {
  device.addEventListener('online', () => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated(query) {
        if (query.getCurrentResult().error !== undefined)
          query.refetch().catch(() => {
            // The screen shows the error of its query.
          })
        return false
      },
    })
  })
}
