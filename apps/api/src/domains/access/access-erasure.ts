import { code, type Erasure, hash, rowsOf } from '#platform/erasure/erasure'

const ofEmployee = { rows: rowsOf({ employee: 'employee_id' }), removed: ['employee'] } as const

/** Removes all sign-in methods of an erased person. */
export const accessErasure: Erasure = {
	authenticator: { ...ofEmployee, secrets: ['secret'], harmless: { secret: 'random bits' } },
	passkey: {
		...ofEmployee,
		secrets: ['credential_id', 'public_key'],
		harmless: { credential_id: 'random bits', public_key: 'a key', transports: code },
	},
	recovery_code: { ...ofEmployee, secrets: ['code_hash'], harmless: { code_hash: hash } },
	provider_sign_in: {
		harmless: {
			...{ state: 'random bits', nonce: 'random bits', code_verifier: 'random bits' },
			ticket_hash: hash,
		},
	},
	provider_identity: { ...ofEmployee, harmless: { issuer: 'an address of the firm' } },
	second_factor_failure: { ...ofEmployee },
}
