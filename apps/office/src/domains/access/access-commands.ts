import {
	accessRoutes,
	type CodeForm,
	type Enrolled,
	type LoginForm,
	type OfficeAccess,
	type PasswordChange,
} from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import {
	getDeviceMark,
	noteSession,
	noteSignOutAddress,
	rememberDeviceMark,
	rememberLogin,
	signOutAddress,
} from '#platform/page/preferences'
import { access } from '#platform/session/office-session'

/** Begins a session by the password. */
export async function signIn(form: Omit<LoginForm, 'deviceMark'>): Promise<OfficeAccess> {
	const deviceMark = getDeviceMark()
	const body = { ...form, ...(deviceMark ? { deviceMark } : {}) }
	const { deviceMark: mark, ...found } = await callOffice(accessRoutes.signInToOffice, { body })
	rememberDeviceMark(mark)
	rememberLogin(found.login)
	noteSession(true)
	noteSignOutAddress(null)
	return found
}

export const confirmCode = (body: CodeForm): Promise<OfficeAccess> =>
	callOffice(accessRoutes.confirmCode, { body })

export const changePassword = (body: PasswordChange) =>
	callOffice(accessRoutes.changeOfficePassword, { body })

/** Has a passkey of the person sign; throws where they call it off. */
export async function confirmByPasskey(): Promise<OfficeAccess> {
	const { startAuthentication } = await import('@simplewebauthn/browser')
	const { options } = await callOffice(accessRoutes.startPasskeySignIn, {})
	const response = await startAuthentication({ optionsJSON: options as never })
	return callOffice(accessRoutes.confirmPasskey, { body: { response: { ...response } } })
}

export async function addPasskey(): Promise<Enrolled> {
	const { startRegistration } = await import('@simplewebauthn/browser')
	const { options } = await callOffice(accessRoutes.startPasskey, {})
	const response = await startRegistration({ optionsJSON: options as never })
	return callOffice(accessRoutes.addPasskey, { body: { response: { ...response } } })
}

export const createAuthenticator = () => callOffice(accessRoutes.createAuthenticator, {})
export const confirmAuthenticator = (body: CodeForm): Promise<Enrolled> =>
	callOffice(accessRoutes.confirmAuthenticator, { body })
export const removePasskey = (id: string) =>
	callOffice(accessRoutes.removePasskey, { params: { id } })
export const renewRecoveryCodes = () => callOffice(accessRoutes.renewRecoveryCodes, {})

/** Ends the session, here and on the server; gives the address where the one at the provider ends. */
export async function signOut(): Promise<string | null> {
	await callOffice(accessRoutes.signOutOfOffice, {})
	const address = signOutAddress()
	noteSession(false)
	noteSignOutAddress(null)
	access.set(null)
	return address
}
