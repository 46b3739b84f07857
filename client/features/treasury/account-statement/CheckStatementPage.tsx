import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatInstant } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { ACCOUNT_STATEMENT_TEXTS } from '#rules/texts/account-statements.ts'
import {
  type CheckForm,
  checkFormErrors,
  groupedCode,
  readStatementCode,
} from '#rules/treasury/account-statement.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { periodText } from '../../../lists/PeriodFields.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CheckStatementDocument, useCheckStatementQuery } from './CheckStatementPage.generated.ts'

const Frame = chakra('div', {
  base: { maxW: '3xl', mx: 'auto', px: '4', py: { base: '6', md: '12' } },
})

/** /verify/{code}: whether a statement with this code was issued, without signing in. It shows no name and no amount. */
export function CheckStatementPage() {
  const { code: typed = '' } = useParams()
  const code = readStatementCode(typed)
  return (
    <Frame>
      <PageHeader
        title={ACCOUNT_STATEMENT_TEXTS.verifyTitle}
        eyebrow={code === null ? typed.slice(0, 40) : groupedCode(code)}
      />
      {code === null ? <Unknown /> : <Known key={code} code={code} />}
    </Frame>
  )
}

function Unknown() {
  return (
    <Notice tone="danger" announce="alert" title={ACCOUNT_STATEMENT_TEXTS.codeUnknown}>
      {ACCOUNT_STATEMENT_TEXTS.codeUnknownAdvice}
    </Notice>
  )
}

function Known({ code }: { readonly code: string }) {
  const { data, error, loading, refetch } = useCheckStatementQuery({
    variables: { code },
    fetchPolicy: 'no-cache',
  })
  if (error) return <QueryError error={error} onRetry={refetch} retrying={loading} />
  if (!data)
    return (
      <div role="status" aria-label="Checking the code">
        <CardsSkeleton count={2} />
      </div>
    )
  const found = data.checkStatement
  if (found === null) return <Unknown />
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <Card>
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Notice tone="success" announce="status" title={ACCOUNT_STATEMENT_TEXTS.isIssued} />
          <KeyValueList
            items={[
              { label: ACCOUNT_STATEMENT_TEXTS.issuedOn, value: formatInstant(found.issuedAt) },
              { label: ACCOUNT_STATEMENT_TEXTS.days, value: periodText(found) },
            ]}
          />
        </chakra.div>
      </Card>
      <Compare code={code} />
    </chakra.div>
  )
}

interface Typed extends CheckForm {
  memberNumber: string
  name: string
  savings: Kobo | null
  owed: Kobo | null
  unapplied: Kobo | null
  credits: Kobo | null
}

const EMPTY: Typed = { memberNumber: '', name: '', savings: null, owed: null, unapplied: null, credits: null }

const LABELS = {
  memberNumber: ACCOUNT_STATEMENT_TEXTS.memberNumber,
  name: ACCOUNT_STATEMENT_TEXTS.name,
  savings: ACCOUNT_STATEMENT_TEXTS.savings,
  owed: ACCOUNT_STATEMENT_TEXTS.owed,
  unapplied: ACCOUNT_STATEMENT_TEXTS.unapplied,
  credits: ACCOUNT_STATEMENT_TEXTS.credits,
} as const

const AMOUNTS = ['savings', 'owed', 'unapplied', 'credits'] as const

/** Asks whether the figures on the paper are those that were issued. */
function Compare({ code }: { readonly code: string }) {
  const client = useApolloClient()
  const [outcome, setOutcome] = useState<{ readonly agrees: boolean } | { readonly error: unknown } | null>(
    null,
  )
  const form = useRulesForm<Typed>({ validate: checkFormErrors, defaultValues: EMPTY, labels: LABELS })
  const compare = async ({ memberNumber, name, savings, owed, unapplied, credits }: Typed) => {
    setOutcome(null)
    if (savings === null || owed === null || unapplied === null || credits === null) return
    const figures = {
      memberNumber: memberNumber.trim(),
      name: name.trim(),
      savings,
      owed,
      unapplied,
      credits,
    }
    try {
      const { data } = await client.query({
        query: CheckStatementDocument,
        variables: { code, figures },
        fetchPolicy: 'no-cache',
      })
      setOutcome({ agrees: data?.checkStatement?.agrees === true })
    } catch (error) {
      setOutcome({ error })
    }
  }
  return (
    <Card title={ACCOUNT_STATEMENT_TEXTS.compareTitle} description={ACCOUNT_STATEMENT_TEXTS.compareAbout}>
      <chakra.form noValidate onSubmit={form.onSubmit(compare)} display="flex" flexDirection="column" gap="5">
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.bind('memberNumber')}
          label={LABELS.memberNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...form.bind('name')} label={LABELS.name} autoComplete="off" autoCapitalize="words" />
        {AMOUNTS.map((name) => (
          <FormValue key={name} form={form.form} name={name}>
            {(amount) => <MoneyField label={LABELS[name]} signed {...amount} />}
          </FormValue>
        ))}
        <Button type="submit" busy={form.submitting} busyText={ACCOUNT_STATEMENT_TEXTS.comparing}>
          {ACCOUNT_STATEMENT_TEXTS.compare}
        </Button>
        {outcome && ('error' in outcome ? <MutationError error={outcome.error} /> : <Told {...outcome} />)}
      </chakra.form>
    </Card>
  )
}

function Told({ agrees }: { readonly agrees: boolean }) {
  return agrees ? (
    <Notice tone="success" announce="status" title={ACCOUNT_STATEMENT_TEXTS.agrees}>
      {ACCOUNT_STATEMENT_TEXTS.agreesAdvice}
    </Notice>
  ) : (
    <Notice tone="danger" announce="alert" title={ACCOUNT_STATEMENT_TEXTS.differs}>
      {ACCOUNT_STATEMENT_TEXTS.differsAdvice}
    </Notice>
  )
}
