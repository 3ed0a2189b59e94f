import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import { loadCode } from '@roundsman/client/code/missing-code'
import { useConnection } from '@roundsman/client/live/connection'
import type { FieldErrors } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Checkbox } from '@roundsman/ui/form/checkbox'
import { FieldError } from '@roundsman/ui/form/field'
import { PasswordField } from '@roundsman/ui/form/password-field'
import { TextField } from '@roundsman/ui/form/text-field'
import { Icon } from '@roundsman/ui/icon'
import { Note } from '@roundsman/ui/note'
import { CircleAlert, Info, LocateFixed } from 'lucide'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useFirstPaint } from '#platform/page/first-paint'
import type { PermissionAnswer } from '#platform/page/permission'
import { usePhone } from '#platform/phone/phone'
import { followPositionPermission, PositionError, readPosition } from '#platform/position'
import { rememberedLogin } from '#platform/session/session-store'
import { useTranslation } from '#texts'
import { ConsentDialog, ProviderEntry } from './employee-dialogs.ts'

// Its schemas are as large as the form: they load while the person types.
const loadCommands = loadCode(() => import('./session-commands.ts'))

/** The permission for the position: null while the browser has not responded. */
function usePermission(): PermissionAnswer | null {
	const [answer, setAnswer] = useState<PermissionAnswer | null>(null)
	useEffect(() => followPositionPermission(setAnswer), [])
	return answer
}

/** The line above the button: why it is disabled, or what happens next. */
function useHint(consents: boolean) {
	const { t } = useTranslation('session')
	const { getExpiry } = usePhone().session
	const permission = usePermission()
	const isOnline = useConnection() !== 'offline'
	if (!isOnline) {
		const isFirst = rememberedLogin() === null && getExpiry() === null
		return { permission, blocked: t(isFirst ? 'hint.offline' : 'hint.offlineAgain') }
	}
	if (permission === null) return { permission, blocked: t('hint.checking') }
	if (permission === 'denied') return { permission, blocked: t('hint.denied') }
	if (!consents) return { permission, blocked: t('hint.consent') }
	return { permission, next: permission === 'prompt' ? t('hint.prompt') : undefined }
}

/** An error, and where it is shown: at its field, else below the form. */
type Failure = { title?: string; text: string; at?: 'password' | 'consent' }

/** Returns a function that explains a failed sign-in, in the person's language. */
function useSignInFailure() {
	const { getExpiry } = usePhone().session
	const { t } = useTranslation('errors')
	const failureText = useFailureText()
	return (error: unknown): Failure => {
		if (error instanceof PositionError) {
			return { text: t(`geolocation_${error.reason}`), at: 'consent' }
		}
		const failure = failureText(error)
		// A refusal needs no title; an expired session does, as it is unexpected.
		const isPlain = error instanceof ApiError && error !== getExpiry()
		if (!isPlain) return failure
		const isWrong = error.alias === 'invalid_credentials'
		return isWrong ? { text: failure.text, at: 'password' } : { text: failure.text }
	}
}

function ConsentBox({
	consents,
	isBlocked,
	error,
	onChange,
}: {
	consents: boolean
	/** The browser blocks the position at the moment. */
	isBlocked: boolean
	/** Why the position is unavailable despite the consent. */
	error: string | undefined
	onChange: (yes: boolean) => void
}) {
	const { t } = useTranslation('session')
	const [isOpen, setOpen] = useState(false)
	return (
		<div>
			<div className="rounded-card bg-primary-soft px-4 py-2 text-on-primary-soft shadow-tint">
				<Checkbox
					label={t('consent')}
					checked={consents}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
				<button
					type="button"
					className="flex min-h-12 w-full items-center gap-3 border-t border-current/20 text-left text-label"
					onClick={() => setOpen(true)}
				>
					<Icon glyph={Info} size={22} />
					{t('consentInfo')}
				</button>
				{isOpen && (
					<Suspense>
						<ConsentDialog isBlocked={isBlocked} onClose={() => setOpen(false)} />
					</Suspense>
				)}
			</div>
			<div aria-live="assertive" className={error && 'pt-1.5'}>
				{error && <FieldError>{error}</FieldError>}
			</div>
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

function FailureNote({ failure }: { failure: Failure | null }) {
	return (
		<div role="alert">
			{failure && !failure.at && (
				<Note tone="danger" icon={CircleAlert} title={failure.title}>
					{failure.text}
				</Note>
			)}
		</div>
	)
}

/** After the first paint: its code brings the largest file of the app. */
function LateProviderEntry(entry: ComponentProps<typeof ProviderEntry>) {
	return (
		useFirstPaint() && (
			<Suspense>
				<ProviderEntry {...entry} />
			</Suspense>
		)
	)
}

type SignInState = { errors: FieldErrors; failure: Failure | null; isBusy: boolean }

/** Submits the form; a needed permission prompt for the position comes first. */
function useSignIn(asksPosition: boolean, onSignedIn: () => void) {
	const { getExpiry } = usePhone().session
	const failureOf = useSignInFailure()
	const [state, setState] = useState<SignInState>(() => {
		const expiry = getExpiry()
		return { errors: {}, failure: expiry && failureOf(expiry), isBusy: false }
	})
	const isPainted = useFirstPaint()
	useEffect(() => {
		if (isPainted) loadCommands().catch(() => undefined)
	}, [isPainted])
	const send = async (form: HTMLFormElement) => {
		const fields = new FormData(form)
		const given = { login: fields.get('login'), password: fields.get('password') }
		const focus = (name: string) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
		setState((before) => ({ ...before, isBusy: true }))
		try {
			const { parseLogin, signIn } = await loadCommands()
			const { data, errors } = parseLogin(given)
			if (errors) {
				setState({ errors, failure: null, isBusy: false })
				focus(Object.keys(errors)[0] ?? '')
				return
			}
			setState({ errors: {}, failure: null, isBusy: true })
			if (asksPosition) await readPosition()
			await signIn(data)
			onSignedIn()
		} catch (error) {
			const errors = error instanceof ApiError ? error.fields : {}
			const failure = Object.keys(errors).length > 0 ? null : failureOf(error)
			setState({ errors, failure, isBusy: false })
			if (failure?.at) focus(failure.at)
		}
	}
	const fail = (error: unknown) =>
		setState({ errors: {}, failure: failureOf(error), isBusy: false })
	return { ...state, send, fail }
}

/** User name and consent of the last sign-in here; another user must give their own consent. */
function useRemembered() {
	const [known] = useState(rememberedLogin)
	const [login, setLogin] = useState(known ?? '')
	const [chosen, setConsents] = useState<boolean | null>(null)
	const hasAgreed = known !== null && login.trim() === known
	return { login: known ?? '', consents: chosen ?? hasAgreed, setLogin, setConsents }
}

/** Login, password and consent (specification 1, sign-in; 2, section 5), without the form library, to stay small. */
export function SignInForm({
	next: nextAddress,
	onSignedIn,
}: {
	/** The address to open after the sign-in. */
	next: string | undefined
	onSignedIn: () => void
}) {
	const { t } = useTranslation('session')
	const { login, consents, setLogin, setConsents } = useRemembered()
	const { permission, blocked, next } = useHint(consents)
	const asksPosition = permission === 'prompt'
	const { errors, failure, isBusy, send, fail } = useSignIn(asksPosition, onSignedIn)
	const errorText = useErrorText()
	const textAt = (at: Failure['at']) => (failure?.at === at ? failure?.text : undefined)
	return (
		<form
			noValidate
			className="flex flex-1 flex-col gap-5"
			onSubmit={(event) => {
				event.preventDefault()
				if (!blocked && !isBusy) void send(event.currentTarget)
			}}
		>
			<TextField
				label={t('login')}
				name="login"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="next"
				defaultValue={login}
				onChange={(event) => setLogin(event.currentTarget.value)}
				error={errorText(errors.login?.[0])}
			/>
			<PasswordField
				label={t('password')}
				name="password"
				autoComplete="current-password"
				enterKeyHint="go"
				showLabel={t('showPassword')}
				hideLabel={t('hidePassword')}
				error={errorText(errors.password?.[0]) ?? textAt('password')}
			/>
			<ConsentBox
				consents={consents}
				isBlocked={permission === 'denied'}
				error={textAt('consent')}
				onChange={setConsents}
			/>
			<FailureNote failure={failure} />
			<SubmitBar blocked={blocked} next={next} isBusy={isBusy} />
			<LateProviderEntry {...{ blocked, asksPosition, next: nextAddress, onFailed: fail }} />
		</form>
	)
}
