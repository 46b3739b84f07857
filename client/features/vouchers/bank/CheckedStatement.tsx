import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_PROOF_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { FILE_READING_TEXTS } from '#rules/texts/file-readings.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FileReading } from '../../files/FileReading.tsx'
import { useCheckBankStatementMutation } from './BankStatementPage.generated.ts'
import { inputOf, type StatementValues } from './statement-values.ts'

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

/**
 * What the chosen file holds, read as soon as it is chosen and again after an answer that changes how it is read. What has to
 * be said of it is asked for at its field.
 */
export function CheckedStatement({ form }: { readonly form: RulesForm<StatementValues> }) {
  const [mutate, result] = useCheckBankStatementMutation()
  const check = useSubmit([mutate, result], (answer) => answer.checkBankStatement)
  const { file, ...told } = useWatch({ control: form.form.control }) as StatementValues
  const asked = useRef('')
  const key = JSON.stringify([file?.name, file?.size, file?.lastModified, told])
  const read = useEffectEvent(async (chosen: File) => {
    asked.current = key
    const { userErrors } = await check.send({ input: inputOf(form.form.getValues(), chosen) })
    for (const { field, message } of userErrors)
      if (field !== null) form.form.setError(field as FieldPath<StatementValues>, { type: 'server', message })
  })
  useEffect(() => {
    // A file that is chosen while another is read waits for its answer.
    if (file === null || check.busy || asked.current === key) return undefined
    // A header or an amount is typed letter by letter.
    const timer = setTimeout(() => void read(file), 400)
    return () => clearTimeout(timer)
  }, [file, key, check.busy])
  if (file === null) return null
  const statement = check.busy ? null : (result.data?.checkBankStatement?.statement ?? null)
  return (
    <Stack aria-live="polite">
      <MutationError error={check.error} />
      {check.busy && <p>{BANK_TEXTS.reading}</p>}
      {!check.busy && check.userErrors.length > 0 && (
        <Notice tone="warning">{check.userErrors.map(({ message }) => message).join('. ')}</Notice>
      )}
      {statement !== null && (
        <>
          <section aria-label={BANK_TEXTS.found}>
            <KeyValueList
              items={[
                {
                  label: BANK_TEXTS.days,
                  value: `${formatPlainDate(statement.from)} to ${formatPlainDate(statement.to)}`,
                },
                { label: BANK_TEXTS.opening, value: formatNaira(statement.opening) },
                { label: BANK_TEXTS.linesCount, value: String(statement.lines) },
                { label: BANK_TEXTS.moneyIn, value: formatNaira(statement.moneyIn) },
                { label: BANK_TEXTS.moneyOut, value: formatNaira(statement.moneyOut) },
                { label: BANK_TEXTS.closing, value: formatNaira(statement.closing) },
                { label: BANK_TEXTS.proof, value: BANK_PROOF_LABELS[statement.proof] },
              ]}
            />
          </section>
          {statement.reading && (
            <Disclosure summary={FILE_READING_TEXTS.title} icon={ChevronDown} turn={180}>
              <FileReading reading={statement.reading} />
            </Disclosure>
          )}
        </>
      )}
    </Stack>
  )
}
