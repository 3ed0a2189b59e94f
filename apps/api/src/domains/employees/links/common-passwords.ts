import { commonPasswordsCount } from '@roundsman/contract'

let known: Promise<ReadonlySet<string>> | undefined

async function readKnown(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	// The list is sorted by frequency.
	const passwords = dictionary['passwords-common'] as readonly string[]
	return new Set(passwords.slice(0, commonPasswordsCount))
}

/** Returns the check whether a lowercase password is among the most common ones; the list is read once. */
export async function commonPasswords(): Promise<(password: string) => boolean> {
	known ??= readKnown()
	const all = await known
	return (password) => all.has(password)
}
