import type { secondFactorRules } from '@roundsman/contract'
import type { Generated } from '../../db/database.ts'

// No export of provider_sign_in: pending sign-ins, valid for ten minutes
// No export of provider_identity: an installation elsewhere is another client of the provider
// No export of sign_in_rule: an installation elsewhere sets its own sign-in rule
declare module '../../db/database.ts' {
	interface Database {
		authenticator: {
			employee_id: string
			secret: Uint8Array
			confirmed_at: Date | null
			/** The time step of the last accepted code */
			last_step: number | null
		}
		passkey: {
			id: string
			employee_id: string
			credential_id: string
			public_key: Uint8Array
			counter: number
			transports: string[]
			created_at: Date
			used_at: Date | null
		}
		recovery_code: { employee_id: string; code_hash: Uint8Array }
		provider_sign_in: {
			ticket_hash: Uint8Array
			state: string
			nonce: string
			code_verifier: string
			expires_at: Date
		}
		provider_identity: {
			employee_id: string
			issuer: string
			subject: string
			linked_at: Date
		}
		sign_in_rule: {
			only_row: Generated<boolean>
			second_factor: (typeof secondFactorRules)[number]
		}
		second_factor_failure: { employee_id: string; count: number; last_at: Date }
	}
}
