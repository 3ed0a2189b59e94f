import type { Enrolled, OfficeAccess, PasskeyForm, SecondFactors } from '@roundsman/contract'
import { fieldError } from '@roundsman/contract'
import type * as webAuthn from '@simplewebauthn/server'
import { isUuid } from '#db/ids'
import { readPerson } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { wholeScope } from '#platform/office-scope'
import type { Entry } from '#platform/route-handler'
import { putChallenge, takeChallenge } from '#platform/sessions'
import { mayRemoveFactor } from './access-policy.ts'
import { assertMayEnrol, completeEnrolment, endOtherOffices, readFactors } from './code-service.ts'
import {
	deletePasskey,
	findAuthenticator,
	insertPasskey,
	listPasskeys,
	notePasskeyUse,
	type PasskeyRow,
} from './factor-repository.ts'
import { completeSignIn } from './sign-in-service.ts'

type Registration = Parameters<typeof webAuthn.verifyRegistrationResponse>[0]['response']
type Authentication = Parameters<typeof webAuthn.verifyAuthenticationResponse>[0]['response']

/** Loaded with the first passkey, because it loads slowly and prints Node's experimental warnings. */
const loadWebAuthn = (): Promise<typeof webAuthn> => import('@simplewebauthn/server')

const refused = () => refusals.invalid({ response: [fieldError('passkey_refused')] })

/** The relying party id and the origins of passkeys: the public address of the service */
function placeOf({ config, host }: OfficeContext) {
	const { publicUrl } = config
	if (publicUrl) return { rpId: new URL(publicUrl).hostname, origins: [new URL(publicUrl).origin] }
	const { hostname } = new URL(`http://${host}`)
	return { rpId: hostname, origins: [`https://${host}`, `http://${host}`] }
}

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
	id: credentialId,
	transports: transports as never,
})

/** Options for creating a passkey in a browser */
export async function startPasskey(context: OfficeContext) {
	const { db, employee, session } = context
	await assertMayEnrol(context)
	const { login } = await readPerson(db, wholeScope, employee.id)
	const options = await (await loadWebAuthn()).generateRegistrationOptions({
		rpName: 'Roundsman',
		rpID: placeOf(context).rpId,
		userName: login,
		userDisplayName: employee.name,
		attestationType: 'none',
		excludeCredentials: (await listPasskeys(db, employee.id)).map(descriptorOf),
		authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
	})
	await putChallenge(db, session, options.challenge)
	return { options: { ...options } as Record<string, unknown> }
}

export async function addPasskey(
	context: OfficeContext,
	{ response }: PasskeyForm,
): Promise<Entry<Enrolled>> {
	const { db, employee, session, now } = context
	await assertMayEnrol(context)
	const expectedChallenge = await takeChallenge(db, session)
	if (!expectedChallenge) throw refused()
	const { rpId, origins } = placeOf(context)
	const { registrationInfo } = await (await loadWebAuthn())
		.verifyRegistrationResponse({
			response: response as unknown as Registration,
			expectedChallenge,
			expectedOrigin: origins,
			expectedRPID: rpId,
			requireUserVerification: true,
		})
		.catch(() => ({ registrationInfo: undefined }))
	if (!registrationInfo) throw refused()
	const { id, publicKey, counter, transports = [] } = registrationInfo.credential
	await insertPasskey(db, {
		...{ employeeId: employee.id, credentialId: id, publicKey, counter, now },
		transports: [...transports],
	})
	return completeEnrolment(context, 'passkey')
}

/** The challenge for signing in with a passkey of the caller */
export async function startPasskeySignIn(context: OfficeContext) {
	const { db, employee, session } = context
	const options = await (await loadWebAuthn()).generateAuthenticationOptions({
		rpID: placeOf(context).rpId,
		allowCredentials: (await listPasskeys(db, employee.id)).map(descriptorOf),
		userVerification: 'required',
	})
	await putChallenge(db, session, options.challenge)
	return { options: { ...options } as Record<string, unknown> }
}

export async function confirmPasskey(
	context: OfficeContext,
	{ response }: PasskeyForm,
): Promise<Entry<OfficeAccess>> {
	const { db, employee, session, now } = context
	const expectedChallenge = await takeChallenge(db, session)
	const passkeys = await listPasskeys(db, employee.id)
	const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
	if (!expectedChallenge || !passkey) throw refused()
	const { rpId, origins } = placeOf(context)
	const result = await (await loadWebAuthn())
		.verifyAuthenticationResponse({
			response: response as unknown as Authentication,
			expectedChallenge,
			expectedOrigin: origins,
			expectedRPID: rpId,
			requireUserVerification: true,
			credential: {
				id: passkey.credentialId,
				publicKey: Uint8Array.from(passkey.publicKey),
				counter: Number(passkey.counter),
			},
		})
		.catch(() => null)
	if (!result?.verified) throw refused()
	await notePasskeyUse(db, passkey.id, result.authenticationInfo.newCounter, now)
	return completeSignIn(context)
}

/** Removes a passkey of the caller; 404 if it is not theirs, 409 for the last second factor. */
export async function removePasskey(context: OfficeContext, id: string): Promise<SecondFactors> {
	const { employee } = context
	if (!isUuid(id)) throw refusals.notFound()
	await context.db.transaction().execute(async (db) => {
		const authenticator = await findAuthenticator(db, employee.id)
		if (!(await deletePasskey(db, employee.id, id))) throw refusals.notFound()
		const left = (await listPasskeys(db, employee.id)).length
		const permission = mayRemoveFactor(left + (authenticator?.confirmedAt ? 1 : 0))
		if (!permission.may) {
			throw refusals.conflict('One second factor must remain.', { alias: permission.reason })
		}
		const removed = { kind: 'employee.second_factor_removed', recordId: employee.id } as const
		await recordEvent({ ...context, db }, removed)
		await endOtherOffices({ ...context, db }, employee.id)
	})
	return readFactors(context.db, employee.id)
}
