import { useFailureText } from '@roundsman/client/api/error-text'
import { codeFormSchema, type OfficeAccess } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { TextField } from '@roundsman/ui/form/text-field'
import { Fingerprint } from 'lucide'
import { useState } from 'react'
import { EntryForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'
import { confirmByPasskey, confirmCode } from './access-commands.ts'

type Done = (found: OfficeAccess) => void

/** The browser calls a passkey off by an error of its own. */
const isCalledOff = (error: unknown) =>
	error instanceof Error && /NotAllowedError|AbortError/.test(error.name)

/** Work with a passkey, and why it failed. */
export function usePasskey<T>(work: () => Promise<T>, onDone: (result: T) => void) {
	const { t } = useTranslation('access')
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const run = async () => {
		setBusy(true)
		setFailure(null)
		try {
			onDone(await work())
		} catch (error) {
			setFailure(isCalledOff(error) ? t('passkey.cancelled') : failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { isBusy, failure, run }
}

function PasskeyButton({ onDone }: { onDone: Done }) {
	const { t } = useTranslation('access')
	const { isBusy, failure, run } = usePasskey(confirmByPasskey, onDone)
	return (
		<>
			<Button big icon={Fingerprint} busy={isBusy} onClick={() => void run()}>
				{t(isBusy ? 'passkey.busy' : 'passkey.use')}
			</Button>
			<FormFailure text={failure} />
		</>
	)
}

function CodeForm({ isRecovery, onDone }: { isRecovery: boolean; onDone: Done }) {
	const { t } = useTranslation('access')
	const form = useOfficeForm({
		initial: { code: '' },
		bodyOf: (values) => values,
		schema: codeFormSchema,
		send: async (body) => onDone(await confirmCode(body)),
	})
	return (
		<EntryForm form={form} submit={t('code.submit')}>
			<TextField
				label={t(isRecovery ? 'code.recoveryLabel' : 'code.label')}
				hint={t(isRecovery ? 'code.recoveryHint' : 'code.hint')}
				name="code"
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				inputMode={isRecovery ? 'text' : 'numeric'}
				maxLength={40}
				value={form.values.code}
				error={form.errorOf('code')}
				onChange={(event) => form.set('code', event.target.value)}
			/>
		</EntryForm>
	)
}

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function SecondFactorForm({ found, onDone }: { found: OfficeAccess; onDone: Done }) {
	const { t } = useTranslation('access')
	const { methods } = found
	const [isRecovery, setRecovery] = useState(false)
	const hasCode = methods.includes('authenticator')
	return (
		<div className="flex flex-col gap-5">
			<p className="text-muted">{t('code.text', { login: found.login })}</p>
			{methods.includes('passkey') && <PasskeyButton onDone={onDone} />}
			{(hasCode || isRecovery) && (
				<CodeForm key={String(isRecovery)} isRecovery={isRecovery} onDone={onDone} />
			)}
			{methods.includes('recovery-code') && (hasCode || !isRecovery) && (
				<Button kind="text" onClick={() => setRecovery(!isRecovery)}>
					{t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
				</Button>
			)}
		</div>
	)
}
