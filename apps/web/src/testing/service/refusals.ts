import type { ErrorBody, FieldErrors } from '@roundsman/contract'

type Extras = Omit<ErrorBody['error'], 'type' | 'message'> & { retryAfterS?: number }

/** A refusal as the service words it. */
export class Refusal extends Error {
	readonly status: number
	readonly type: string
	readonly extras: Extras

	constructor(status: number, type: string, message: string, extras: Extras = {}) {
		super(message)
		this.status = status
		this.type = type
		this.extras = extras
	}

	get body(): ErrorBody {
		const { retryAfterS: _, ...said } = this.extras
		return { error: { type: this.type, message: this.message, ...said } }
	}
}

/** The refusals that the service knows, by what they are called there. */
export const refusals = {
	malformed: (message: string) => new Refusal(400, 'MALFORMED', message),
	keyMissing: () =>
		new Refusal(400, 'IDEMPOTENCY_KEY_MISSING', 'A change needs an Idempotency-Key header.'),
	unauthorized: () =>
		new Refusal(401, 'UNAUTHORIZED', 'Your session has expired. Please log in again.', {
			alias: 'session_expired',
		}),
	invalidCredentials: () =>
		new Refusal(401, 'INVALID_CREDENTIALS', 'Login or password is wrong.', {
			alias: 'invalid_credentials',
		}),
	forbidden: (message = 'Your account may not do this.', extras: Extras = {}) =>
		new Refusal(403, 'FORBIDDEN', message, { alias: 'forbidden', ...extras }),
	notFound: () =>
		new Refusal(404, 'NOT_FOUND', 'The requested resource was not found.', { alias: 'not_found' }),
	conflict: (message: string, extras: Extras = {}) =>
		new Refusal(409, 'CONFLICT', message, { alias: 'conflict', ...extras }),
	inProgress: () =>
		new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS', 'The same change is being made right now.', {
			retryAfterS: 1,
		}),
	voided: () => new Refusal(410, 'VOIDED', 'This change was withdrawn before it arrived.'),
	invalid: (fields: FieldErrors) =>
		new Refusal(422, 'VALIDATION', 'Some fields are not right.', { fields }),
	keyMismatch: () =>
		new Refusal(422, 'IDEMPOTENCY_MISMATCH', 'This key has been used for another change.'),
	updateNeeded: () =>
		new Refusal(426, 'UPDATE_NEEDED', 'This version of the app is too old. Please update it.', {
			alias: 'update_needed',
		}),
	tooManyAttempts: (retryAfterS = 60) =>
		new Refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.', {
			alias: 'too_many_attempts',
			retryAfterS,
			params: { minutes: Math.ceil(retryAfterS / 60) },
		}),
	internal: () =>
		new Refusal(500, 'INTERNAL', 'Something went wrong. Please, try again later', {
			alias: 'generic',
		}),
	away: () =>
		new Refusal(503, 'DATABASE_AWAY', 'The service is temporarily unavailable.', {
			alias: 'service_unavailable',
			retryAfterS: 5,
		}),
	restored: () =>
		new Refusal(503, 'SERVICE_RESTORED', 'The service was restored from a backup.', {
			alias: 'service_unavailable',
			retryAfterS: 1,
		}),
}

/** Throws 422 where a field is wrong. */
export function refuseErrors(errors: FieldErrors): void {
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
}
