import { type LoginForm, routes } from '@roundsman/contract'
import { callApi } from '#platform/api-client'
import { forgetReads } from '#platform/query-client'
import { hasChosenLocale, setSession } from '#platform/session-store'
import { changeLocale } from '#platform/texts'

/**
 * Signs in: keeps the token, clears what an earlier person left in the caches, and takes over the
 * person's language. Throws `ApiError` or `NetworkError`.
 */
export async function signIn(form: LoginForm): Promise<void> {
	const { token } = await callApi(routes.login, { body: form })
	// The token stands before the profile is known, so that it can be asked for.
	setSession({ token, userId: '' })
	try {
		const [profile, settings] = await Promise.all([
			callApi(routes.getProfile, {}),
			callApi(routes.getSettings, {}),
		])
		await forgetReads(profile.id)
		if (settings.language && !hasChosenLocale()) await changeLocale(settings.language)
		setSession({ token, userId: profile.id })
	} catch (error) {
		setSession(null)
		throw error
	}
}
