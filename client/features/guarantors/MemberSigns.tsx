import { chakra } from '@chakra-ui/react/styled-system'
import { BadgeCheck, PenLine, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { ASKED_TEXTS, GUARANTOR_LINK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ImageField } from '../../ui/ImageField.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { AskedSubmits, Proved } from './asked.ts'

export interface MemberSignsProps extends Omit<AskedSubmits, 'decline'> {
  /** What the address ends with. */
  readonly link: string
  readonly onSigned: () => void
}

const Lines = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

/** A member signs: ID, code from the SMS, signature. The record has the rest. */
export function MemberSigns({ link, sendCode, prove, sign, onSigned }: MemberSignsProps) {
  const [memberNumber, setMemberNumber] = useState<string | null>(null)
  const [proved, setProved] = useState<Proved | null>(null)
  if (proved !== null) return <Signature link={link} proved={proved} sign={sign} onSigned={onSigned} />
  return memberNumber === null ? (
    <MemberNumber link={link} sendCode={sendCode} onSent={setMemberNumber} />
  ) : (
    <Code
      link={link}
      memberNumber={memberNumber}
      prove={prove}
      onProved={setProved}
      onAgain={() => setMemberNumber(null)}
    />
  )
}

interface MemberNumberProps extends Pick<MemberSignsProps, 'link' | 'sendCode'> {
  readonly onSent: (memberNumber: string) => void
}

function MemberNumber({ link, sendCode, onSent }: MemberNumberProps) {
  const keyOf = useSubmissionKey()
  const form = useRulesForm({
    validate: ({ memberNumber }: { memberNumber: string }) =>
      collectErrors({ memberNumber: requiredText(memberNumber, GUARANTOR_LINK_TEXTS.memberNumberBlank) }),
    defaultValues: { memberNumber: '' },
    labels: { memberNumber: ASKED_TEXTS.memberNumber },
    focus: 'first-field',
  })
  return (
    <Lines
      noValidate
      onSubmit={form.onSubmit(async ({ memberNumber }) => {
        const input = { link, memberNumber, idempotencyKey: keyOf({ memberNumber }) }
        const { payload, userErrors } = await sendCode.send({ input })
        if (payload) onSent(memberNumber)
        return userErrors
      })}
    >
      <p>{ASKED_TEXTS.memberText}</p>
      <TextField
        label={ASKED_TEXTS.memberNumber}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.bind('memberNumber')}
      />
      <MutationError error={sendCode.error} />
      <div>
        <Button type="submit" icon={Smartphone} busy={sendCode.busy} busyText="Sending">
          {ASKED_TEXTS.sendCode}
        </Button>
      </div>
    </Lines>
  )
}

interface CodeProps extends Pick<MemberSignsProps, 'link' | 'prove'> {
  readonly memberNumber: string
  readonly onProved: (guarantor: Proved) => void
  readonly onAgain: () => void
}

function Code({ link, memberNumber, prove, onProved, onAgain }: CodeProps) {
  const form = useRulesForm({
    validate: ({ code }: { code: string }) =>
      collectErrors({ code: requiredText(code, GUARANTOR_LINK_TEXTS.codeBlank) }),
    defaultValues: { code: '' },
    labels: { code: ASKED_TEXTS.code },
    focus: 'first-field',
  })
  const { setFocus } = form.form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Lines
      noValidate
      onSubmit={form.onSubmit(async ({ code }) => {
        const { payload, userErrors } = await prove.send({ input: { link, memberNumber, code } })
        if (payload?.guarantor) onProved(payload.guarantor)
        return userErrors
      })}
    >
      <Notice announce="status">{GUARANTOR_LINK_TEXTS.codeSent}</Notice>
      <TextField
        label={ASKED_TEXTS.code}
        help={ASKED_TEXTS.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.bind('code')}
      />
      <MutationError error={prove.error} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" icon={BadgeCheck} busy={prove.busy} busyText="Checking">
          {ASKED_TEXTS.confirm}
        </Button>
        <Button tone="quiet" onClick={onAgain}>
          {ASKED_TEXTS.again}
        </Button>
      </chakra.div>
    </Lines>
  )
}

interface SignatureProps extends Pick<MemberSignsProps, 'link' | 'sign' | 'onSigned'> {
  readonly proved: Proved
}

function Signature({ link, proved, sign, onSigned }: SignatureProps) {
  const keyOf = useSubmissionKey()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const form = useRulesForm<{ signature: File | null }>({
    validate: ({ signature }) =>
      collectErrors({ signature: signature === null ? GUARANTOR_LINK_TEXTS.signatureBlank : null }),
    defaultValues: { signature: null },
    labels: { signature: ASKED_TEXTS.signature },
    focus: 'first-field',
  })
  const { name, memberNumber, staffNumber, department, savings, proof } = proved
  return (
    <Lines
      noValidate
      onSubmit={form.onSubmit(async ({ signature }) => {
        if (signature === null) return []
        const input = { link, proof, signature, idempotencyKey: keyOf({ signature }) }
        const { payload, userErrors } = await sign.send({ input })
        if (payload) onSigned()
        return userErrors
      })}
    >
      <div ref={top} tabIndex={-1}>
        <Card title={name} description={ASKED_TEXTS.fromRecord}>
          <KeyValueList
            items={[
              { label: ASKED_TEXTS.memberNumber, value: memberNumber },
              ...(staffNumber === null ? [] : [{ label: ASKED_TEXTS.staffNumber, value: staffNumber }]),
              ...(department === null ? [] : [{ label: 'Department', value: department }]),
              { label: ASKED_TEXTS.savings, value: <Money amount={savings} /> },
            ]}
          />
        </Card>
      </div>
      <FormValue form={form.form} name="signature">
        {(signature) => (
          <ImageField
            label={ASKED_TEXTS.signature}
            kind="signature"
            help="Sign with a finger, or choose a picture of your signature."
            {...signature}
          />
        )}
      </FormValue>
      <MutationError error={sign.error} />
      <div>
        <Button type="submit" size="lg" icon={PenLine} busy={sign.busy} busyText="Signing">
          {ASKED_TEXTS.sign}
        </Button>
      </div>
    </Lines>
  )
}
