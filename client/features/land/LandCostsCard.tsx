import { formatNaira } from '#rules/money.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { useLandCostsCardQuery } from './LandCostsCard.generated.ts'
import { LandCostsDialog } from './LandCostsDialog.tsx'

/** What a plot of each estate cost the society, which admins set. Nothing over a backend that keeps no such costs. */
export function LandCostsCard() {
  const { viewer } = useShellSession()
  const [editing, setEditing] = useKeptState('land-costs-card.editing', false)
  const { data } = useLandCostsCardQuery()
  const costs = data?.landCosts
  if (!costs) return null
  return (
    <Card
      title={LAND_TEXTS.costs}
      description={LAND_TEXTS.aboutCosts}
      actions={
        viewer?.level === ACCESS_LEVELS.ADMIN && (
          <Button tone="secondary" size="sm" onClick={() => setEditing(true)}>
            {LAND_TEXTS.editCosts}
          </Button>
        )
      }
    >
      <KeyValueList
        items={costs.map(({ label, cost }) => ({
          label: LAND_TEXTS.costOf(label),
          value: cost === null ? LAND_TEXTS.costUnknown : formatNaira(cost),
        }))}
      />
      {editing && <LandCostsDialog costs={costs} onClose={() => setEditing(false)} />}
    </Card>
  )
}
