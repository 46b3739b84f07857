import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { Card } from '../../../ui/Card.tsx'
import { FormAside, FormColumns, FormPage } from '../../../ui/FormPage.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ContactLines } from '../../society/ContactLines.tsx'
import { ClaimReceipt, type SubmittedClaim } from './ClaimReceipt.tsx'
import { type ClaimSurroundings, ClaimWizard } from './ClaimWizard.tsx'

/**
 * A beneficiary of a deceased member claims the savings, without signing in; inside the app and as a document of its own.
 * Spec 002 §2.9.
 */
export function ClaimView(surroundings: ClaimSurroundings) {
  const [receipt, setReceipt] = useState<SubmittedClaim | null>(null)
  if (receipt !== null) {
    return (
      <FormPage>
        <ClaimReceipt receipt={receipt} />
      </FormPage>
    )
  }
  return (
    <FormPage>
      <PageHeader title={CLAIMS_TEXTS.title} description={CLAIMS_TEXTS.lead} />
      <FormColumns>
        <ClaimWizard {...surroundings} onSubmitted={setReceipt} />
        <FormAside aria-label="Help">
          <Card title={CLAIMS_TEXTS.haveReady}>
            <chakra.ul
              listStyleType="disc"
              ps="4"
              textStyle="sm"
              display="flex"
              flexDirection="column"
              gap="2"
            >
              {CLAIMS_TEXTS.haveReadyList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </chakra.ul>
          </Card>
          <Card title="The office will help">
            <ContactLines />
          </Card>
        </FormAside>
      </FormColumns>
    </FormPage>
  )
}
