import type { ApolloClient } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { Settings } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { RequestQueue } from '../../requests/RequestQueue.tsx'
import { StateFilter } from '../../requests/StateFilter.tsx'
import { FIRST_OF_QUEUE, useQueue, useQueueAddress } from '../../requests/use-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { notify } from '../../ui/toasts.ts'
import { ConfigurationCard } from './ConfigurationCard.tsx'
import type { ConfigurationDialogProps } from './ConfigurationDialog.tsx'
import { landColumns } from './LandColumns.tsx'
import { useLandConfigurationQuery } from './LandConfiguration.generated.ts'
import { LandCostsCard } from './LandCostsCard.tsx'
import { LandDecision } from './LandDecision.tsx'
import { LandRequestsPageDocument, useLandRequestsPageQuery } from './LandRequestsPage.generated.ts'
import { LAND_LIST_TEXTS, LAND_STATES, MEMBER_TYPE_FILTER, memberTypeOf } from './land-list.ts'
import { useLandDecision } from './use-land-decision.ts'

const LandDialog = lazy(() => import('./LandDialog.tsx').then((module) => ({ default: module.LandDialog })))
const ConfigurationDialog = onceOpen<ConfigurationDialogProps & { readonly open: boolean }>(
  async () => (await import('./ConfigurationDialog.tsx')).ConfigurationDialog,
  { stays: false },
)

/** /dashboard/land-aquisition: the applications for plots, and the configuration of the programme. Spec 002 §2.11. */
export function LandRequestsPage() {
  const address = useQueueAddress()
  const { values } = address
  const answer = useLandRequestsPageQuery({
    variables: {
      ...address.variables,
      state: LAND_STATES.stateOf(values.state),
      memberType: memberTypeOf(values.kind),
    },
  })
  const queue = useQueue(address, answer, ({ landRequests }) => landRequests)
  const configuration = useLandConfigurationQuery()
  const settings = configuration.data?.systemConfig
  const [editing, setEditing] = useKeptState('land-requests-page.editing', false)
  const edit = () => {
    if (settings) setEditing(true)
    // Spec 002 §2.11: opened before it is loaded.
    else
      notify.warning({
        title: LAND_TEXTS.configurationNotLoadedTitle,
        text: LAND_TEXTS.configurationNotLoaded,
      })
  }
  const readAgain = async () => {
    const { data } = await configuration.refetch()
    return data?.systemConfig ?? null
  }
  const decision = useLandDecision({
    queue,
    // Its card shows its own error.
    onPlotsChanged: () => void readAgain().catch(() => {}),
  })
  return (
    <>
      <PageHeader
        title={LAND_TEXTS.management}
        description={LAND_TEXTS.managementLead}
        actions={
          <Button tone="secondary" icon={Settings} onClick={edit}>
            {LAND_TEXTS.systemConfiguration}
          </Button>
        }
      />
      <chakra.div display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
        <ConfigurationCard
          settings={settings}
          error={configuration.error}
          onRetry={configuration.refetch}
          onEdit={edit}
        />
        <RequestQueue
          queue={queue}
          texts={LAND_LIST_TEXTS}
          filters={<StateFilter queue={queue} options={LAND_STATES.options} kinds={MEMBER_TYPE_FILTER} />}
          columns={landColumns(queue.open)}
        >
          {(request) => (
            <Suspense fallback={null}>
              <LandDialog
                request={request}
                settings={settings ?? null}
                onAsk={(question) => decision.ask(question, request)}
              />
            </Suspense>
          )}
        </RequestQueue>
        <LandCostsCard />
      </chakra.div>
      <LandDecision decision={decision} settings={settings ?? null} />
      {settings && (
        <ConfigurationDialog
          open={editing}
          settings={settings}
          reload={readAgain}
          onClose={() => setEditing(false)}
          onSaved={() => void queue.refetch()}
        />
      )}
    </>
  )
}

/** Loads what the page begins with into the cache. */
LandRequestsPage.loadData = (client: ApolloClient) =>
  client.query({
    query: LandRequestsPageDocument,
    variables: { ...FIRST_OF_QUEUE, state: LAND_STATES.stateOf(''), memberType: memberTypeOf('') },
  })
