import { useFailureText } from '@roundsman/client/api/error-text'
import { codeFormSchema, type Enrolled, type NewAuthenticator } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { TextField } from '@roundsman/ui/form/text-field'
import { Fingerprint, Smartphone } from 'lucide'
import { useState } from 'react'
import { EntryForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'
import { addPasskey, confirmAuthenticator, createAuthenticator } from './access-commands.ts'
import { QrCode } from './qr-code.tsx'
import { usePasskey } from './second-factor-form.tsx'

type Done = (enrolled: Enrolled) => void

function AppForm({ made, onDone }: { made: NewAuthenticator; onDone: Done }) {
	const { t } = useTranslation('access')
	const form = useOfficeForm({
		initial: { code: '' },
		bodyOf: (values) => values,
		schema: codeFormSchema,
		send: async (body) => onDone(await confirmAuthenticator(body)),
	})
	return (
		<EntryForm form={form} submit={t('code.submit')}>
			<p className="text-meta">{t('enrol.scan')}</p>
			<QrCode text={made.uri} label={t('enrol.qr')} />
			<p className="text-meta text-muted">
				{t('enrol.key')}: <code className="break-all text-fg select-all">{made.secret}</code>
			</p>
			<TextField
				label={t('enrol.confirm')}
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={10}
				value={form.values.code}
				error={form.errorOf('code')}
				onChange={(event) => form.set('code', event.target.value)}
			/>
		</EntryForm>
	)
}

function Choice({
	title,
	text,
	children,
}: {
	title: string
	text: string
	children: React.ReactNode
}) {
	return (
		<section className="flex flex-col gap-3 rounded-card p-4 line-all">
			<div>
				<h2 className="text-label">{title}</h2>
				<p className="text-meta text-muted">{text}</p>
			</div>
			{children}
		</section>
	)
}

/** Sets up a first or another second factor. `hasApp`: there is one app, and one is enough. */
export function Enrolment({ hasApp = false, onDone }: { hasApp?: boolean; onDone: Done }) {
	const { t } = useTranslation('access')
	const failureText = useFailureText()
	const [made, setMade] = useState<NewAuthenticator>()
	const [failure, setFailure] = useState<string | null>(null)
	const passkey = usePasskey(addPasskey, onDone)
	const begin = () =>
		createAuthenticator().then(setMade, (error) => setFailure(failureText(error).text))
	return (
		<div className="flex flex-col gap-4">
			<Choice title={t('enrol.passkeyTitle')} text={t('enrol.passkeyText')}>
				<Button icon={Fingerprint} busy={passkey.isBusy} onClick={() => void passkey.run()}>
					{t(passkey.isBusy ? 'passkey.busy' : 'enrol.passkeyAdd')}
				</Button>
				<FormFailure text={passkey.failure} />
			</Choice>
			{!hasApp && (
				<Choice title={t('enrol.appTitle')} text={t('enrol.appText')}>
					{made ? (
						<AppForm made={made} onDone={onDone} />
					) : (
						<Button icon={Smartphone} onClick={() => void begin()}>
							{t('enrol.appAdd')}
						</Button>
					)}
					<FormFailure text={failure} />
				</Choice>
			)}
		</div>
	)
}
