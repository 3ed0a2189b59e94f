import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@roundsman/contract'
import { Secret, TOTP } from 'otpauth'

const periodS = 30
const secretBytes = 20
/** 120 bits in groups of four, without characters that look alike */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz123456789'
const codeBytes = 24

export const newSecret = (): Uint8Array => randomBytes(secretBytes)

const totpOf = (secret: Uint8Array, label = '') =>
	new TOTP({
		issuer: 'Roundsman',
		label,
		algorithm: 'SHA1',
		digits: 6,
		period: periodS,
		secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
	})

/** The URI that adds a secret to an authenticator app. */
export function describeSecret(secret: Uint8Array, login: string) {
	const totp = totpOf(secret, login)
	return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The time step of a valid code, which may be the current one, the one before or the one after; null for a
 * wrong code.
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
	const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
	return delta === null ? null : Math.floor(now.getTime() / 1000 / periodS) + delta
}

/** Normalizes a code for comparison: people type spaces, hyphens and capitals. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

export const isAuthenticatorCode = (bare: string): boolean => /^\d{6}$/.test(bare)

function newRecoveryCode(): string {
	const signs = [...randomBytes(codeBytes)].map((byte) => codeAlphabet[byte & 31])
	return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

export const newRecoveryCodes = (): string[] =>
	Array.from({ length: recoveryCodeCount }, newRecoveryCode)
