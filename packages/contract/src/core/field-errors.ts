import * as z from 'zod/mini'

/** One error of a field: an i18n key, an English sentence and its numbers. */
export type FieldError = { alias: string; desc: string; params?: Record<string, number | string> }
/** Errors by the dotted path of their field; `''` stands for the whole input. */
export type FieldErrors = Record<string, FieldError[]>

type Issue = z.core.$ZodIssue

const descriptions: Record<string, string> = {
	required: 'This field is required.',
	required_one_of: 'Fill in at least one of these.',
	integer: 'Must be a whole number.',
	min: 'Must be at least {min}.',
	max: 'Must be at most {max}.',
	length: 'Must have {length} characters.',
	min_length: 'Write at least {min} characters.',
	max_length: 'Write at most {max} characters.',
	min_items: 'Choose at least {min}.',
	max_items: 'Choose at most {max}.',
	too_many: 'There are {max} already.',
	invalid_type: 'Has the wrong type.',
	invalid_value: 'Is not one of the allowed values.',
	invalid_format: 'Has the wrong format.',
	invalid_check_digit: 'Has a wrong digit: the check digit does not match.',
	invalid_email: 'Is not an e-mail address.',
	invalid_pwd_whitespaces: 'Must not contain spaces.',
	invalid_phone: 'Must be 7 to 12 digits.',
	invalid_vat: 'Is not a VAT number of the country.',
	carrier_foreign: 'Carries no parcels of your country.',
	invalid_postal_code: 'Is not a postal code of the country.',
	unknown_field: 'Is not known.',
	unknown_id: 'Is not known.',
	duplicate: 'Appears more than once.',
	name_taken: 'Is taken already.',
	needs_https: 'Must begin with https://.',
	private_address:
		'Leads to a host that may not be called: see WEBHOOK_PRIVATE_HOSTS and WEBHOOK_HOSTS.',
	push_service_unknown: 'Is of no push service that may be called: see PUSH_HOSTS.',
	password_common: 'Is a password that many people use.',
	password_is_login: 'Must not be the login.',
	password_wrong: 'Is not the current password.',
	role_needed: 'Choose a role in the field, in the office or both.',
	date_out_of_range: 'Must lie between {start} and {end}.',
	date_excluded: 'Is no day for a visit.',
	date_taken: 'The customer has a planned visit on this day.',
	date_order: 'Must not lie before the first day.',
	bounds_order: 'Must lie north and east of the other corner.',
	bounds_too_wide: 'Is too much of the world at once.',
	time_order: 'Must lie after the beginning.',
	time_overlap: 'Overlaps another time of the day.',
	in_future: 'Must not lie in the future.',
	not_near: 'Is {meters} m away; {max} m are allowed.',
	not_that_day: 'The visit is planned for {date}.',
	implausible_location: 'Lies outside our countries or far from the address.',
	no_location: 'Nobody knows where the customer is.',
	customer_closed: 'The customer is closed.',
	owned_by_import: 'Is kept by the import, which would write over it.',
	images_min: 'At least {min} photos are needed.',
	invalid_image_format: 'Only JPEG and PNG photos are taken.',
	image_too_large: 'Image size should be less than 10mb',
	invalid_voice: 'Is not a voice note that a browser records.',
	voice_too_long: 'A voice note lasts at most one minute.',
	invalid_sign: 'Is not a signature.',
	hash_mismatch: 'The bytes are not those that were declared.',
	vin_letters: 'Has an I, O or Q, which no chassis number has.',
	reason_withdrawn: 'Is not taken by the office any more.',
	option_withdrawn: 'Is not offered by the office any more.',
	option_needed: 'Is needed and cannot be withdrawn.',
	not_customers_order: 'Is no order of this customer.',
	not_orders_product: 'Is no article of this order.',
	customer_unnumbered: 'The customer has no number yet.',
	not_delivered: 'Has not been delivered yet.',
	period_over: 'Was delivered more than 365 days ago.',
	claimable_left: 'Only {left} can still be claimed.',
	amount_changed: 'The credit is {amount}.',
	no_markup: 'Must be plain text without HTML.',
	half_day_single: 'Half a day is one day.',
	period_too_long: 'Must not be longer than {max} days.',
	no_working_day: 'Nobody works on these days anyway.',
	day_off_overlap: 'The {date} is off already, or asked for.',
	tour_underway: 'The tour of {date} has begun.',
	visits_changed: 'The visits of these days have changed: look at them again.',
	visit_immovable: 'Some of these visits cannot go there: look at them again.',
	date_past: 'Must not lie in the past.',
	not_a_pdf: 'Is not a complete PDF.',
	pdf_active: 'Holds scripts or attached files.',
	file_too_large: 'Must not be larger than {max} MB.',
}

/** A field error from its alias, with the matching sentence. */
export function fieldError(alias: string, params?: FieldError['params']): FieldError {
	const sentence = descriptions[alias] ?? 'Is not valid.'
	const desc = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name] ?? ''))
	return params ? { alias, desc, params } : { alias, desc }
}

function boundError(issue: Issue & { code: 'too_small' | 'too_big' }): FieldError {
	const isMin = issue.code === 'too_small'
	const bound = Number(isMin ? issue.minimum : issue.maximum)
	const params: Record<string, number> = isMin ? { min: bound } : { max: bound }
	const side = isMin ? 'min' : 'max'
	if (issue.origin === 'string') {
		if (issue.exact) return fieldError('length', { length: bound })
		return isMin && bound === 1 ? fieldError('required') : fieldError(`${side}_length`, params)
	}
	if (issue.origin === 'array') return fieldError(`${side}_items`, params)
	return fieldError(side, params)
}

function toFieldError(issue: Issue): FieldError {
	// A rule with its own alias has it as its message.
	if (Object.hasOwn(descriptions, issue.message)) return fieldError(issue.message)
	switch (issue.code) {
		case 'invalid_type':
			return fieldError(issue.input === undefined ? 'required' : 'invalid_type')
		case 'too_small':
		case 'too_big':
			return boundError(issue)
		case 'invalid_format':
			return fieldError(issue.format === 'email' ? 'invalid_email' : 'invalid_format')
		default:
			return fieldError(issue.input === undefined ? 'required' : 'invalid_value')
	}
}

/** The maximum number of errors in a response, which also bounds its size. */
export const fieldErrorsMax = 20
/** Limits the path, since the name of an unknown field comes from the sender. */
const pathMaxLength = 200

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, pathMaxLength)

/** The path and the error of each issue. */
function* listErrors(issues: readonly Issue[]): Generator<[string, FieldError]> {
	for (const issue of issues) {
		if (issue.code === 'unrecognized_keys') {
			for (const key of issue.keys)
				yield [pathOf([...issue.path, key]), fieldError('unknown_field')]
		} else {
			yield [pathOf(issue.path), toFieldError(issue)]
		}
	}
}

/** The first errors by their path, up to the maximum of a response. */
function gatherErrors(all: Iterable<[string, FieldError]>): FieldErrors {
	// A field may have the name of an inherited property.
	const errors: FieldErrors = Object.create(null)
	let count = 0
	for (const [path, error] of all) {
		if (count === fieldErrorsMax) break
		count += 1
		const known = errors[path]
		if (known) known.push(error)
		else errors[path] = [error]
	}
	return errors
}

/** Field errors of a failed parse, with the aliases that forms and server share; the first twenty. */
export const fieldErrorsOf = (issues: readonly Issue[]): FieldErrors =>
	gatherErrors(listErrors(issues))

/** The first twenty field errors, from any source. */
export const limitFieldErrors = (errors: FieldErrors): FieldErrors =>
	gatherErrors(
		Object.entries(errors).flatMap(([path, found]) =>
			found.map((error): [string, FieldError] => [path, error]),
		),
	)

/** The parsed value, or its field errors. */
export function parseFields<T extends z.core.$ZodType>(
	schema: T,
	value: unknown,
): { data: z.output<T>; errors?: never } | { data?: never; errors: FieldErrors } {
	// Only the input distinguishes a missing field from one of the wrong type.
	const result = z.safeParse(schema, value, { reportInput: true })
	return result.success ? { data: result.data } : { errors: fieldErrorsOf(result.error.issues) }
}
