import type { ApiScope } from '@roundsman/contract'
import { code, type Erasure, hash, made } from '#platform/erasure/erasure'

declare module '../../db/database.ts' {
	interface Database {
		api_key: {
			id: string
			name: string
			scopes: ApiScope[]
			created_by: string | null
			created_at: Date
			last_used_at: Date | null
			ended_at: Date | null
		}
		api_key_secret: {
			secret_hash: Uint8Array
			key_id: string
			created_at: Date
			expires_at: Date | null
		}
	}
}

export const apiKeyErasure: Erasure = {
	api_key: { texts: ['name'], harmless: { id: made, scopes: code } },
	api_key_secret: { harmless: { secret_hash: hash, key_id: made }, secrets: ['secret_hash'] },
}
