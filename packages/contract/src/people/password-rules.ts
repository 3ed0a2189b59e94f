import * as z from 'zod/mini'
import { type FieldError, fieldError } from '../core/field-errors.ts'

export const passwordMinLength = 8
/** For people with a role in the office, who see everybody's data. */
export const officePasswordMinLength = 12
const passwordMaxLength = 200
/** The number of the most common passwords that are refused. */
export const commonPasswordsCount = 10_000

export const newPasswordSchema = z
	.string()
	.check(
		z.minLength(1, { abort: true }),
		z.minLength(passwordMinLength),
		z.maxLength(passwordMaxLength),
		z.regex(/^\S*$/, 'invalid_pwd_whitespaces'),
	)

type Chooser = {
	login: string
	isOffice: boolean
	/** Words that an attacker who knows the firm would try first: its name, the product's, the person's. */
	words?: readonly string[]
}

const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}/gu, '')
const shortestWord = 3

/**
 * Whether the password is only one of the words, possibly repeated, with digits and punctuation around it.
 */
function isOneOfWords(password: string, words: readonly string[]): boolean {
	const letters = lettersOf(password)
	return words
		.flatMap((word) => [word, ...word.split(/\s+/)])
		.map(lettersOf)
		.some(
			(word) =>
				word.length >= shortestWord && letters !== '' && letters.replaceAll(word, '') === '',
		)
}

/** Validates a new password against its person's data; the only such rule. */
export function checkNewPassword(
	password: string,
	{ login, isOffice, words = [] }: Chooser,
	isCommon: (password: string) => boolean = () => false,
): FieldError[] {
	if (isOffice && password.length < officePasswordMinLength) {
		return [fieldError('min_length', { min: officePasswordMinLength })]
	}
	if (password.toLowerCase() === login.toLowerCase()) return [fieldError('password_is_login')]
	const isGuessed = isCommon(password.toLowerCase()) || isOneOfWords(password, words)
	return isGuessed ? [fieldError('password_common')] : []
}
