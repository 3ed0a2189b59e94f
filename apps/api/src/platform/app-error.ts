import { type FieldErrors, limitFieldErrors } from '@roundsman/contract'

type ErrorExtras = {
	alias?: string
	fields?: FieldErrors
	/** The current record, for a version conflict */
	current?: unknown
	retryAfterS?: number
	/** Values for the placeholders of the alias' text */
	params?: Record<string, string | number>
	/** Commits what was written: the change succeeded in part, and the refusal names the rest. */
	keepsEffect?: boolean
}

/** A refusal that the client sees. `message` is an English sentence. */
export class AppError extends Error {
	readonly status: number
	readonly type: string
	readonly extras: ErrorExtras

	constructor(status: number, type: string, message: string, extras: ErrorExtras = {}) {
		super(message)
		this.status = status
		this.type = type
		this.extras = extras
	}
}

export const refusals = {
	malformed: (message: string) => new AppError(400, 'MALFORMED', message),
	/** A file that is not a table; `message` gives the reason in the caller's language. */
	fileUnreadable: (message: string) => new AppError(422, 'FILE_UNREADABLE', message),
	keyMissing: () =>
		new AppError(
			400,
			'IDEMPOTENCY_KEY_MISSING',
			'A change needs an Idempotency-Key header that holds a UUID.',
		),
	unauthorized: () =>
		new AppError(401, 'UNAUTHORIZED', 'Your session has expired. Please log in again.', {
			alias: 'session_expired',
		}),
	/** The session is valid but too old for this request. */
	signInAgain: () =>
		new AppError(401, 'UNAUTHORIZED', 'Please sign in again for this.', {
			alias: 'session_expired',
		}),
	keyInvalid: () =>
		new AppError(401, 'UNAUTHORIZED', 'This API key is unknown, has ended or was replaced.'),
	invalidCredentials: () =>
		new AppError(401, 'INVALID_CREDENTIALS', 'Login or password is wrong.', {
			alias: 'invalid_credentials',
		}),
	forbidden: (message = 'Your account may not do this.', extras: ErrorExtras = {}) =>
		new AppError(403, 'FORBIDDEN', message, { alias: 'forbidden', ...extras }),
	/** The password was correct, but a second factor is required. */
	secondFactorNeeded: () =>
		new AppError(403, 'SECOND_FACTOR_NEEDED', 'A second factor is needed first.', {
			alias: 'second_factor_needed',
		}),
	/** The account is closed; the service still accepts changes that were queued on the phone. */
	personLeft: () =>
		new AppError(403, 'PERSON_LEFT', 'This account is closed. Work that waits is still taken.', {
			alias: 'person_left',
		}),
	notFound: () =>
		new AppError(404, 'NOT_FOUND', 'The requested resource was not found.', { alias: 'not_found' }),
	conflict: (message: string, extras: ErrorExtras) =>
		new AppError(409, 'CONFLICT', message, { alias: 'conflict', ...extras }),
	inProgress: () =>
		new AppError(409, 'IDEMPOTENCY_IN_PROGRESS', 'The same change is being made right now.', {
			retryAfterS: 1,
		}),
	tooLarge: () => new AppError(413, 'TOO_LARGE', 'The request is larger than the server takes.'),
	wrongMediaType: (message = 'Send JSON.') => new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', message),
	invalid: (fields: FieldErrors) =>
		new AppError(422, 'VALIDATION', 'Some fields are not right.', {
			fields: limitFieldErrors(fields),
		}),
	/** `outcome`: the outcome of the first change with this key */
	keyMismatch: (outcome: 'applied' | 'refused') =>
		new AppError(
			422,
			'IDEMPOTENCY_MISMATCH',
			'This Idempotency-Key has been used for another change.',
			{ params: { outcome } },
		),
	refusedLongAgo: (status: number) =>
		new AppError(status, 'REFUSED_LONG_AGO', 'This change was refused more than 90 days ago.', {
			alias: 'refused_long_ago',
		}),
	linkOver: () =>
		new AppError(410, 'LINK_OVER', 'This link is no longer valid.', { alias: 'link_over' }),
	cursorOver: () =>
		new AppError(
			410,
			'CURSOR_OVER',
			'This cursor is too old or of another life of the data. Begin anew: ask without since, then read everything, then go on from the cursor of the answer.',
			{ alias: 'cursor_over' },
		),
	voided: () => new AppError(410, 'VOIDED', 'This change was withdrawn before it arrived.'),
	updateNeeded: () =>
		new AppError(426, 'UPDATE_NEEDED', 'This version of the app is too old. Please update it.', {
			alias: 'update_needed',
		}),
	/** Rolling release: another process, or this one after its update, knows the client's wire version. */
	newerClient: () =>
		new AppError(
			503,
			'NEWER_CLIENT',
			'This process does not know the newer version of the app yet.',
			{
				alias: 'service_unavailable',
				retryAfterS: 15,
			},
		),
	/** The device must first ask which of its changes the restored backup lacks. */
	restored: () =>
		new AppError(503, 'SERVICE_RESTORED', 'The service was restored from a backup.', {
			alias: 'service_unavailable',
			retryAfterS: 1,
		}),
	tooManyAttempts: (retryAfterS: number) =>
		new AppError(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again later.', {
			alias: 'too_many_attempts',
			retryAfterS,
			params: { minutes: Math.ceil(retryAfterS / 60) },
		}),
	databaseAway: () =>
		new AppError(503, 'DATABASE_AWAY', 'The service is temporarily unavailable.', {
			alias: 'service_unavailable',
			retryAfterS: 5,
		}),
	/** `cause` goes into the log of background work. */
	storageAway: (cause?: unknown) =>
		Object.assign(
			new AppError(503, 'STORAGE_AWAY', 'Files cannot be stored or read at the moment.', {
				alias: 'service_unavailable',
				retryAfterS: 5,
			}),
			{ cause },
		),
	geocoderAway: () =>
		new AppError(503, 'GEOCODER_AWAY', 'The address search does not answer at the moment.', {
			alias: 'service_unavailable',
			retryAfterS: 5,
		}),
	/** `reason`: one word from the response of the provider */
	providerAway: (reason: string) =>
		new AppError(503, 'PROVIDER_AWAY', 'The sign-in provider does not answer as it should.', {
			alias: 'provider_away',
			retryAfterS: 5,
			params: { reason },
		}),
	geocoderMissing: () =>
		new AppError(
			503,
			'GEOCODER_MISSING',
			'No address search is set up: see MAP_PACK and GEOCODER_URL.',
			{ alias: 'service_unavailable' },
		),
	busy: () =>
		new AppError(503, 'BUSY', 'Too much is being computed at the moment.', {
			alias: 'service_unavailable',
			retryAfterS: 3,
		}),
	mapNotReady: () =>
		new AppError(503, 'MAP_NOT_READY', 'The map is still being drawn.', { retryAfterS: 3 }),
	closing: () =>
		new AppError(503, 'CLOSING', 'The service is restarting.', {
			alias: 'service_unavailable',
			retryAfterS: 5,
		}),
}

/** Throws 422 if a field is wrong. */
export function refuseErrors(errors: FieldErrors): void {
	if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
}
