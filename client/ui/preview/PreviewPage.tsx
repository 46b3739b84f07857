import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'

/** Every component in its states, for whoever builds with them and for the accessibility test. */
export function PreviewPage() {
  return (
    <Card title="Buttons">
      <Button>Primary</Button>
    </Card>
  )
}
