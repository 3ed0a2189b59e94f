import { commonPasswordsCount } from '@roundsman/contract'

let known: Promise<ReadonlySet<string>> | undefined

async function readKnown(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	// The commonest come first.
	const passwords = dictionary['passwords-common'] as readonly string[]
	return new Set(passwords.slice(0, commonPasswordsCount))
}

/** Gives what says whether a password, in small letters, is one of the commonest; the list is read once. */
export async function commonPasswords(): Promise<(password: string) => boolean> {
	known ??= readKnown()
	const all = await known
	return (password) => all.has(password)
}
