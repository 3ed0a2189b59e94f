declare module '../../db/database.ts' {
	interface Database {
		authenticator: {
			employee_id: string
			secret: Uint8Array
			confirmed_at: Date | null
			/** The period of the last code that was taken. */
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
		second_factor_failure: { employee_id: string; count: number; last_at: Date }
	}
}

export {}
