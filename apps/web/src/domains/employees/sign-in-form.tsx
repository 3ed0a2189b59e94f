import { type LoginForm, loginFormSchema } from '@roundsman/contract'
import { CircleAlert, Info, LocateFixed } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#platform/api-error'
import { contractResolver, useFieldText } from '#platform/forms'
import { PositionError, readPosition } from '#platform/position'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Icon } from '#ui/icon'
import { Note } from '#ui/note'
import { PasswordField } from '#ui/password-field'
import { TextField } from '#ui/text-field'
import { ConsentDialog } from './lazy-overlays.ts'
import { signIn } from './session-commands.ts'
import { usePermission } from './use-permission.ts'

/** What keeps the button from working, or what will happen next: the line above it. */
function useHint(consents: boolean, isOnline: boolean) {
	const { t } = useTranslation('session')
	const permission = usePermission()
	if (!isOnline) return { permission, blocked: t('hint.offline') }
	if (permission === null) return { permission, blocked: t('hint.checking') }
	if (permission === 'denied') return { permission, blocked: t('hint.denied') }
	if (!consents) return { permission, blocked: t('hint.consent') }
	return { permission, next: permission === 'prompt' ? t('hint.prompt') : undefined }
}

/** Says why signing in failed, in the person's language. */
function useFailureText() {
	const { t } = useTranslation('errors')
	return (error: unknown): string => {
		if (error instanceof PositionError) return t(`geolocation_${error.reason}`)
		if (!(error instanceof ApiError)) return t('network')
		if (!error.alias) return error.message
		return t(error.alias as 'invalid_credentials', {
			...error.params,
			defaultValue: error.message,
		})
	}
}

function ConsentBox({
	consents,
	onChange,
}: {
	consents: boolean
	onChange: (yes: boolean) => void
}) {
	const { t } = useTranslation('session')
	const [isOpen, setOpen] = useState(false)
	return (
		<div className="rounded-card bg-primary-soft px-4 py-2 text-on-primary-soft shadow-tint">
			<Checkbox
				label={t('consent')}
				checked={consents}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			<button
				type="button"
				className="flex min-h-12 w-full items-center gap-3 border-t border-current/20 text-label"
				onClick={() => setOpen(true)}
			>
				<Icon glyph={Info} size={22} />
				{t('consentInfo')}
			</button>
			{isOpen && (
				<Suspense>
					<ConsentDialog onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</div>
	)
}

function SubmitBar({
	blocked,
	next,
	isBusy,
}: {
	blocked?: string
	next?: string
	isBusy: boolean
}) {
	const { t } = useTranslation('session')
	return (
		<div className="mt-auto pt-6">
			{next && (
				<p className="flex items-center justify-center gap-2 pb-3 text-caption text-muted">
					<Icon glyph={LocateFixed} size={18} />
					{next}
				</p>
			)}
			<Button
				type="submit"
				kind="filled"
				big
				busy={isBusy}
				className="w-full"
				{...(blocked ? { blockedReason: blocked } : {})}
			>
				{isBusy ? t('signingIn') : t('submit')}
			</Button>
		</div>
	)
}

type SignInFormProps = { isOnline: boolean; onSignedIn: () => void }

/**
 * Login, password and consent. Where the browser would ask for the position, it is asked before the
 * form is sent. Rules: specification 1, sign-in; specification 2, section 5.
 */
export function SignInForm({ isOnline, onSignedIn }: SignInFormProps) {
	const { t } = useTranslation('session')
	const [consents, setConsents] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const { permission, blocked, next } = useHint(consents, isOnline)
	const fieldText = useFieldText()
	const failureText = useFailureText()
	const form = useForm<LoginForm>({
		defaultValues: { login: '', password: '' },
		resolver: contractResolver(loginFormSchema),
	})
	const { errors, isSubmitting } = form.formState
	const submit = form.handleSubmit(async (values) => {
		setFailure(null)
		try {
			if (permission === 'prompt') await readPosition()
			await signIn(values)
			onSignedIn()
		} catch (error) {
			setFailure(failureText(error))
		}
	})
	return (
		<form
			noValidate
			className="flex flex-1 flex-col gap-5"
			onSubmit={(event) => {
				if (blocked) event.preventDefault()
				else void submit(event)
			}}
		>
			<TextField
				label={t('login')}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="next"
				error={fieldText(errors.login?.message)}
				{...form.register('login')}
			/>
			<PasswordField
				label={t('password')}
				autoComplete="current-password"
				enterKeyHint="go"
				showLabel={t('showPassword')}
				hideLabel={t('hidePassword')}
				error={fieldText(errors.password?.message)}
				{...form.register('password')}
			/>
			<ConsentBox consents={consents} onChange={setConsents} />
			<div role="alert">
				{failure && (
					<Note tone="danger" icon={CircleAlert}>
						{failure}
					</Note>
				)}
			</div>
			<SubmitBar blocked={blocked} next={next} isBusy={isSubmitting} />
		</form>
	)
}
