import {
	employeeRoutes,
	type LoginForm,
	loginFormSchema,
	parseFields,
	type SignedIn,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import {
	getDeviceMark,
	hasChosenLocale,
	rememberDeviceMark,
	rememberLogin,
	setSession,
} from '#platform/session/session-store'
import { changeLocale } from '#platform/texts/texts'

/** Without storage there is nothing to seal. */
async function takeKey(owner: string, sealingKey: string): Promise<void> {
	const { takeKeyOfSignIn } = await import('#platform/sealing/take-key')
	await takeKeyOfSignIn(owner, sealingKey).catch(() => undefined)
}

export const parseLogin = (form: { login: unknown; password: unknown }) =>
	parseFields(loginFormSchema, form)

/** Stores the token and applies the person's language. On `ApiError` or `NetworkError` no session exists. */
export async function signIn(form: LoginForm): Promise<void> {
	const known = getDeviceMark()
	const body = { ...form, ...(known ? { deviceMark: known } : {}) }
	await enter(await callApi(employeeRoutes.login, { body }), form.login)
}

/** Begins the session that the service has opened. Throws as `signIn` does. */
export async function enter(
	{ token, deviceMark, sealingKey }: SignedIn,
	login: string,
): Promise<void> {
	rememberDeviceMark(deviceMark)
	// The token is stored before the profile is known, since its request needs the token.
	setSession({ token, userId: '' })
	try {
		const [profile, settings] = await Promise.all([
			callApi(employeeRoutes.getProfile, {}),
			callApi(employeeRoutes.getSettings, {}),
		])
		if (!hasChosenLocale()) await changeLocale(settings.language)
		rememberLogin(login)
		if (sealingKey) await takeKey(profile.id, sealingKey)
		setSession({ token, userId: profile.id })
	} catch (error) {
		setSession(null)
		throw error
	}
}
