import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { validateCode, validateOwnPassword } from '#rules/session/second-factor.ts'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { notify } from '../../../ui/toasts.ts'
import {
  type BeginSecondFactorMutation,
  useBeginSecondFactorMutation,
  useTurnOnSecondFactorMutation,
} from './SecondFactor.generated.ts'

const QrCode = lazy(() => import('../../../ui/QrCode.tsx').then((module) => ({ default: module.QrCode })))

/** The key for the app, as it is shown once. */
export type SetUp = NonNullable<NonNullable<BeginSecondFactorMutation['beginSecondFactor']>['setup']>

export interface BeginCodesProps {
  readonly onBegun: (setUp: SetUp) => void
  readonly onClose: () => void
}

/** The first step: the own password, so that nobody sets codes up on a device that was left open. */
export function BeginCodes({ onBegun, onClose }: BeginCodesProps) {
  const form = useRulesForm<{ password: string }>({
    validate: validateOwnPassword,
    defaultValues: { password: '' },
    labels: { password: SECURITY_TEXTS.ownPassword },
  })
  const begin = useSubmit(
    useBeginSecondFactorMutation({ fetchPolicy: 'no-cache' }),
    (data) => data.beginSecondFactor,
  )
  return (
    <FormDialog
      draftKey={null}
      title={SECURITY_TEXTS.turnOn}
      description={SECURITY_TEXTS.codesHelp}
      form={form}
      guarded={false}
      busy={begin.busy}
      error={begin.error}
      saveText={SECURITY_TEXTS.continue}
      send={async (input) => {
        const { payload, userErrors } = await begin.send({ input })
        if (payload?.setup) onBegun(payload.setup)
        return userErrors
      }}
      onClose={onClose}
    >
      <PasswordField {...form.bind('password')} label={SECURITY_TEXTS.ownPassword} />
    </FormDialog>
  )
}

export interface ConfirmCodesProps {
  readonly setUp: SetUp
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

const Place = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3', textStyle: 'sm' },
})
const Key = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', fontWeight: '600' } })

/** The second step: the key goes into the app, and a code of the app proves that it arrived. */
export function ConfirmCodes({ setUp, onCodes, onClose }: ConfirmCodesProps) {
  const form = useRulesForm<{ code: string }>({
    validate: validateCode,
    defaultValues: { code: '' },
    labels: { code: SESSION_TEXTS.code },
  })
  const confirm = useSubmit(
    useTurnOnSecondFactorMutation({
      fetchPolicy: 'no-cache',
      refetchQueries: ['SecondFactorCard', 'SecurityPage'],
    }),
    (data) => data.turnOnSecondFactor,
  )
  return (
    <FormDialog
      draftKey={null}
      title={SECURITY_TEXTS.turnOn}
      description={SECURITY_TEXTS.scan}
      form={form}
      busy={confirm.busy}
      error={confirm.error}
      saveText={SECURITY_TEXTS.confirmCodes}
      send={async (input) => {
        const { payload, userErrors } = await confirm.send({ input })
        if (payload !== null) {
          notify.success(payload.message ?? SECURITY_TEXTS.turnedOn)
          onCodes(payload.recoveryCodes?.codes ?? [])
        }
        return userErrors
      }}
      onClose={onClose}
    >
      <Place>
        <Suspense fallback={<chakra.div w="13rem" h="13rem" />}>
          <QrCode text={setUp.address} label={SECURITY_TEXTS.picture} />
        </Suspense>
        <p>{SECURITY_TEXTS.scanAlternative}</p>
        <Key>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</Key>
        <CopyButton text={setUp.secret} what="key" />
      </Place>
      <TextField
        {...form.bind('code')}
        label={SESSION_TEXTS.code}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}
